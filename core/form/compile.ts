import { calculationsOf, type ExecutorOf } from './compile/calculations.ts'
import { linkProblems } from './compile/links.ts'
import { namesOf } from './compile/names.ts'
import { patternProblems } from './compile/patterns.ts'
import type { FormProblem } from './compile/problem.ts'
import { reachProblems } from './compile/reach.ts'
import { rulesOf } from './compile/rules.ts'
import { slotsOf, type TypeOf } from './compile/slots.ts'
import { structureProblems } from './compile/structure.ts'
import type { CalculationPlan, Cause, CompiledForm, Slot, TablePlan } from './compiled.ts'
import type { FormSchema } from './schema.ts'
import { tablesOf } from './walk.ts'

export type { FormProblem } from './compile/problem.ts'
export type { CompiledForm } from './compiled.ts'

/** Where the field types and executors a form uses are found, usually the views of a tenant. */
export interface FormParts {
  readonly typeOf: TypeOf
  readonly executorOf: ExecutorOf
}

export interface Compilation {
  /** Usable even with problems: what cannot work is left out, nothing is lost. */
  readonly form: CompiledForm
  readonly problems: readonly FormProblem[]
}

/**
 * Makes a form ready to be filled in and finds what is wrong with it; done once per version of a form.
 *
 * @param schema the form
 * @param parts field types and executors by id, usually the views of the tenant
 * @returns the compiled form and what is wrong with the schema
 * @throws never
 * @example
 * declare const view: TenantView
 * declare const schema: FormSchema
 * const { form, problems } = compile(schema, { typeOf: view(fieldTypes).find, executorOf: view(executors).find })
 * if (problems.length === 0) console.log(form.slots.length)
 */
export function compile(schema: FormSchema, parts: FormParts): Compilation {
  const known = tablesOf(schema)
  const main = known.keyOf(schema.mainTable)
  const { slots, flags, tables } = slotsOf(schema, parts.typeOf, known)
  const names = namesOf(slots, known)
  const { rules, causes, problems: ruleProblems } = rulesOf(slots, names)
  const { calculations, dependents, problems: calculationProblems } = calculationsOf(slots, names, parts.executorOf)
  const form: CompiledForm = {
    schema,
    slots,
    flags,
    byPath: new Map(slots.map((slot) => [slot.path, slot.index])),
    tables: tables.map((slot, index) => tablePlan(index, slot, slots, causes)),
    calculations,
    calculationOf: calculationsByTarget(calculations, slots.length),
    dependents,
    rules,
    causes,
    shows: Uint16Array.from(slots, (slot) => countShows(causes[slot.index], false)),
    find: names.find,
  }
  const structure = structureProblems(slots, main)
  const problems = [
    ...structure,
    ...ruleProblems,
    ...calculationProblems,
    ...linkProblems(schema, names),
    ...patternProblems(schema, slots),
  ]
  return { form, problems: [...problems, ...reachProblems(slots, causes)] }
}

function tablePlan(
  index: number,
  slot: number,
  slots: readonly Slot[],
  causes: readonly (readonly Cause[] | undefined)[],
): TablePlan {
  const columns = slots.filter((each) => each.grid === index && each.parent === slot).map((each) => each.index)
  return {
    index,
    slot,
    key: slots[slot]?.table ?? '',
    columns,
    rowShows: columns.map((column) => countShows(causes[column], true)),
    ruled: columns.map((column) => causes[column]?.some((cause) => cause.inRow) ?? false),
  }
}

function calculationsByTarget(calculations: readonly CalculationPlan[], size: number): (number | undefined)[] {
  const byTarget: (number | undefined)[] = new Array(size).fill(undefined)
  for (const { index, target } of calculations) byTarget[target] = index
  return byTarget
}

const countShows = (causes: readonly Cause[] | undefined, inRow: boolean): number =>
  causes ? causes.filter((cause) => cause.effect === 'show' && cause.inRow === inRow).length : 0
