import { type CompiledForm, tableKey } from '@gongtai/sdk/form'
import { type Database, type SoughtRows, seekRows, soughtInAny, sql } from '@gongtai/sdk/server'
import type { Layout } from '../forms/layout.ts'
import { singleTables } from '../forms/record-store.ts'
import type { ShapeColumn } from '../forms/stored-shapes.ts'
import type { ChoiceWords } from '../values/choice-words.ts'
import { type SearchedColumn, searchedColumns } from './searched-columns.ts'

const amount = /^-?\d[\d,]*(\.\d+)?$/

/** Numbers are stored without the commas and zeros they are shown with. */
function holds({ name, type }: ShapeColumn, text: string, keys: readonly string[]) {
  const contains = sql`strpos(lower(${sql.ref(name)}::text), lower(${text})) > 0`
  if (keys.length > 0) return sql`${contains} or string_to_array(${sql.ref(name)}::text, ',') && ${[...keys]}::text[]`
  if (type.kind !== 'decimal' || !amount.test(text)) return contains
  return sql`${contains} or ${sql.ref(name)} = ${text.replaceAll(',', '')}::numeric`
}

/** What is looked for, in the words that people read. */
interface Sought {
  readonly text: string
  readonly words: ChoiceWords
}

interface Searched {
  readonly table: string
  readonly columns: readonly SearchedColumn[]
}

/** Keys of the choices whose words say the text. */
const keysFor = (labels: ReadonlyMap<string, string> | undefined, text: string): readonly string[] =>
  [...(labels ?? [])].filter(([, label]) => label.toLowerCase().includes(text.toLowerCase())).map(([key]) => key)

/** Tables of single records with the columns that are looked into, under the names they have there. */
const searchedTables = (form: CompiledForm, layout: Layout): readonly Searched[] =>
  singleTables(form).flatMap((table) => {
    const columns = searchedColumns(form, table).flatMap((column) => {
      const name = layout.place(table, column)
      return name === undefined ? [] : [{ ...column, name }]
    })
    return columns.length === 0 ? [] : [{ table, columns }]
  })

/** Records of which a shown column contains the text, taken letter by letter; all of them without one. */
export function matching(form: CompiledForm, { text, words }: Sought, layout: Layout) {
  if (text === '') return sql<boolean>`true`
  const main = tableKey(form.schema.mainTable)
  const found = searchedTables(form, layout).map(({ table, columns }) => {
    const any = sql.join(
      columns.map((column) => holds(column, text, keysFor(words.get(column.path), text))),
      sql` or `,
    )
    return table === main ? any : sql`id in (select id from ${sql.table(table)} where ${any})`
  })
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(found, sql` or `)})`
}

/** Among which records those are, however many there are. */
export async function soughtRecords(
  db: Database,
  form: CompiledForm,
  { text, words: labels }: Sought,
  layout: Layout,
): Promise<SoughtRows | undefined> {
  if (text === '') return undefined
  const keys = [...labels.values()].flatMap((each) => keysFor(each, text))
  const words = [...new Set([text, plainAmount(text), ...keys])]
  const found: (SoughtRows | undefined)[] = []
  for (const { table, columns } of searchedTables(form, layout)) {
    found.push(await seekRows(db, { table, columns: columns.map(({ name }) => name) }, words))
  }
  return soughtInAny(found)
}

/** A number as the database writes it. */
function plainAmount(text: string): string {
  if (!amount.test(text)) return text
  const [whole = '', part = ''] = text.replaceAll(',', '').replace('-', '').split('.')
  const [digits, decimals] = [whole.replace(/^0+(?=\d)/, ''), withoutZeros(part)]
  const plain = decimals === '' ? digits : `${digits}.${decimals}`
  return text.startsWith('-') && plain !== '0' ? `-${plain}` : plain
}

function withoutZeros(decimals: string): string {
  let end = decimals.length
  while (decimals[end - 1] === '0') end -= 1
  return decimals.slice(0, end)
}
