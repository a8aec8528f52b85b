import '../fields.css'
import type { FieldFaceProps, SurroundingForm } from '@gongtai/sdk/web'
import { PushButton, toast, useSend, useSession, useSurroundingForm } from '@gongtai/sdk/web'
import { useState } from 'react'
import { FLOW_ROWS, SYNC, syncPeople } from '../../model/person-flow.ts'

type Props = FieldFaceProps<null>

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function rowsOf(form: SurroundingForm) {
  const rows = form.values()[FLOW_ROWS]
  return (Array.isArray(rows) ? rows : []).map((row) => ({
    number: text(row.PERSON_ID),
    name: text(row.NAME),
    sex: text(row.SEX) as '0' | '1',
    unit: text(row.UNIT),
    category: text(row.KIND),
    from: text(row.FROM_DATE).slice(0, 10),
    until: text(row.UNTIL_DATE).slice(0, 10),
  }))
}

/** Sends the rows to the person list, and says what came of it. */
export function Edit({ id, mode }: Props) {
  const form = useSurroundingForm()
  const session = useSession()
  const [said, setSaid] = useState('')
  const send = useSend(syncPeople, {
    done: SYNC.done,
    onDone: ({ added, changed, left, same }) =>
      setSaid(`新增 ${added} 人，更新 ${changed} 人，离开 ${left} 人，未变 ${same} 人`),
  })
  const sync = () => {
    const people = form ? rowsOf(form).filter(({ number, name }) => number !== '' || name !== '') : []
    if (people.length === 0) toast.warning(SYNC.empty, { milliseconds: 3000 })
    else send.mutate({ people })
  }
  const open = mode !== 'set' && session.may('dormitory:keep')
  return (
    <div id={id} className="dorm-sync">
      <PushButton text="同步人员清单" disabled={!open || send.isPending} onClick={sync} />
      <span role="status">{said}</span>
    </div>
  )
}

export { Edit as Show }
