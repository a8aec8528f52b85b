import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { procurementFaults } from '../../model/faults.ts'
import { purchases } from '../../model/requests.ts'
import { sourcings } from '../../model/sourcings.ts'
import { newSealingKey } from './sealing.ts'

/** As much of a purchase as a round of it needs. */
interface Bought {
  readonly id: string
  readonly number: string
  readonly unitId: string
  readonly method: string
}

interface Result {
  readonly supplier: string
  readonly amount: string
  readonly reason: string
  readonly notice: string
  readonly bidders: number | null
  readonly publishedOn: string | null
  readonly bidsOn: string | null
}

const MINUTE = 60_000
const LONGEST = 366 * 24 * 60 * MINUTE

/** The moment that a day and a time of it name in the office, which has to lie ahead. */
export function openingAt(day: string, clock: string, now: Date): Date {
  const at = new Date(`${day}T${clock}:00+08:00`)
  if (!(at.getTime() > now.getTime())) throw procurementFaults.opensTooEarly({ at: `${day} ${clock}` })
  if (at.getTime() - now.getTime() > LONGEST) throw procurementFaults.opensTooLate()
  return at
}

/** A round with sealed quotes: its key is given out by the database once the last hold is over. */
export async function startQuotes(purchase: Bought, opensAt: Date, context: OperationContext): Promise<void> {
  const { db } = context
  const { publicKey, privateKey } = newSealingKey()
  const id = await startRound(purchase, context)
  await sql`update pur_sourcing set opens_at = ${opensAt}, public_key = ${publicKey}
    where tenant_id = current_tenant() and id = ${id}`.execute(db)
  await holdUntil(id, opensAt, context)
  await sql`insert into pur_sealing_key (sourcing_id, sealed) values (${id}, ${privateKey})`.execute(db)
}

export async function holdUntil(sourcing: string, until: Date, { db }: OperationContext): Promise<void> {
  await sql`insert into pur_sealing_hold (sourcing_id, until) values (${sourcing}, ${until})`.execute(db)
}

/** A round whose result is entered: bought directly, by a tender outside, through the central agency. */
export async function startResult(purchase: Bought, result: Result, context: OperationContext): Promise<string> {
  const id = await startRound(purchase, context)
  const { supplier, amount, reason, notice, bidders, publishedOn, bidsOn } = result
  await sql`update pur_sourcing set supplier_id = ${supplier}, amount = ${amount}::numeric, reason = ${reason},
      notice = ${notice}, bidders = ${bidders}::integer, published_on = ${publishedOn}::date, bids_on = ${bidsOn}::date
    where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
  return id
}

async function startRound({ id: purchase, number, unitId, method }: Bought, context: OperationContext) {
  const { db, user, now, notify } = context
  const id = randomUUID()
  await sql`insert into pur_sourcing (id, number, request_id, unit_id, round, method, buyer, started_at)
    select ${id}, ${number}::text || '-' || (count(*) + 1), ${purchase}, ${unitId}, count(*) + 1, ${method}, ${user.id}, ${now}
    from pur_sourcing where tenant_id = current_tenant() and request_id = ${purchase}`.execute(db)
  await sql`update pur_request set state = 'sourcing'
    where tenant_id = current_tenant() and id = ${purchase}`.execute(db)
  notify(rowsChanged(sourcings))
  notify(rowsChanged(purchases))
  return id
}

interface Firm {
  readonly name: string
  readonly state: string
  readonly expired: boolean
  readonly barred: boolean
}

/** Whoever is barred, paused or without a licence takes no part. */
export async function refuseUnfit(supplier: string, { db, now }: OperationContext): Promise<void> {
  const { rows } = await sql<Firm>`select name, state,
      coalesce(licence_until < (${now}::timestamptz at time zone 'Asia/Shanghai')::date, false) as expired,
      state = 'barred' and (${now}::timestamptz at time zone 'Asia/Shanghai')::date
        between coalesce(barred_from, '-infinity') and coalesce(barred_until, 'infinity') as barred
    from pur_supplier where tenant_id = current_tenant() and id = ${supplier} for share`.execute(db)
  const [firm] = rows
  if (!firm) throw procurementFaults.unknownSupplier()
  if (firm.barred) throw procurementFaults.unfit({ name: firm.name, why: '已列入黑名单' })
  if (firm.state === 'paused') throw procurementFaults.unfit({ name: firm.name, why: '已暂停' })
  if (firm.expired) throw procurementFaults.unfit({ name: firm.name, why: '证照已过期' })
}
