import { randomUUID } from 'node:crypto'
import type { RegisterInput, RegisterRow } from '@gongtai/core/register/calls'
import { columnOf, entered, type FilesField, isReference, type RegisterField } from '@gongtai/core/register/field'
import { countProblem, filesOf } from '@gongtai/core/register/files'
import { entryProblem, mayFollow } from '@gongtai/core/register/problems'
import type { Register } from '@gongtai/core/register/register'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { dictionaryEntries } from '../dictionary-entries.ts'
import { keepChanges } from './changes.ts'
import { nextNumbers } from './number-series.ts'
import type { RegisterHooks } from './register-operations.ts'
import { handedIn, holdFiles } from './row-files.ts'
import { mustKeep, ownerOf, type RowScope, rowScopeOf } from './row-scope.ts'
import { isThere, readRow } from './row-values.ts'
import { refuseReadOnly, writeScopeOf } from './write-scope.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const EXCLUSION_VIOLATION = '23P01'

type Entry = readonly [key: string, value: string | number | null]

/** What was entered, trimmed and checked: the values of the fields that may be entered now. */
async function checked(register: Register, context: OperationContext, input: RegisterInput, before?: RegisterRow) {
  const entries: Entry[] = []
  for (const [key, field] of entered(register.fields, before === undefined)) {
    if (field.kind === 'files') {
      entries.push([key, await filesEntry(register, context, [key, field], input[key], before)])
      continue
    }
    const sent = input[key] ?? (before === undefined ? field.initial : undefined) ?? null
    const value = typeof sent === 'string' && field.kind === 'text' ? sent.trim() : sent
    const problem = entryProblem(field, value)
    // Only files are sent as a list.
    if (typeof value === 'object' && value !== null) throw register.faults.unknownValue({ field: field.title })
    if (problem !== undefined) throw register.faults.wrong({ sentence: problem })
    const filled = value !== null && value !== ''
    if (filled && !(await isKnown(context, field, String(value), before?.[key as keyof RegisterRow])))
      throw register.faults.unknownValue({ field: field.title })
    if (before && field.kind === 'choice') {
      const from = String(before[key as keyof RegisterRow])
      if (!mayFollow(field, from, String(value))) {
        const word = (each: string) => field.choices[each]?.title ?? each
        throw register.faults.move({ field: field.title, from: word(from), to: word(String(value)) })
      }
    }
    entries.push([key, field.kind === 'text' || filled ? (value ?? '') : null])
  }
  return entries
}

/** The files of a field as they are stored; of those that are not sent the row keeps what it holds. */
async function filesEntry(
  register: Register,
  context: OperationContext,
  [key, field]: readonly [string, FilesField],
  sent: RegisterInput[string],
  before: RegisterRow | undefined,
): Promise<string> {
  const held = filesOf(before, key)
  const oids = Array.isArray(sent) ? (sent as readonly string[]) : held.map(({ oid }) => oid)
  const problem = countProblem(field, new Set(oids).size)
  if (problem !== undefined) throw register.faults.wrong({ sentence: problem })
  return JSON.stringify(await handedIn(register, context, field, oids, held))
}

/** Whether what a field refers to exists; what stood there already may stay. */
async function isKnown(context: OperationContext, field: RegisterField, value: string, before: unknown) {
  if (value === before) return true
  if (isReference(field)) return isThere(context.db, field, value)
  if (field.kind !== 'dictionary') return true
  return (await dictionaryEntries(context, field.dictionary)).some((entry) => entry.value === value)
}

/** The same work, with what the database refuses said in words of the register. */
async function inWords<T>(register: Register, entries: readonly Entry[], work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint = '' } = error as { readonly code?: string; readonly constraint?: string }
    if (code === FOREIGN_KEY_VIOLATION) throw register.faults.inUse({ title: register.title })
    if (code === EXCLUSION_VIOLATION) throw register.faults.overlaps({ title: register.title })
    if (code !== UNIQUE_VIOLATION) throw error
    const unique = entries.filter(([key]) => {
      const field = register.fields[key]
      return field !== undefined && 'unique' in field && field.unique
    })
    const [key = register.name, value] =
      unique.find(([each]) => constraint.includes(columnOf(each, register.fields[each] as never))) ??
      unique[0] ??
      entries.find(([key]) => key === register.name) ??
      []
    throw register.faults.taken({ field: register.fields[key]?.title ?? register.title, value: String(value ?? '') })
  }
}

const columnsOf = (register: Register, entries: readonly Entry[]): Entry[] =>
  entries.map(([key, value]) => [columnOf(key, register.fields[key] as never), value])

export async function addRow(
  register: Register,
  hooks: RegisterHooks,
  context: OperationContext,
  input: RegisterInput,
) {
  const id = randomUUID()
  const entries = await checked(register, context, input)
  const further = Object.entries((await hooks.columns?.(input, context)) ?? {})
  const [numbers = {}] = await nextNumbers(register, context, 1)
  const given = [...ownerOf(register, context), ...Object.entries(numbers)]
  const all = [...columnsOf(register, [...entries, ...given]), ...further]
  const insert = sql`insert into ${sql.table(register.table)}
    (id, ${sql.join(all.map(([column]) => sql.id(column)))})
    values (${id}, ${sql.join(all.map(([, value]) => value))})`
  await inWords(register, entries, insert.execute(context.db))
  const scope = await rowScopeOf(register, context)
  await mustKeep(register, context, [scope, await writeScopeOf(register, context)], id)
  const after = await readRow(register, context, id, scope)
  await holdFiles(register, context, id, { after })
  await keepChanges(register, context, [{ id, after }])
  await hooks.saved?.(after, context)
  return { id }
}

export async function editRow(
  register: Register,
  hooks: RegisterHooks,
  context: OperationContext,
  { id, revision, ...input }: RegisterInput & { readonly id: string; readonly revision?: string },
) {
  const scope = await rowScopeOf(register, context)
  const before = await heldRow(register, context, id, revision, scope)
  const entries = await checked(register, context, input, before)
  const set = columnsOf(register, entries).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
  const update = sql`update ${sql.table(register.table)} set ${sql.join(set)}
    where tenant_id = current_tenant() and id = ${id}`
  await inWords(register, entries, update.execute(context.db))
  await mustKeep(register, context, [scope, await writeScopeOf(register, context)], id)
  const after = await readRow(register, context, id, scope)
  await holdFiles(register, context, id, { before, after })
  await keepChanges(register, context, [{ id, before, after }])
  await hooks.saved?.(after, context)
  return { id }
}

export async function removeRow(
  register: Register,
  hooks: RegisterHooks,
  context: OperationContext,
  { id, revision }: { readonly id: string; readonly revision?: string },
) {
  const before = await heldRow(register, context, id, revision, await rowScopeOf(register, context))
  await hooks.removing?.(before, context)
  const remove = sql`delete from ${sql.table(register.table)}
    where tenant_id = current_tenant() and id = ${id}`
  await inWords(register, [], remove.execute(context.db))
  await holdFiles(register, context, id, { before })
  await keepChanges(register, context, [{ id, before }])
  await hooks.removed?.(before, context)
  return { id }
}

/** The row as it was looked at by whoever changes it; somebody else's change in between is not written over. */
async function heldRow(
  register: Register,
  context: OperationContext,
  id: string,
  revision: string | undefined,
  scope: RowScope,
) {
  const before = await readRow(register, context, id, scope, true)
  await refuseReadOnly(register, context, [id])
  if (revision !== undefined && revision !== before.revision) throw register.faults.changed({ title: register.title })
  return before
}
