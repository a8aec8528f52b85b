import { type OperationContext, Standards, standardRule } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'

/** How long somebody who has left the organisation may live on; a tenant enters versions of its own. */
export const leaverDays = standardRule({
  code: 'dorm.leaver.days',
  title: '离开单位后的退宿期限（天）',
  area: '宿舍与周转房',
  kind: 'entitlement',
  inputs: [],
  text: '离开单位之日起 {value} 天内退宿。',
  versions: [
    {
      ...{ version: '示例', scope: 'nation', valid: { from: '2020-01-01' }, trust: 'tenant' },
      source: { title: '示例标准，请按本单位规定登记版本' },
      rows: [{ value: '15' }],
    },
  ],
})

export async function daysLeft(context: OperationContext, day: string): Promise<number> {
  const { value } = await context.service(Standards).judge(context, leaverDays.code, {}, day)
  if (value === null) throw dormitoryFaults.noTariff({ title: leaverDays.title, day })
  return Number(value)
}
