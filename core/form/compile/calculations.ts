import type { Executor, SourceKind } from '../../points/executors.ts'
import type { CalculationPlan, CalculationSource, Dependent, Slot, SourceUse } from '../compiled.ts'
import type { Calculation, FieldNode } from '../schema.ts'
import type { Names } from './names.ts'
import { orderOf } from './order.ts'
import { type FormProblem, problem } from './problem.ts'

export type ExecutorOf = (id: string) => Executor | undefined

export interface Calculations {
  readonly calculations: readonly CalculationPlan[]
  readonly dependents: readonly (readonly Dependent[] | undefined)[]
  readonly problems: readonly FormProblem[]
}

type Draft = Omit<CalculationPlan, 'index'>

/** Resolves what each calculated field reads and puts the calculations in order; those in a cycle are left out. */
export function calculationsOf(slots: readonly Slot[], names: Names, executorOf: ExecutorOf): Calculations {
  const problems: FormProblem[] = []
  const drafts = slots
    .filter((slot) => slot.calculated)
    .map((slot) => draftOf(slot, slots, names, executorOf, problems))
    .filter((draft) => draft !== undefined)
  const byTarget = new Map(drafts.map((draft, index) => [draft.target, index]))
  const needs = drafts.map(({ sources }) =>
    [...new Set(sources.map(({ slot }) => byTarget.get(slot)))].filter((need) => need !== undefined),
  )
  const { order, cycles } = orderOf(needs)
  for (const cycle of cycles) problems.push(cycleProblem(cycle.map((index) => slots[drafts[index]?.target ?? -1])))
  const calculations = order.map((index, position) => ({ ...(drafts[index] as Draft), index: position }))
  return { calculations, dependents: dependentsOf(calculations, slots.length), problems }
}

function draftOf(
  slot: Slot,
  slots: readonly Slot[],
  names: Names,
  executorOf: ExecutorOf,
  problems: FormProblem[],
): Draft | undefined {
  const { executor: id = '', statement = '', sources = [] } = (slot.node as FieldNode).calculation as Calculation
  const found = problems.length
  const executor = executorOf(id)
  if (!executor) problems.push(problem('unknown-executor', slot.path, slot.title, id))
  for (const text of executor?.problems(statement) ?? [])
    problems.push(problem('statement', slot.path, slot.title, text))
  if (!executor || problems.length > found) return undefined
  const resolved = sources.map((source) => sourceOf(source, slot, names, executor, problems))
  const read = resolved.filter((source) => source !== undefined)
  return {
    target: slot.index,
    statement,
    sources: read,
    kinds: read.map(({ slot: index }) => kindOf(slots[index])),
    run: executor.prepare?.(statement) ?? ((input) => executor.run(input)),
    adjust: overOneColumn(read) ? executor.adjust?.bind(executor) : undefined,
  }
}

const overOneColumn = (sources: readonly CalculationSource[]): boolean =>
  sources.length === 1 && (sources[0]?.use === 'column' || sources[0]?.use === 'rows')

function sourceOf(
  id: string,
  target: Slot,
  names: Names,
  executor: Executor,
  problems: FormProblem[],
): CalculationSource | undefined {
  const source = names.at(id)
  if (!source) {
    problems.push(problem('dead-source', target.path, target.title, id))
    return undefined
  }
  const use = sourceUse(source, target, executor)
  if (use === 'column' && executor.reads === 'row') {
    problems.push(problem('row-source', target.path, target.title, source.title))
  }
  return { slot: source.index, use }
}

function sourceUse(source: Slot, target: Slot, executor: Executor): SourceUse {
  if (source.kind === 'table') return 'rows'
  if (source.grid < 0) return 'value'
  return source.grid === target.grid && executor.reads === 'row' ? 'cell' : 'column'
}

/** What a source holds is told by the first column its type would be stored in. */
function kindOf(slot: Slot | undefined): SourceKind {
  if (slot?.kind === 'table') return 'number'
  const kind = slot?.type?.columns(slot.name || slot.path, slot.options)[0]?.type.kind
  if (kind === 'decimal') return 'number'
  return kind === 'date' || kind === 'timestamp' ? 'date' : 'text'
}

function dependentsOf(calculations: readonly CalculationPlan[], size: number): (readonly Dependent[] | undefined)[] {
  const dependents: (Dependent[] | undefined)[] = new Array(size).fill(undefined)
  for (const { index, sources } of calculations) {
    for (const { slot, use } of sources) {
      const list = dependents[slot] ?? []
      dependents[slot] = list
      if (!list.some((each) => each.calculation === index && each.use === use)) list.push({ calculation: index, use })
    }
  }
  return dependents
}

function cycleProblem(cycle: readonly (Slot | undefined)[]): FormProblem {
  const slots = cycle.filter((slot) => slot !== undefined)
  const trail = [...slots, ...slots.slice(0, 1)]
  const text = trail.map((slot) => slot.title).join(' → ')
  return {
    ...problem('cycle', slots[0]?.path ?? '', text),
    trail: trail.map((slot) => slot.path),
  }
}
