import type { Executor } from '@gongtai/sdk'
import { capitalMoney } from '@gongtai/sdk/form'

/** The amount in Chinese capital money wording. */
export const numberUpper: Executor = {
  id: 'numberUpper',
  title: '大写金额',
  reads: 'row',
  problems: () => [],
  run: ({ sources: [amount] }) => capitalMoney(amount) ?? '',
}
