import type { RegisterRow } from '@gongtai/sdk'
import { StateTag } from '@gongtai/sdk/web'
import type { repairs } from '../model/repairs.ts'
import { LateDay } from './late-day.tsx'

type Repair = RegisterRow<typeof repairs.fields>

export const repairCells = {
  due: ({ due, state }: Repair) => <LateDay day={due} open={state === 'open' || state === 'work'} />,
  urgent: ({ urgent }: Repair) => urgent === 'yes' && <StateTag family="bad">紧急</StateTag>,
}
