import {
  judgeRule,
  type OperationContext,
  officeDate,
  Standards,
  sql,
  type Tenants,
  type WarningRaised,
  Warnings,
} from '@gongtai/sdk/server'
import { AREA } from '../../model/words.ts'
import { contractDue, contractExpiry } from './contract-rules.ts'
import { countAnew } from './dues.ts'
import { watchExecution, watchLines, watchSuppliers } from './watch-shares.ts'

const PAGES = '/biz-business/procurement'
const EXPIRY = contractExpiry.code
const LATE = contractDue.code
/** Nobody is told earlier, whatever a rule says. */
const LONGEST = 180

/** Every morning it is looked whether budgets, contracts and suppliers are as they should be. */
export const watchContracts = (tenants: Tenants) => ({
  id: 'procurement.watch',
  title: '预算与合同预警',
  cron: '10 7 * * *',
  run: ({ tenant, now }: { readonly tenant: string; readonly now: Date }) =>
    tenants.run(tenant, async (context) => {
      const at = { ...context, now }
      await watchExecution(at)
      await watchLines(at)
      await watchSuppliers(at)
      await watchExpiry(at)
      // Somebody may have counted by the calendar of a moment before it was changed.
      await countAnew(at)
      await watchDues(at)
    }),
})

const raise = (context: OperationContext, warning: Omit<WarningRaised, 'area'>) =>
  context.service(Warnings).raise(context, { area: AREA, ...warning })

interface Ending {
  readonly id: string
  readonly number: string
  readonly ends: string
  readonly buyer: string
  readonly left: number
}

/** Contracts that end soon, thirty and seven days before; the buyer is told. */
async function watchExpiry(context: OperationContext): Promise<void> {
  const { rows } = await sql<Ending>`
    select id, number, ends_on::text as ends, buyer, ends_on - today as left from pur_contract,
      (select (${context.now}::timestamptz at time zone 'Asia/Shanghai')::date as today) now
    where tenant_id = current_tenant() and kind = 'contract' and state in ('signed', 'performing', 'accepted')
      and ends_on - today between 0 and ${LONGEST}::integer order by ends_on, number`.execute(context.db)
  const versions = await context.service(Standards).versions(context, EXPIRY)
  const today = officeDate(context.now)
  for (const { id, number, ends, buyer, left } of rows) {
    const { result, value: within, version } = judgeRule(contractExpiry, { left }, today, versions)
    if (result === 'pass' || result === 'n/a') continue
    if (within === 7) await settleExpiry(id, '临近到期，已再次提醒', context, `${ends} 30`)
    await raise(context, {
      ...{ rule: EXPIRY, version, colour: 'amber', subject: id, period: `${ends} ${within}`, responsible: buyer },
      ...{ text: `合同「${number}」将于 ${ends} 到期，还有 ${left} 天。`, value: left, limit: within },
      link: `${PAGES}/contracts?row=${id}`,
    })
  }
}

/** A contract that is settled, ended or goes on longer does not end soon any more. */
export const settleExpiry = (contract: string, reason: string, context: OperationContext, period?: string) =>
  context
    .service(Warnings)
    .settle(context, { rule: EXPIRY, subject: contract, reason, ...(period !== undefined && { period }) })

/** What somebody has to see to in time: what it is about, and what is to be done. */
const WATCHED = {
  award: ['采购单', '确定成交供应商'],
  notice: ['采购单', '发出通知书并公告结果'],
  filing: ['采购计划', '备案'],
  sign: ['合同', '签订'],
  publish: ['合同', '公告'],
  file: ['合同', '备案'],
} as const

interface Pressing {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly kind: keyof typeof WATCHED
  readonly due: string
  readonly buyer: string
  readonly late: boolean
}

/** What the buyer has to do within three days; what is late has to be answered for. */
async function watchDues(context: OperationContext): Promise<void> {
  const { rows } = await sql<Pressing>`
    select d.id, d.number, d.title, d.kind, to_char(d.due at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as due, d.buyer, d.due < ${context.now} as late
    from pur_contract_due d
    where d.tenant_id = current_tenant() and d.state = 'open' and d.kind = any(${Object.keys(WATCHED)}::text[])
      and d.due < ${context.now}::timestamptz + interval '3 days' order by d.due, d.id`.execute(context.db)
  for (const { id, number, title, kind, due, buyer, late } of rows) {
    const [matter, what] = WATCHED[kind]
    const about = `${matter}「${matter === '采购计划' ? title : number}」应于 ${due} 前${what}`
    await raise(context, {
      ...{ rule: LATE, colour: late ? 'red' : 'amber', subject: id, period: due, responsible: buyer },
      text: late ? `${about}，已逾期。` : `${about}。`,
      ...{ limit: due, link: `${PAGES}/dues?row=${id}` },
    })
  }
}
