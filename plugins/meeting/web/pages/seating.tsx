import { TextArea } from '@blueprintjs/core'
import { Field, Page, PageHeader, SelectField, TextField } from '@gongtai/sdk/web'
import { useMemo, useState } from 'react'
import type { SecondSits } from '../../model/seating.ts'
import { namesIn, seatingPlan } from '../../model/seating-plan.ts'
import { Stage } from '../stage.tsx'
import '../seating.css'

const MOST_SEATS = 40

/** Whole seats of a row, whatever is typed. */
const seatsIn = (text: string): number => Math.min(MOST_SEATS, Math.max(1, Math.floor(Number(text)) || 1))

const sides = [
  ['right', '一号位右侧'],
  ['left', '一号位左侧'],
] as const

/** Who sits where on the stage: worked out from the order of the names, and put right by hand. */
export default function SeatingPage() {
  const [text, setText] = useState('')
  const [perRow, setPerRow] = useState('9')
  const [second, setSecond] = useState('right')
  const names = useMemo(() => namesIn(text), [text])
  const plan = useMemo(() => seatingPlan(names, seatsIn(perRow), second as SecondSits), [names, perRow, second])
  return (
    <Page>
      <PageHeader title="主席台排座" />
      <div className="mt-seating-tools">
        <Field label="姓名" help="按职务顺序，一行一个，或以顿号隔开" labels="top">
          {(control) => (
            <TextArea {...control} fill rows={6} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <TextField label="每排座位数" labels="top" maxLength={2} value={perRow} onChange={setPerRow} />
        <SelectField label="二号位（面向主席台看）" labels="top" value={second} options={sides} onChange={setSecond} />
      </div>
      {plan.length > 0 && <Stage key={JSON.stringify(plan)} worked={plan} />}
    </Page>
  )
}
