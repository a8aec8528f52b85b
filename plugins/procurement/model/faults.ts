import { faults } from '@gongtai/sdk'
import { LARGEST, yuan } from './money.ts'

interface Marked {
  readonly fields: readonly string[]
}

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
  tooMuchAllotted: {
    status: 400,
    text: (d: { budget: string; most: number }) =>
      `预算「${d.budget}」连同本次追加不能超过 ${yuan(d.most)}，请核对金额。`,
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
    text: (d: { total: string; planned: string; most: string; fields: readonly string[] }) =>
      Number(d.planned) > 0
        ? `该合同名称本年已列计划 ${yuan(d.planned)}，连同本次 ${yuan(d.total)} 超过预算金额 ${yuan(d.most)}，请调整明细。`
        : `计划合计 ${yuan(d.total)}，超过预算金额 ${yuan(d.most)}，请调整明细。`,
  },
  nothingToPay: { status: 400, text: (_: { fields: readonly string[] }) => '采购金额应大于零，请填写单价。' },
  tooMuch: {
    status: 400,
    text: (_: Marked) => `采购金额合计不能超过 ${yuan(LARGEST)}，请核对数量与单价。`,
  },
  noLines: { status: 400, text: '请至少填写一行明细。' },
  wrongTime: { status: 400, text: (d: { sentence: string; fields: readonly string[] }) => `${d.sentence}。` },
  noParent: {
    status: 400,
    text: (d: { code: string; parent: string }) => `分类「${d.code}」的上级「${d.parent}」尚未登记，请先登记上级。`,
  },
  hasLower: { status: 409, text: '该分类之下还有分类，不能删除。' },
  unknownPurchase: { status: 400, text: (_: Marked) => '没有这个采购单，请重新选择。' },
  notAgreed: {
    status: 409,
    text: (d: Marked & { number: string }) => `采购单「${d.number}」尚未定标或已签合同，请选择已定标的采购单。`,
  },
  contractThere: {
    status: 409,
    text: (d: Marked & { number: string; contract: string }) =>
      `采购单「${d.number}」的合同「${d.contract}」正在审批，不能再拟一份；需要重拟的请先撤回或退回原申请。`,
  },
  endsFirst: { status: 400, text: (_: Marked) => '交付（到期）日期不能早于开始日期，请核对。' },
  otherSupplier: {
    status: 409,
    text: (d: Marked & { number: string }) => `采购单「${d.number}」已定标给另一家供应商，请选择成交供应商。`,
  },
  unknownContract: { status: 400, text: (_: Marked) => '没有这个合同，请重新选择。' },
  contractNotOpen: {
    status: 409,
    text: (d: Marked & { number: string }) => `合同「${d.number}」未签订或已结束，请选择履行中的合同。`,
  },
  overPurchase: {
    status: 400,
    text: (d: Marked & { number: string; most: string; total: string }) =>
      `合同金额 ${yuan(d.total)}，超过采购单「${d.number}」的 ${yuan(d.most)}，请调整明细或重新申请采购。`,
  },
  overSupplement: {
    status: 400,
    text: (d: Marked & { number: string; most: string; total: string }) =>
      `补充合同合计不得超过原合同金额的 10%（政府采购法第四十九条）：合同「${d.number}」还可补充 ${yuan(d.most)}，本次为 ${yuan(d.total)}。`,
  },
  bondInCash: {
    status: 400,
    text: (_: Marked) => '履约保证金不收现金，请选择提交形式（保函、支票、汇票、本票或转账）。',
  },
  categoryOver: {
    status: 409,
    text: (d: Marked & { name: string; why: string }) => `采购分类「${d.name}」${d.why}，请选择启用中的分类。`,
  },
  bondTooHigh: { status: 400, text: (d: Marked & { sentence: string }) => d.sentence },
  stagesDiffer: {
    status: 400,
    text: (d: Marked & { total: string; shared: string }) =>
      `付款节点合计 ${yuan(d.shared)}，应等于合同金额 ${yuan(d.total)}，请调整付款节点。`,
  },
  wrongDay: {
    status: 400,
    text: (d: { from: string; to: string }) => `日期应在 ${d.from} 至 ${d.to} 之间，请重新填写。`,
  },
  endParent: { status: 409, text: '补充合同随原合同一并解除，请在原合同上办理。' },
  parentEnded: {
    status: 409,
    text: (d: { number: string }) => `原合同「${d.number}」已解除或归档，补充合同不能再签订，如仍需采购请另行申请。`,
  },
  supplementsOpen: {
    status: 409,
    text: (d: { number: string; supplements: readonly string[] }) =>
      `合同「${d.number}」的补充合同 ${d.supplements.join('、')} 尚未办结，审批中的请撤回，已同意的请先签订。`,
  },
  payingNow: { status: 409, text: (d: { number: string }) => `合同「${d.number}」有付款申请正在办理，办结后再解除。` },
  acceptingNow: {
    status: 409,
    text: (d: { number: string; receipts: readonly string[] }) =>
      `合同「${d.number}」的验收单 ${d.receipts.join('、')} 正在办理，请先办结或撤回。`,
  },
  foreignLine: { status: 400, text: (_: Marked) => '明细应从所选合同中选择，每行一次，请核对。' },
  buyerAccepts: {
    status: 403,
    text: (d: Marked & { buyer: string }) => `${d.buyer}是该合同的采购人员，不能验收，请选择其他人。`,
  },
  fewAcceptors: { status: 400, text: (_: Marked) => '请至少选择两名验收人（具有“验收人”角色，登记人除外）。' },
  notWhatCame: {
    status: 400,
    text: (d: Marked & { item: string }) => `「${d.item}」的合格与不合格数量之和应等于到货数量，请核对。`,
  },
  overOrdered: {
    status: 409,
    text: (d: Marked & { item: string; most: string }) =>
      `「${d.item}」最多还可验收 ${d.most}，超出合同的部分请由验收人登记为不合格并退回。`,
  },
  tooManyPieces: {
    status: 400,
    text: (d: Marked & { item: string }) => `「${d.item}」的累计数量过大，请核对本次数量。`,
  },
  taxTooHigh: { status: 400, text: (_: Marked) => '税额应小于价税合计，请核对每一行。' },
  invoiceTwice: {
    status: 409,
    text: (d: Marked & { number: string; contract: string }) =>
      `发票「${d.number}」已在合同「${d.contract}」登记，不能重复登记，请核对。`,
  },
  otherAccount: {
    status: 409,
    text: (d: Marked & { number: string; account: string }) =>
      `合同「${d.number}」约定的收款账户是 ${d.account}，不能付到其他账户，请核对。`,
  },
  foreignMilestone: { status: 400, text: (_: Marked) => '付款节点不属于所选合同，请重新选择。' },
  notAccepted: { status: 409, text: (_: Marked) => '除预付款外，应选择该合同已验收的验收单。' },
  invoiceTaken: { status: 409, text: (_: Marked) => '发票应是该合同已核对、未用于其他付款的发票，请重新选择。' },
  notCovered: {
    status: 400,
    text: (d: Marked & { amount: string; covered: string }) =>
      `付款 ${yuan(d.amount)}，所选发票合计 ${yuan(d.covered)}，请补选发票或调整金额。`,
  },
  overContract: {
    status: 409,
    text: (d: Marked & { number: string; left: string; amount: string }) =>
      `合同「${d.number}」该节点还可申请 ${yuan(d.left)}，本次为 ${yuan(d.amount)}，请调整金额。`,
  },
  refundTooHigh: {
    status: 400,
    text: (d: { number: string; left: string }) => `付款「${d.number}」最多可退 ${yuan(d.left)}，请核对金额。`,
  },
  refundOver: {
    status: 409,
    text: (d: { number: string }) =>
      `合同「${d.number}」已解除或归档，退款后不能再付款，请选择「不再采购，核减合同」。`,
  },
  opensTooEarly: { status: 400, text: (d: { at: string }) => `开启时间 ${d.at} 已过，请另选一个。` },
  opensTooLate: { status: 400, text: '开启时间应在一年之内，请另选一个。' },
  opensEarlier: { status: 409, text: '开启时间只能延后，请选择更晚的时间。' },
  stillSealed: { status: 409, text: '未到开启时间，报价仍然密封，任何人都不能查看。' },
  quoteTooLate: { status: 409, text: '开启时间已到，不再接收报价。' },
  roundClosed: { status: 409, text: '该轮寻源已不接收报价，请刷新后查看。' },
  unknownRound: { status: 404, text: '没有这轮寻源，请刷新后重试。' },
  unknownQuote: { status: 404, text: '没有这份报价，或者它还没有开启。' },
  unknownSupplier: { status: 400, text: '没有这家供应商，请重新选择。' },
  unfit: { status: 409, text: (d: { name: string; why: string }) => `「${d.name}」${d.why}，不能参加，请另选供应商。` },
  invitedAlready: { status: 409, text: '已经邀请过这家供应商。' },
  notInvited: { status: 409, text: '请先邀请这家供应商，再录入它的报价。' },
  noValidity: { status: 400, text: '请填写报价有效期，且不早于开启当天。' },
  wrongPrices: { status: 400, text: '请为每一行填写人民币单价，最多两位小数；外币报价请折算后再录入。' },
  fileTooLarge: { status: 400, text: '报价文件不能超过 10 MB，请压缩后重新上传。' },
  emptyFile: { status: 400, text: '报价文件是空的，请重新选择。' },
  tooFewQuotes: {
    status: 409,
    text: (d: { count: number; least: number }) =>
      `只收到 ${d.count} 家报价，不足 ${d.least} 家，请延后开启时间继续邀请，或按流标处理。`,
  },
  entersResult: { status: 409, text: '该采购单应公开招标或集中采购，请在结果产生后录入结果。' },
  asksQuotes: { status: 409, text: (d: { least: number }) => `该采购单应至少向 ${d.least} 家供应商询价，请发起询价。` },
  tenderFacts: { status: 400, text: '公开招标应填写公告编号、投标家数、公告日期与开标日期。' },
  tooFewBidders: { status: 409, text: '投标不足三家，应当重新招标，不能定标。' },
  tenderTooShort: { status: 409, text: '自公告至开标不得少于二十日，请核对日期。' },
  overBudget: {
    status: 409,
    text: (d: { amount: string; budget: string }) =>
      `成交金额 ${yuan(d.amount)} 超过采购预算 ${yuan(d.budget)}，请按流标处理或另行申请。`,
  },
  notQuoted: { status: 400, text: '该供应商没有有效报价，请重新选择。' },
  quoteLapsed: { status: 409, text: '该报价已过有效期，请重新询价。' },
  reasonAsked: { status: 400, text: (d: { why: string }) => `${d.why}，请写明定标理由。` },
  noAwardStep: { status: 409, text: '该采购申请没有等待寻源的环节，请核对审批进度。' },
  notProposed: { status: 409, text: '请在「采购寻源」中询价或录入结果并提出定标，完成后本环节自动办结。' },
  lineInUse: { status: 409, text: '该预算上的合同、付款或申请正有人办理，尚未结转，请稍等片刻再试。' },
  notNextYear: { status: 400, text: '请选择同一单位以后年度的预算。' },
})
