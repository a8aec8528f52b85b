import { type CompiledForm, type FieldNode, type Pattern, patternBudget, preparePattern } from '@gongtai/sdk/form'
import { type Regular, shippedRegulars } from '../model/shipped-regulars.ts'
import type { FormDatabase } from './tables.ts'

const columns = ['id', 'name', 'expression', 'tip'] as const

/** All rules of a tenant: those of the product, then its own in the order of their names. */
export const allRegulars = async (db: FormDatabase): Promise<Regular[]> => [
  ...shippedRegulars,
  ...(await db.selectFrom('form_regular').select(columns).orderBy('name').execute()),
]

/** Rules by id; those that are not there are left out. */
export async function regularsOf(db: FormDatabase, ids: readonly string[]): Promise<readonly Regular[]> {
  const shipped = shippedRegulars.filter(({ id }) => ids.includes(id))
  const others = ids.filter((id) => !shipped.some((regular) => regular.id === id))
  if (others.length === 0) return shipped
  return [...shipped, ...(await db.selectFrom('form_regular').select(columns).where('id', 'in', others).execute())]
}

/** The rules that fields of a form are checked by, ready to use for one record. */
export async function patternsOf(db: FormDatabase, form: CompiledForm): Promise<(id: string) => Pattern | undefined> {
  const ids = form.slots.flatMap((slot) => (slot.kind === 'field' ? ((slot.node as FieldNode).checks ?? []) : []))
  const found = await regularsOf(db, [...new Set(ids)])
  const budget = patternBudget()
  const patterns = new Map(found.map(({ id, expression, tip }) => [id, preparePattern(expression, tip, budget)]))
  return (id) => patterns.get(id)
}
