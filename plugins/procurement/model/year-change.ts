import { registerAction } from '@gongtai/sdk'
import { budgets } from './budgets.ts'

/** At the end of a year finance decides: what is signed goes on from the line of the new one, the rest is free. */
export const carryOver = registerAction(budgets, {
  name: 'carry-over',
  title: '年终结转',
  permission: 'procurement:budget',
  fields: {
    into: { kind: 'row', title: '结转到', of: budgets, help: '下一年度的预算，可用金额应够承接未付合同' },
    reason: { kind: 'text', title: '依据', maxLength: 200, long: true },
  },
  says: '「{name}」{year} 年度：未付合同 {committed} 元转入所选预算，未签约的冻结 {frozen} 元释放；审批中、寻源中与已定标未签约的采购及未签订的合同一并取消。',
  confirm: '结转',
  danger: true,
  done: '已结转',
})
