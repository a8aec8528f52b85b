import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type FollowedRequest, handedIn, type OperationContext, sql } from '@gongtai/sdk/server'
import { contracts } from '../../model/contract/contracts.ts'
import { procurementFaults } from '../../model/faults.ts'
import { purchases } from '../../model/requests.ts'
import type { ProcurementSettings } from '../../model/settings.ts'
import { dayOf, decimalOf, textOf } from '../form-values.ts'
import { seenRow } from '../seen.ts'
import { nextOf } from '../series.ts'
import { refuseUnfit } from '../sourcing/rounds.ts'
import { refuseBond } from './contract-rules.ts'

export const CONTRACT_TABLE = 'BUS_GT_CONTRACT'
export const SUPPLEMENT_TABLE = 'BUS_GT_SUPPLEMENT'

/** What a contract is made of: a purchase, or the contract that it adds to. */
interface Source {
  readonly request: string
  readonly number: string
  readonly category: string
  readonly budget: string
  readonly unit: string
  readonly supplier: string
  readonly account: string
  /** Yuan, decimal text: what may be agreed at most. */
  readonly most: string
}

interface Line {
  readonly seq: number
  readonly item: string
  readonly spec: string
  readonly measure: string
  readonly quantity: string
  readonly price: string
}

interface Stage {
  readonly seq: number
  readonly name: string
  readonly kind: string
  readonly due: string | null
  readonly amount: string
}

interface Written extends Source {
  readonly id: string
  readonly total: string
}

/** Writes what was handed in for approval; handed in again, a contract keeps its number. */
export async function writeContract(request: FollowedRequest, context: OperationContext): Promise<void> {
  context.require('procurement:contract')
  const { table } = request
  const tables = await handedIn(context, request)
  const record = tables.record(table)
  const lines = tables.rows(`${table}_LINE`).map(lineOf)
  const stages = tables.rows(`${table}_STAGE`).map(stageOf)
  if (lines.length === 0) throw procurementFaults.noLines()
  const total = await totalOf(lines, stages, context)
  const first = table === CONTRACT_TABLE
  const source = first
    ? await purchaseSource(record, request.instance, context)
    : await contractSource(textOf(record.MAIN_CONTRACT_ID), request.instance, context)
  refuseOver(first, { ...source, total })
  const [starts, ends] = [dayOf(record.STARTS_ON), dayOf(record.ENDS_ON)]
  if (starts !== null && ends !== null && ends < starts) throw procurementFaults.endsFirst({ fields: ['ENDS_ON'] })
  const bond = decimalOf(record.BOND)
  await refuseBond(bond, total, context)
  const bondForm = (Number(bond) > 0 && textOf(record.BOND_FORM)) || null
  if (Number(bond) > 0 && bondForm === null) throw procurementFaults.bondInCash({ fields: ['BOND_FORM'] })
  const account = first ? textOf(record.ACCOUNT) : source.account
  const before = await sql<{ id: string; number: string }>`select id, number from pur_contract
    where tenant_id = current_tenant() and instance_id = ${request.instance} for update`.execute(context.db)
  const id = before.rows[0]?.id ?? randomUUID()
  const number = before.rows[0]?.number ?? (await nextOf('HT', context))
  await sql`insert into pur_contract as c (id, number, name, kind, parent_id, request_id, supplier_id, category_id,
      budget_id, unit_id, buyer, amount, bond, bond_form, account, starts_on, ends_on, instance_id)
    values (${id}, ${number}, ${textOf(record.NAME)}, ${first ? 'contract' : 'supplement'},
      ${first ? null : textOf(record.MAIN_CONTRACT_ID)}, ${source.request}, ${source.supplier}, ${source.category},
      ${source.budget}, ${source.unit}, ${request.initiator}, ${total}::numeric, ${bond}::numeric, ${bondForm}, ${account},
      ${starts}::date, ${ends}::date, ${request.instance})
    on conflict (tenant_id, id) do update set name = excluded.name, supplier_id = excluded.supplier_id,
      parent_id = excluded.parent_id, request_id = excluded.request_id, category_id = excluded.category_id,
      budget_id = excluded.budget_id, unit_id = excluded.unit_id, amount = excluded.amount, bond = excluded.bond, bond_form = excluded.bond_form,
      account = excluded.account, starts_on = excluded.starts_on, ends_on = excluded.ends_on, state = 'draft'
    where c.tenant_id = current_tenant()`.execute(context.db)
  await writeParts({ ...source, id, total }, lines, stages, context)
  context.notify(rowsChanged(contracts))
}

type Values = Readonly<Record<string, unknown>>

const lineOf = (row: Values, at: number): Line => ({
  ...{ seq: at + 1, item: textOf(row.ITEM_NAME), spec: textOf(row.SPEC), measure: textOf(row.UNIT) },
  ...{ quantity: decimalOf(row.QTY), price: decimalOf(row.UNIT_PRICE) },
})

const stageOf = (row: Values, at: number): Stage => ({
  ...{ seq: at + 1, name: textOf(row.NAME), kind: textOf(row.KIND) },
  ...{ due: dayOf(row.DUE_ON), amount: decimalOf(row.STAGE_AMOUNT) },
})

