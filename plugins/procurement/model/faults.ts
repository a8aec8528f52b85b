import { faults } from '@gongtai/sdk'
import { yuan } from './money.ts'

export const procurementFaults = faults('procurement', {
  noCategory: { status: 400, text: '采购分类不能为空' },
  unknownName: { status: 404, text: '没有这个合同名称，请刷新后重新选择。' },
  budgetElsewhere: {
    status: 400,
    text: (_: { fields: readonly string[] }) => '该预算不属于您所在的单位，请重新选择。',
  },
  unknownBudget: { status: 404, text: '预算不存在，请重新选择。' },
  short: {
    status: 409,
    text: (d: { budget: string; free: string; wanted: string; fields: readonly string[] }) =>
      `预算「${d.budget}」可用 ${yuan(d.free)}，不足 ${yuan(d.wanted)}，请调整金额或追加预算。`,
  },
  cutTooDeep: {
    status: 409,
    text: (d: { budget: string; free: string; holders: readonly string[] }) =>
      `预算「${d.budget}」最多可核减 ${yuan(d.free)}${d.holders.length > 0 ? `，占用的有：${d.holders.join('、')}` : ''}。`,
  },
  notHeld: {
    status: 409,
    text: (d: { subject: string; held: string }) => `「${d.subject}」在该预算上只有 ${yuan(d.held)}，请核对金额。`,
  },
  otherAmount: {
    status: 400,
    text: (d: { name: string; amount: string; fields: readonly string[] }) =>
      `「${d.name}」的预算金额为 ${yuan(d.amount)}，请重新选择合同名称。`,
  },
  overPlan: {
    status: 400,
    text: (d: { total: string; most: string; fields: readonly string[] }) =>
      `计划合计 ${yuan(d.total)}，超过预算金额 ${yuan(d.most)}，请调整明细。`,
  },
  nothingToPay: { status: 400, text: (_: { fields: readonly string[] }) => '采购金额应大于零，请填写单价。' },
  noLines: { status: 400, text: '请至少填写一行明细。' },
  wrongTime: { status: 400, text: (d: { sentence: string; fields: readonly string[] }) => `${d.sentence}。` },
  noParent: {
    status: 400,
    text: (d: { code: string; parent: string }) => `分类「${d.code}」的上级「${d.parent}」尚未登记，请先登记上级。`,
  },
  hasLower: { status: 409, text: '该分类之下还有分类，不能删除。' },
})
