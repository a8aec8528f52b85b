import { type OperationContext, officeDate, sql } from '@gongtai/sdk/server'
import { CHECK_OUT_TABLE } from '../../model/check-out.ts'
import { figuresOf, type Leaver, thingsOf } from './figures.ts'
import { checkedThings, writeDamage, writeSums } from './form.ts'

/** What whoever goes through the room has before them: what each thing is worth today, and what is left of the security. */
export async function writeKnown(context: OperationContext, record: string, leaver: Leaver): Promise<void> {
  await sql`update ${sql.table(CHECK_OUT_TABLE)} set "BED_NUM" = ${leaver.bed}, "BUILDING" = ${leaver.building}
    where tenant_id = current_tenant() and id = ${record}`.execute(context.db)
  const today = officeDate(context.now)
  const day = today < leaver.from ? leaver.from : today
  const rows = await checkedThings(context, record)
  for (const { item, cents: value } of await thingsOf(context, leaver.stay, day))
    for (const row of rows.filter((each) => each.item === item)) await writeDamage(context, row, { value, damage: 0n })
  const { deposit, unpaid } = await figuresOf(context, leaver, day, false)
  await writeSums(context, record, { deposit, damage: 0n, unpaid })
}
