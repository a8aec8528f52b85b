import { type OperationContext, sql } from '@gongtai/sdk/server'
import { CHECK_OUT_GOODS, CHECK_OUT_METERS, CHECK_OUT_TABLE } from '../../model/check-out.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import { yuan } from '../../model/share-out.ts'

/** What stands on the form of somebody who leaves. */
export interface CheckOutForm {
  readonly person: string
  readonly day: string
  /** Why, as the form codes it. */
  readonly reason: string
  readonly note: string
  readonly refund: string | null
  readonly account: string
  readonly receipt: string
}

export async function formOf({ db }: OperationContext, record: string): Promise<CheckOutForm> {
  const { rows } = await sql<Omit<CheckOutForm, 'day'> & { day: string | null }>`
    select "PERSON_ID" as person, "LEAVE_DATE"::date::text as day, "REFUND"::text as refund,
      "REASON" as reason, coalesce("NOTE", '') as note, coalesce("ACCOUNT", '') as account, trim(coalesce("RECEIPT", '')) as receipt
    from ${sql.table(CHECK_OUT_TABLE)} where tenant_id = current_tenant() and id = ${record}`.execute(db)
  const [form] = rows
  if (!form?.day) throw dormitoryFaults.incomplete({ title: '退宿日期' })
  return { ...form, day: form.day }
}

export interface CheckedThing {
  readonly id: string
  readonly item: string
  readonly outcome: string | null
}

export async function checkedThings({ db }: OperationContext, record: string): Promise<readonly CheckedThing[]> {
  const { rows } = await sql<CheckedThing>`select id, "GOODS_NAME" as item, "OUTCOME" as outcome
    from ${sql.table(CHECK_OUT_GOODS)} where tenant_id = current_tenant() and parent_id = ${record}`.execute(db)
  return rows
}

export async function meterValues({ db }: OperationContext, record: string) {
  const { rows } = await sql<{ kind: string; value: string | null }>`select "KIND" as kind, "VALUE"::text as value
    from ${sql.table(CHECK_OUT_METERS)} where tenant_id = current_tenant() and parent_id = ${record}`.execute(db)
  return rows
}

/** What a thing is worth on the day, and what has to be paid for it, whatever the form said. */
export const writeDamage = (
  { db }: OperationContext,
  { id }: CheckedThing,
  { value, damage }: { readonly value: bigint; readonly damage: bigint },
) =>
  sql`update ${sql.table(CHECK_OUT_GOODS)} set "VALUE" = ${yuan(value)}::numeric, "DAMAGE" = ${yuan(damage)}::numeric
    where tenant_id = current_tenant() and id = ${id}`.execute(db)

export const writeSums = (
  { db }: OperationContext,
  record: string,
  sums: { readonly deposit: bigint; readonly damage: bigint; readonly unpaid: bigint },
) =>
  sql`update ${sql.table(CHECK_OUT_TABLE)} set "DEPOSIT_SUM" = ${yuan(sums.deposit)}::numeric,
      "DAMAGE_SUM" = ${yuan(sums.damage)}::numeric, "UNPAID" = ${yuan(sums.unpaid)}::numeric,
      "REFUND" = ${yuan(sums.deposit - sums.damage - sums.unpaid)}::numeric
    where tenant_id = current_tenant() and id = ${record}`.execute(db)
