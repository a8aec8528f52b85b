import type { RegisterQuery } from '@gongtai/core/register/calls'
import { csvLines, csvMark } from '@gongtai/core/register/csv'
import type { Register } from '@gongtai/core/register/register'
import { wordsOf } from '@gongtai/core/register/words'
import type { OperationContext } from '../context.ts'
import type { Tenants } from '../services/tenants.ts'
import { listRows } from './list-rows.ts'
import { rowScopeOf } from './row-scope.ts'

const AT_ONCE = 200

/**
 * A register as a file, read page by page while it is sent, so that the number of rows does not matter. The first page
 * is read before anything is sent: what cannot be asked for is still answered with what is wrong.
 */
export async function exported(register: Register, tenants: Tenants, query: RegisterQuery, context: OperationContext) {
  // What the caller may see is settled here: the further pages are read on behalf of the system.
  const scope = await rowScopeOf(register, context)
  const first = await listRows(register, context, { ...query, pageSize: AT_ONCE }, scope)
  const read = (page: number, after: string) =>
    tenants.run(context.tenant, (its) => listRows(register, its, { ...query, page, pageSize: AT_ONCE, after }, scope))
  return linesOf(register, first, read)
}

type Page = Awaited<ReturnType<typeof listRows>>

async function* linesOf(
  { fields }: Register,
  first: Page,
  read: (page: number, after: string) => Promise<Page>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const columns = Object.entries(fields).filter(([, { hidden }]) => !hidden)
  yield encoder.encode(csvMark + csvLines([columns.map(([, { title }]) => title)]))
  for (let page = 1, found = first; ; page += 1) {
    yield encoder.encode(csvLines(found.rows.map((row) => columns.map(([key]) => wordsOf(fields, key, row)))))
    if (found.next === undefined) return
    found = await read(page + 1, found.next)
  }
}
