import type { Register, RegisterRow } from '@gongtai/sdk'
import { type OperationContext, rowsWhere, sql } from '@gongtai/sdk/server'

/** A row by its id, as far as the person of the call may see it. */
export async function seenRow<Fields extends Register['fields']>(
  of: Register<Fields>,
  id: string,
  context: OperationContext,
): Promise<RegisterRow<Fields> | undefined> {
  const [row] = await rowsWhere(of, context, { pageSize: 1 }, sql<boolean>`t.id = ${id}`)
  return row
}