/** The sum of the lines, which the milestones have to share out to the cent. */
async function totalOf(lines: readonly Line[], stages: readonly Stage[], { db }: OperationContext): Promise<string> {
  const { rows } = await sql<{ total: string; shared: string; differs: boolean }>`
    select total::text, shared::text, total <> shared as differs from
      (select coalesce(sum(round(quantity * price, 2)), 0) as total
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(quantity numeric, price numeric)) l,
      (select coalesce(sum(amount), 0) as shared
        from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as stage(amount numeric)) s`.execute(db)
  const { total = '0', shared = '0', differs = true } = rows[0] ?? {}
  if (Number(total) <= 0) throw procurementFaults.nothingToPay({ fields: ['AMOUNT'] })
  if (differs) throw procurementFaults.stagesDiffer({ total, shared, fields: ['STAGE_TOTAL'] })
  return total
}

/** A purchase that is decided and has no contract yet; its supplier is the one that won. */
async function purchaseSource(record: Values, instance: string, context: OperationContext): Promise<Source> {
  const { db } = context
  const [purchase, supplier] = [textOf(record.PURCHASE_ID), textOf(record.SUPPLIER_ID)]
  if (!(await seenRow(purchases, purchase, context)))
    throw procurementFaults.unknownPurchase({ fields: ['PURCHASE_ID'] })
  const { rows } = await sql<Source & { state: string; other: boolean }>`
    select request.id as request, request.number, request.category_id as category, request.budget_id as budget,
      request.unit_id as unit, supplier.id as supplier, '' as account, coalesce(request.awarded, request.total)::text as most, request.state,
      request.supplier_id is distinct from supplier.id as other
    from pur_request request join pur_supplier supplier
      on supplier.tenant_id = request.tenant_id and supplier.id = ${supplier}
    where request.tenant_id = current_tenant() and request.id = ${purchase} for update of request`.execute(db)
  const [found] = rows
  if (!found) throw procurementFaults.unknownPurchase({ fields: ['PURCHASE_ID'] })
  if (found.state !== 'awarded') throw procurementFaults.notAgreed({ number: found.number, fields: ['PURCHASE_ID'] })
  await refuseSecond(found, instance, context)
  if (found.other) throw procurementFaults.otherSupplier({ number: found.number, fields: ['SUPPLIER_ID'] })
  await refuseUnfit(found.supplier, context)
  return found
}

/** A purchase is contracted once at a time. */
async function refuseSecond({ request, number }: Source, instance: string, { db }: OperationContext): Promise<void> {
  const { rows } = await sql<{ contract: string }>`select number as contract from pur_contract
    where tenant_id = current_tenant() and request_id = ${request} and kind = 'contract' and instance_id <> ${instance}
      and state not in ('returned', 'cancelled', 'ended')`.execute(db)
  if (rows[0]) throw procurementFaults.contractThere({ ...rows[0], number, fields: ['PURCHASE_ID'] })
}

/** What may be added to a contract: a tenth of it, all its supplements together. */
async function contractSource(parent: string, instance: string, context: OperationContext): Promise<Source> {
  const { db } = context
  if (!(await seenRow(contracts, parent, context)))
    throw procurementFaults.unknownContract({ fields: ['MAIN_CONTRACT_ID'] })
  const { rows } = await sql<Source & { state: string }>`
    select c.request_id as request, c.number, c.category_id as category, c.budget_id as budget, c.unit_id as unit,
      c.supplier_id as supplier, c.account, c.state, (round(c.amount * 0.10, 2) - coalesce((
        select sum(s.amount) from pur_contract s where s.tenant_id = c.tenant_id and s.parent_id = c.id
          and s.state not in ('returned', 'cancelled') and s.instance_id <> ${instance}), 0))::text as most
    from pur_contract c where c.tenant_id = current_tenant() and c.id = ${parent} and c.kind = 'contract'
    for update of c`.execute(db)
  const [found] = rows
  if (!found) throw procurementFaults.unknownContract({ fields: ['MAIN_CONTRACT_ID'] })
  if (!['signed', 'performing', 'accepted'].includes(found.state))
    throw procurementFaults.contractNotOpen({ number: found.number, fields: ['MAIN_CONTRACT_ID'] })
  return found
}

function refuseOver(first: boolean, { number, most, total }: Source & { readonly total: string }): void {
  if (Number(total) <= Number(most)) return
  if (first) throw procurementFaults.overPurchase({ number, most, total, fields: ['AMOUNT'] })
  throw procurementFaults.overSupplement({ number, most, total, fields: ['AMOUNT'] })
}

async function writeParts(
  { id }: Written,
  lines: readonly Line[],
  stages: readonly Stage[],
  context: OperationContext,
): Promise<void> {
  const { db } = context
  const { tolerance } = await context.settings<ProcurementSettings>('procurement')
  await sql`delete from pur_contract_line where tenant_id = current_tenant() and paper_id = ${id}`.execute(db)
  await sql`delete from pur_milestone where tenant_id = current_tenant() and paper_id = ${id}`.execute(db)
  await sql`insert into pur_contract_line (id, contract_id, paper_id, seq, item_name, spec, measure, quantity, unit_price,
      tolerance)
    select ${id}::text || '-' || seq, ${id}, ${id}, seq, item, spec, measure, quantity, price, ${tolerance}::numeric
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line(seq integer, item text, spec text, measure text, quantity numeric, price numeric)`.execute(db)
  await sql`insert into pur_milestone (id, contract_id, paper_id, seq, name, kind, due_on, amount)
    select ${id}::text || '-' || seq, ${id}, ${id}, seq, name, kind, due, amount
    from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb)
      as stage(seq integer, name text, kind text, due date, amount numeric)`.execute(db)
}
