import type { CompiledForm } from '@gongtai/sdk/form'
import { csvLines, csvMark, type Tenants } from '@gongtai/sdk/server'
import { readRecords } from '../forms/record-store.ts'
import { recordsAfter } from './find.ts'
import type { Sheet } from './sheet.ts'

const AT_ONCE = 500

export interface Exported {
  readonly tenant: string
  readonly form: CompiledForm
  readonly sheet: Sheet
  readonly search: string
}

/** Joins the lines of the files of one form. */
const RECORD = '记录编号'

/** A sheet as a file, read page by page while it is sent, so that the number of records does not matter. */
export async function* exportedLines(tenants: Tenants, exported: Exported): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const { sheet } = exported
  yield encoder.encode(csvMark + csvLines([[RECORD, ...sheet.columns.map(({ title }) => title)]]))
  let last: string | undefined = ''
  while (last !== undefined) {
    const page = await pageAfter(tenants, exported, last)
    yield encoder.encode(csvLines(page.lines))
    last = page.last
  }
}

const pageAfter = (tenants: Tenants, { tenant, form, sheet, search }: Exported, last: string) =>
  tenants.run(tenant, async (context) => {
    const ids = await recordsAfter(context, form, { search, limit: AT_ONCE, last })
    const found = await readRecords(context.db, form, ids)
    return {
      lines: ids.flatMap((id) => sheet.lines(found.get(id) ?? {}).map((line) => [id, ...line])),
      last: ids.length === AT_ONCE ? ids.at(-1) : undefined,
    }
  })
