import { Forms, type OperationContext } from '@gongtai/sdk/server'

interface Handed {
  readonly form: string
  readonly record: string
}

type Values = Readonly<Record<string, unknown>>

/** The tables of a form as they were handed in: one record of the main one, rows of the others. */
export async function tablesHandedIn(context: OperationContext, { form: key, record }: Handed) {
  const forms = context.service(Forms)
  const form = await forms.published(context, key)
  if (!form) throw new Error(`the form ${key} is not published`)
  const { values } = await forms.load(context, form, record)
  return {
    record: (table: string): Values => (values[table] ?? {}) as Values,
    rows: (table: string): readonly Values[] => (values[table] ?? []) as readonly Values[],
  }
}

/** What was handed in: the record of the form, and the rows of one of its tables. */
export async function handedIn(
  context: OperationContext,
  handed: Handed,
  [main, table]: readonly [main: string, table: string],
): Promise<{ readonly record: Values; readonly rows: readonly Values[] }> {
  const tables = await tablesHandedIn(context, handed)
  return { record: tables.record(main), rows: tables.rows(table) }
}

/** Writes what the server has found out into the field of a column that nobody fills in, where the form still has it. */
export async function fillIn(
  context: OperationContext,
  { form: key, record }: Handed,
  { table, column, value }: { readonly table: string; readonly column: string; readonly value: string },
): Promise<void> {
  const forms = context.service(Forms)
  const form = await forms.published(context, key)
  const field = form && fieldOf(form.document, column)
  if (!form || field === undefined) return
  const rights = { fields: { [field]: 'write' }, otherwise: 'read' } as const
  await forms.save(context, form, { record, values: { [table]: { [column]: value } }, rights })
}

interface Part {
  readonly attr?: string
  readonly attrName?: string
}

/** Id of the field with a column, wherever a designer has put it. */
function fieldOf(document: unknown, column: string): string | undefined {
  if (typeof document !== 'object' || document === null) return undefined
  const { attr, attrName } = document as Part
  if (attrName === column) return attr
  for (const part of Object.values(document)) {
    const found = fieldOf(part, column)
    if (found !== undefined) return found
  }
  return undefined
}

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim())

/** Decimal text; `0` where nothing is filled in. */
export const decimalOf = (value: unknown): string => textOf(value) || '0'

/** A day, as `2026-03-01`; `null` where nothing is filled in. */
export const dayOf = (value: unknown): string | null => textOf(value).slice(0, 10) || null

/** Ids of the people that a field names. */
export const peopleIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? [...new Set(value.map(({ id }: { readonly id: string }) => id))] : []
