import { ungroupDigits } from '@gongtai/sdk/form'
import { csvLines, csvMark, type Tenants } from '@gongtai/sdk/server'
import { readRecords } from '../forms/record-store.ts'
import { type Asked, recordsAfter } from './find.ts'
import type { Order, Place } from './order.ts'
import type { Sheet } from './sheet.ts'

const AT_ONCE = 500

export interface Exported extends Asked {
  readonly tenant: string
  readonly sheet: Sheet
  readonly order: Order
}

/** Joins the lines of the files of one form. */
const RECORD = '记录编号'

/** A sheet as a file, read page by page while it is sent, so that the number of records does not matter. */
export async function* exportedLines(tenants: Tenants, exported: Exported): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const { sheet } = exported
  yield encoder.encode(csvMark + csvLines([[RECORD, ...sheet.columns.map(({ title }) => title)]]))
  for (let last: Place | undefined; ; ) {
    const page = await pageAfter(tenants, exported, last)
    yield encoder.encode(csvLines(page.lines))
    if (page.last === undefined) return
    last = page.last
  }
}

const pageAfter = (tenants: Tenants, { tenant, sheet, ...asked }: Exported, last: Place | undefined) =>
  tenants.run(tenant, async (context) => {
    const places = await recordsAfter(context, { ...asked, limit: AT_ONCE, ...(last && { last }) })
    const ids = places.map(({ id }) => id)
    const found = await readRecords(context.db, asked.form, ids)
    return {
      lines: ids.flatMap((id) => sheet.lines(found.get(id) ?? {}).map((line) => [id, ...inFile(sheet, line)])),
      last: ids.length === AT_ONCE ? places.at(-1) : undefined,
    }
  })

/** Numbers go without the separators they are shown with, which a spreadsheet would take for text. */
const inFile = ({ columns }: Sheet, line: readonly string[]): readonly string[] =>
  line.map((text, at) => (columns[at]?.number ? ungroupDigits(text) : text))
