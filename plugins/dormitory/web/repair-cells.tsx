import type { RegisterRow } from '@gongtai/sdk'
import { formatTime, StateTag } from '@gongtai/sdk/web'
import { isLate, type repairs } from '../model/repairs.ts'

type Repair = RegisterRow<typeof repairs.fields>

const today = () => formatTime(new Date(), '{y}-{m}-{d}')

export const repairCells = {
  due: (repair: Repair) =>
    isLate(repair, today()) ? (
      <>
        {repair.due} <StateTag family="bad">逾期</StateTag>
      </>
    ) : (
      repair.due
    ),
  urgent: ({ urgent }: Repair) => urgent === 'yes' && <StateTag family="bad">紧急</StateTag>,
}
