import { type FollowedRequest, Forms, type OperationContext } from '@gongtai/sdk/server'

/** Writes what the server has found out into the field of a column that nobody fills in, where the form still has it. */
export async function fillIn(
  context: OperationContext,
  { form: key, formVersion, record }: FollowedRequest,
  { table, column, value }: { readonly table: string; readonly column: string; readonly value: string },
): Promise<void> {
  const forms = context.service(Forms)
  const form = await forms.published(context, key, formVersion)
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
