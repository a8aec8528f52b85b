import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './context.ts'

/**
 * Stands in a prepared statement for a value that is given each time it is asked.
 *
 * @see prepared
 */
export type Given<Values extends object> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/**
 * A statement that is written once and asked many times. Building a query and turning it into text takes longer than
 * sending it; for a call that is made all the time this saves a good part of its cost. Its shape is fixed: what
 * varies are values, so neither a list of values nor a condition that is only there sometimes can be given.
 *
 * @param write builds the query; `given(name)` marks the place of a value. Runs once, with the first handle it is asked on
 * @returns asks the statement on a handle with its values, and returns its rows
 * @throws whatever the database says of the statement
 * @example
 * type VisitTables = { visit: { visitor: string; host: string } }
 * const visitorsOf = prepared((db, given: Given<{ host: string }>) =>
 *   db.withTables<VisitTables>().selectFrom('visit').select('visitor').where('host', '=', given('host')),
 * )
 * export const mine = (db: Database, user: string) => visitorsOf(db, { host: user })
 */
export function prepared<Row, Values extends object = object>(
  write: (db: Database, given: Given<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<readonly Row[]> {
  // Each store has an adapter of its own, and may write the same query differently.
  const written = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = written.get(adapter) ?? write(db, ((name: string) => new Gap(name)) as never).compile()
    written.set(adapter, query)
    const parameters = query.parameters.map((each) => (each instanceof Gap ? values[each.name as keyof Values] : each))
    const asked: CompiledQuery<Row> = { ...query, parameters }
    const { rows } = await db.executeQuery(asked)
    return rows
  }
}

class Gap {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}
