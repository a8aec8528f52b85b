import { type RowFaceNote, useSurroundingForm } from '@gongtai/sdk/web'
import type { milestones } from '../../model/contract/parts.ts'
import { yuan } from '../../model/money.ts'
import { useChosen } from '../notes.tsx'

const TABLE = 'BUS_GT_PAYMENT'
const CENT = 100

/** Choosing a milestone fills in what is left of it. */
export function MilestoneNote({ value, row, disabled }: RowFaceNote<typeof milestones.fields>) {
  const form = useSurroundingForm()
  const left = row ? Math.round((row.amount - row.paid) * CENT) / CENT : 0
  useChosen(row?.id ?? '', disabled, () => {
    if (row && row.id === value) form?.fill({ [TABLE]: { AMOUNT: left, SUBJECT: row.name } })
  })
  return row ? (
    <p className="gt-muted">{`应付 ${yuan(row.amount)}，已付 ${yuan(row.paid)}，应付日期 ${row.dueOn}`}</p>
  ) : null
}
