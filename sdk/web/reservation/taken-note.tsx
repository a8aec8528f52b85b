import { writeDate } from '@gongtai/core/form/date'
import type { OfferedInstead } from '@gongtai/core/reservation/alternative-calls'
import { useMatch } from 'react-router-dom'
import { useFormValue } from '../form/use-form-value.ts'
import { useSurroundingForm } from '../form/use-surrounding-form.ts'
import { useCall } from '../hooks/use-call.ts'
import type { BookableFaceSpec, FaceSpan } from './bookable-face.tsx'
import { ClashNote } from './bookable-notes.tsx'
import { InsteadList } from './instead-list.tsx'
import { WaitFor } from './wait-for.tsx'

interface TakenNoteProps {
  readonly spec: BookableFaceSpec
  readonly id: string
  readonly span: { readonly from: string; readonly to: string }
  /** Whether the time was decided before, and only another row may be chosen. */
  readonly timeStands: boolean
  /** What was handed in was refused: somebody may have been quicker. */
  readonly refused: boolean
  readonly onChange: (id: string) => void
}

/** Says below a field that the row is taken, and offers what can be had instead. */
export function TakenNote({ spec, id, span, timeStands, refused, onChange }: TakenNoteProps) {
  const { of, span: reservation } = spec
  const fillTime = useTimeFilling(reservation)
  const take = ({ resource, from, to }: OfferedInstead) => {
    onChange(resource)
    if (!timeStands) fillTime(from, to)
  }
  return (
    <ClashNote of={of} id={id} span={span} refused={refused}>
      {reservation.calls && <Instead {...{ spec, id, span, timeStands, take }} />}
    </ClashNote>
  )
}

type InsteadProps = Pick<TakenNoteProps, 'spec' | 'id' | 'span' | 'timeStands'> & {
  readonly take: (offered: OfferedInstead) => void
}

function Instead({ spec, id, span, timeStands, take }: InsteadProps) {
  const { resources = {}, calls } = spec.span
  const [as = '', { seats = '' } = {}] =
    Object.entries(resources).find(([, { of }]) => of.register.id === spec.of.register.id) ?? []
  const people = Number(useFormValue(seats) ?? 0)
  const places = spec.of.counted && people > 0 ? Math.ceil(people) : undefined
  const form = useSurroundingForm()
  // Only a request that is still to be handed in waits: what was handed in has its course.
  const process = useMatch('/workflow/start/:process')?.params.process
  if (!calls) throw new Error('no reservation')
  const asked = { as, resource: id, ...span, ...(people > 0 && { seats: Math.ceil(people) }) }
  const { data = [] } = useCall(calls.instead, asked, { enabled: as !== '', quiet: true })
  const from = data.filter((each) => !timeStands || Date.parse(each.from) === Date.parse(localIso(span.from)))
  return (
    <>
      <InsteadList offered={from} wished={{ resource: id, ...span }} onTake={take} />
      {process !== undefined && form && !timeStands && (
        <WaitFor resource={id} {...span} places={places} process={process} values={form.values} />
      )}
    </>
  )
}

/** What a form writes is the time of China. */
const localIso = (text: string): string => `${text.trim().replace(' ', 'T')}+08:00`

/** Writes another time into the form around, in one field or in two. */
function useTimeFilling({ table = '', from, to }: FaceSpan): (begins: string, ends: string) => void {
  const form = useSurroundingForm()
  const range = useFormValue(`${from},${to}`)
  return (begins, ends) => {
    const [first, last] = [begins, ends].map((each) => writeDate(new Date(each)))
    const values = range === undefined ? { [from]: first, [to]: last } : { [`${from},${to}`]: `${first},${last}` }
    form?.fill({ [table]: values })
  }
}
