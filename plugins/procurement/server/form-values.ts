import { Forms, type OperationContext } from '@gongtai/sdk/server'

interface Handed {
  readonly form: string
  readonly record: string
}

type Values = Readonly<Record<string, unknown>>

/** What was handed in: the record of the form, and the rows of one of its tables. */
export async function handedIn(
  context: OperationContext,
  { form: key, record }: Handed,
  [main, table]: readonly [main: string, table: string],
): Promise<{ readonly record: Values; readonly rows: readonly Values[] }> {
  const forms = context.service(Forms)
  const form = await forms.published(context, key)
  if (!form) throw new Error(`the form ${key} is not published`)
  const { values } = await forms.load(context, form, record)
  return { record: (values[main] ?? {}) as Values, rows: (values[table] ?? []) as readonly Values[] }
}

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim())

/** Decimal text; `0` where nothing is filled in. */
export const decimalOf = (value: unknown): string => textOf(value) || '0'
