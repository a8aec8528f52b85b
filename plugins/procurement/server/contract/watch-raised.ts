import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, sql, Warnings } from '@gongtai/sdk/server'
import { yuan } from '../../model/money.ts'
import { purchases } from '../../model/requests.ts'
import { AREA } from '../../model/words.ts'

const RAISED = 'procurement.raised-to-limit'

interface Raised {
  readonly number: string
  readonly buyer: string
  readonly total: string
  readonly limit: string
}

/** A price that a supplement has raised to the limit below which its method was chosen is allowed, listed and told. */
export async function watchRaised(contract: string, context: OperationContext): Promise<void> {
  const { rows } = await sql<Raised>`
    update pur_request r set raised = true from pur_contract c
    where r.tenant_id = current_tenant() and c.tenant_id = r.tenant_id and c.id = ${contract} and r.id = c.request_id
      and r.total < r.method_below and c.amount + c.supplements >= r.method_below
    returning c.number, c.buyer, (c.amount + c.supplements)::text as total, r.method_below::text as limit`.execute(
    context.db,
  )
  const [raised] = rows
  if (!raised) return
  const { number, buyer, total, limit } = raised
  await context.service(Warnings).raise(context, {
    ...{ rule: RAISED, area: AREA, colour: 'amber', subject: contract, period: '', about: buyer, value: total, limit },
    text: `合同「${number}」连同补充合同合计 ${yuan(total)}，已达到采购方式的限额 ${yuan(limit)}。`,
    link: `/biz-business/procurement/contracts?row=${contract}`,
  })
  context.notify(rowsChanged(purchases))
}
