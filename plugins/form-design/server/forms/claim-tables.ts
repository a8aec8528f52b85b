import { formFaults } from '../../model/faults.ts'
import type { FormDatabase } from '../tables.ts'

/** Makes tables the form's own, for ever; refused when one of them belongs to another form. */
export async function claimTables(
  db: FormDatabase,
  key: string,
  main: string,
  names: readonly string[],
): Promise<void> {
  const { table_name } = await db
    .selectFrom('form_definition')
    .select('table_name')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (table_name !== main) throw formFaults.tableFixed({ table: table_name })
  const rows = [...new Set([main, ...names])].sort().map((name) => ({ name, key }))
  await db
    .insertInto('form_table')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const taken = await takenTable(
    db,
    key,
    rows.map((row) => row.name),
  )
  if (taken !== undefined) throw formFaults.tableTaken({ table: taken })
}

/** One of these tables that belongs to another form of the tenant. */
export async function takenTable(db: FormDatabase, key: string, names: readonly string[]): Promise<string | undefined> {
  const taken = await db
    .selectFrom('form_table')
    .select('name')
    .where('name', 'in', names)
    .where('key', '<>', key)
    .union(
      db
        .selectFrom('form_definition')
        .select('table_name as name')
        .where('table_name', 'in', names)
        .where('key', '<>', key),
    )
    .executeTakeFirst()
  return taken?.name
}
