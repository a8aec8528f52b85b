import type { RegisterQuery } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import { wordsOf } from '@gongtai/core/register/words'
import { csvLines, csvMark } from '../csv.ts'
import type { Tenants } from '../services/tenants.ts'
import { listRows } from './list-rows.ts'

const AT_ONCE = 200

/** A register as a file, read page by page while it is sent, so that the number of rows does not matter. */
export async function* exportedLines(
  register: Register,
  tenants: Tenants,
  tenant: string,
  query: RegisterQuery,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const fields = Object.entries(register.fields)
  yield encoder.encode(csvMark + csvLines([fields.map(([, { title }]) => title)]))
  let after: string | undefined
  let page = 1
  do {
    const asked = { ...query, page, pageSize: AT_ONCE, ...(after !== undefined && { after }) }
    const { rows, next } = await tenants.run(tenant, (context) => listRows(register, context, asked))
    yield encoder.encode(csvLines(rows.map((row) => fields.map(([key]) => wordsOf(register.fields, key, row)))))
    after = next
    page += 1
  } while (after !== undefined)
}
