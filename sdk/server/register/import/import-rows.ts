import type { ImportAnswer } from '@gongtai/core/register/calls'
import { MOST_LISTED } from '@gongtai/core/register/import/limits'
import type { Register } from '@gongtai/core/register/register'
import type { OperationContext } from '../../context.ts'
import type { RegisterHooks } from '../register-operations.ts'
import { rowScopeOf } from '../row-scope.ts'
import { writeScopeOf } from '../write-scope.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { differs, writeImport } from './write-import.ts'

/** Says what a sheet would do, row by row, and changes nothing. */
export async function checkImport(
  register: Register,
  hooks: RegisterHooks,
  context: OperationContext,
): Promise<ImportAnswer> {
  const part = await context.upload()
  const updates = part.fields.duplicates === 'update'
  const scope = await rowScopeOf(register, context)
  const writes = await writeScopeOf(register, context)
  return answerOf(await planImport({ register, hooks, context, updates, scope, writes, holds: false }, part), false)
}

/** Writes a sheet into its register: all of it or nothing, unless only its sound rows are asked for. */
export async function importRows(
  register: Register,
  hooks: RegisterHooks,
  context: OperationContext,
): Promise<ImportAnswer> {
  const part = await context.upload()
  const scope = await rowScopeOf(register, context)
  const writes = await writeScopeOf(register, context)
  const updates = part.fields.duplicates === 'update'
  const planning = { register, hooks, context, scope, writes, updates, holds: true }
  const plan = await planImport(planning, part)
  const sound = plan.rows.filter(({ problems }) => problems.length === 0)
  const applied = sound.length === plan.rows.length || (part.fields.rows === 'sound' && sound.length > 0)
  if (applied) await writeImport(planning, sound, part.progress)
  return answerOf(plan, applied)
}

function answerOf({ headings, unknown, rows }: ImportPlan, applied: boolean): ImportAnswer {
  const sound = rows.filter(({ problems }) => problems.length === 0)
  const refused = rows.filter(({ problems }) => problems.length > 0)
  const changed = sound.filter((row) => row.before && differs(row)).length
  const added = sound.filter(({ before }) => before === undefined).length
  return {
    applied,
    added,
    changed,
    same: sound.length - added - changed,
    refused: refused.length,
    headings: [...headings],
    unknown: [...unknown],
    problems: refused
      .slice(0, MOST_LISTED)
      .map(({ sheet, problems }) => ({ row: sheet.number, cells: [...sheet.cells], problems })),
  }
}
