import { aheadRows, register, registerAction, titled } from '@gongtai/sdk'
import { methodField } from './method.ts'
import { keptMoney, money } from './money.ts'
import { purchases } from './requests.ts'
import { suppliers } from './suppliers.ts'

export const SOURCES = 'procurement:source'

const READS = 'procurement:read'
const fromPurchase = (column: string) =>
  ({ through: { table: 'pur_request', column, by: 'request_id' }, kept: true }) as const

/** Rounds in which suppliers are asked, or in which the result of a tender outside is entered. */
export const sourcings = register({
  id: 'procurement.sourcings',
  title: '寻源',
  table: 'pur_sourcing',
  path: '/procurement/sourcing',
  permissions: { read: READS },
  name: 'number',
  order: '-number',
  scope: { unit: 'unitId', owner: 'buyer' },
  fields: {
    number: { kind: 'text', title: '寻源编号', unique: true, search: true, kept: true, width: 150 },
    reason: { kind: 'text', title: '采购事由', ...fromPurchase('reason') },
    unitId: { kind: 'unit', title: '单位', kept: true, unlisted: true },
    method: methodField,
    total: { ...money, title: '预算金额', ...fromPurchase('total'), width: 130 },
    startedAt: { kind: 'time', title: '发起时间', kept: true, unlisted: true },
    opensAt: { kind: 'time', title: '开启时间', kept: true, optional: true, width: 150 },
    buyer: { kind: 'person', title: '经办人', kept: true, width: 90 },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 100,
      choices: {
        open: { title: '进行中', family: 'run', next: ['failed'] },
        opened: { title: '待定标', family: 'wait', next: ['failed'] },
        proposed: { title: '定标审批', family: 'run', next: ['failed'] },
        awarded: { title: '已定标', family: 'ok', next: [] },
        failed: { title: '流标', family: 'bad', next: [] },
        cancelled: { title: '已取消', family: 'idle', next: [] },
      },
    },
    supplier: {
      ...{ kind: 'row', title: '成交供应商', of: suppliers, column: 'supplier_id' },
      ...{ kept: true, optional: true, unlisted: true },
    },
    amount: { ...keptMoney, title: '成交金额', optional: true, unlisted: true },
    awardReason: { kind: 'text', title: '定标理由', column: 'reason', kept: true, unlisted: true },
    notice: { kind: 'text', title: '公告编号', kept: true, unlisted: true },
    bidders: {
      kind: 'number',
      title: '投标家数',
      minimum: 0,
      maximum: 999,
      kept: true,
      optional: true,
      unlisted: true,
    },
    publishedOn: { kind: 'date', title: '公告日期', kept: true, optional: true, unlisted: true },
    bidsOn: { kind: 'date', title: '开标日期', kept: true, optional: true, unlisted: true },
    endReason: { kind: 'text', title: '结束原因', kept: true, unlisted: true },
    purchase: { kind: 'text', title: '采购单', column: 'request_id', kept: true, hidden: true },
  },
})

/** What is to be opened or to be decided on, the longest running first. */
export const roundsAhead = aheadRows(sourcings, {
  ...{ name: 'ahead', title: '进行中的寻源', time: 'startedAt', days: 1 },
  open: { state: ['open', 'opened'] },
})

const clock = {
  kind: 'text',
  title: '开启时刻',
  maxLength: 5,
  initial: '10:00',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  problem: '时刻如 10:00',
} as const
const opening = { opensOn: { kind: 'date', title: '开启日期' }, opensAt: clock } as const

/** Suppliers are asked; until the opening nobody reads what they offer. */
export const askQuotes = registerAction(purchases, {
  name: 'ask-quotes',
  title: '发起询价',
  permission: SOURCES,
  at: { field: 'state', values: ['approved'] },
  fields: opening,
  heading: '发起密封询价',
  says: '采购单 {number}，预算 {total} 元。报价在开启时间之前加密保存，任何人都不能查看；开启之后不再接收。',
  confirm: '发起',
  done: '已发起询价，请邀请供应商',
})

const supplier = { kind: 'row', title: '供应商', of: suppliers } as const
const why = (title: string) => ({ kind: 'text', title, maxLength: 200, long: true }) as const

/** What was bought directly, by a tender outside, or through the central agency. */
export const enterResult = registerAction(purchases, {
  name: 'enter-result',
  title: '录入结果',
  permission: SOURCES,
  at: { field: 'state', values: ['approved'] },
  fields: {
    supplier: { ...supplier, title: '成交供应商' },
    amount: { ...money, title: '成交金额', minimum: 0.01 },
    reason: why('定标理由'),
    notice: { kind: 'text', title: '公告编号', maxLength: 60, optional: true, help: '公开招标、集中采购时填写' },
    bidders: { kind: 'number', title: '投标家数', minimum: 1, maximum: 999, optional: true },
    publishedOn: { kind: 'date', title: '公告日期', optional: true },
    bidsOn: { kind: 'date', title: '开标日期', optional: true },
  },
  heading: '录入采购结果',
  says: '采购单 {number}，预算 {total} 元。提交后由主要领导定标。',
  confirm: '提交定标',
  done: '已提交定标',
})

export const inviteSupplier = registerAction(sourcings, {
  name: 'invite',
  title: '邀请供应商',
  permission: SOURCES,
  at: { field: 'state', values: ['open'] },
  fields: { supplier },
  says: '邀请一家供应商参加 {number} 的报价。',
  confirm: '邀请',
  done: '已邀请',
})

export const openQuotes = registerAction(sourcings, {
  name: 'open',
  title: '开启报价',
  permission: SOURCES,
  at: { field: 'state', values: ['open'] },
  says: '开启 {number} 的全部报价，开启后不能撤回。',
  confirm: '开启',
  done: '已开启报价',
})

export const extendOpening = registerAction(sourcings, {
  name: 'extend',
  title: '延后开启',
  permission: SOURCES,
  at: { field: 'state', values: ['open'] },
  fields: opening,
  says: '{number} 原定 {opensAt} 开启，只能改得更晚。',
  confirm: '延后',
  done: '已延后开启时间',
})

export const proposeAward = registerAction(sourcings, {
  name: 'propose',
  title: '提出定标',
  permission: SOURCES,
  at: { field: 'state', values: ['opened'] },
  fields: {
    supplier: { ...supplier, title: '拟成交供应商' },
    reason: { ...why('定标理由'), optional: true, help: '不选最低报价，或有关联供应商提示时必须写明' },
  },
  heading: '提出定标建议',
  says: '{number} 预算 {total} 元。提交后由主要领导定标。',
  confirm: '提交定标',
  done: '已提交定标',
})

export const giveUpRound = registerAction(sourcings, {
  name: 'give-up',
  title: '流标',
  permission: SOURCES,
  at: { field: 'state', values: ['open', 'opened'] },
  fields: {
    next: {
      kind: 'choice',
      title: '后续',
      initial: 'again',
      choices: titled({ again: '重新组织采购，预算继续冻结', end: '终止采购，释放冻结的预算' }),
    },
    reason: why('原因'),
  },
  says: '{number} 未能成交。',
  confirm: '确认流标',
  danger: true,
  done: '已流标',
})
