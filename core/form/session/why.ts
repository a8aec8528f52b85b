import { bits, type Cause, type Effect, type Slot } from '../compiled.ts'
import { type FieldNode, isCalculated } from '../schema.ts'
import { isDisabled, isVisible } from './derive.ts'
import type { PathTarget } from './path-target.ts'
import type { FormState } from './state.ts'

/** One reason why a field, container or cell is as it is. */
export interface Reason {
  readonly what: 'hidden' | 'required' | 'disabled' | 'readonly' | 'value'
  readonly by: 'schema' | 'right' | 'form' | 'container' | 'rule' | 'calculation' | 'type' | 'section'
  /** Ids of the nodes the reason lies in. */
  readonly sources: readonly string[]
  readonly text: string
}

/** Everything that makes a target hidden, required, disabled or read-only, and where its value comes from. */
export function reasonsFor(state: FormState, target: PathTarget): Reason[] {
  return [
    ...hidingReasons(state, target),
    ...requiringReasons(state, target),
    ...disablingReasons(state, target),
    ...readonlyReasons(state, target.slot),
    ...valueReasons(state, target),
  ]
}

function hidingReasons(state: FormState, target: PathTarget): Reason[] {
  const found: Reason[] = []
  for (const at of upwards(state, target.slot)) {
    const by = at === target.slot ? undefined : 'container'
    const of = by ? `所在的“${at.title}”` : '该项'
    const add = (reason: Reason['by'], text: string, sources = [at.path]) =>
      found.push({ what: 'hidden', by: by ?? reason, sources, text })
    if (state.rights[at.index] === 'hidden') add('right', `${of}没有查看权限`)
    else if ((state.form.flags[at.index] as number) & bits.hidden) add('schema', `${of}设置为隐藏`)
    for (const { source, when } of rulesAt(state, target, at, 'hidden', true)) {
      add('rule', `${nameOf(state, source)}为“${when}”时${of}隐藏`, [pathOf(state, source)])
    }
    for (const { source, when } of unmetShows(state, target, at)) {
      add('rule', `${nameOf(state, source)}为“${when}”时${of}才显示`, [pathOf(state, source)])
    }
  }
  if (found.length === 0 && !isVisible(state, target.slot)) {
    found.push({ what: 'hidden', by: 'section', sources: [target.slot.path], text: '其中的内容均已隐藏' })
  }
  return found
}

function requiringReasons(state: FormState, target: PathTarget): Reason[] {
  const { slot } = target
  if ((state.flags[slot.index] as number) & bits.waived) return []
  const rules = rulesAt(state, target, slot, 'required', true)
  const make = (by: Reason['by'], text: string, source = slot.path): Reason => ({
    what: 'required',
    by,
    sources: [source],
    text,
  })
  return [
    ...((state.form.flags[slot.index] as number) & bits.required ? [make('schema', '该项设置为必填')] : []),
    ...(state.rights[slot.index] === 'required' ? [make('right', '当前环节要求填写该项')] : []),
    ...rules.map(({ source, when }) =>
      make('rule', `${nameOf(state, source)}为“${when}”时该项必填`, pathOf(state, source)),
    ),
  ]
}

function disablingReasons(state: FormState, target: PathTarget): Reason[] {
  const { slot } = target
  const { schema } = state.form
  const make = (by: Reason['by'], text: string, source = slot.path): Reason => ({
    what: 'disabled',
    by,
    sources: [source],
    text,
  })
  const found: Reason[] = []
  if (schema.disabled || schema.readonly) found.push(make('form', '整个表单设置为不可编辑'))
  if ((slot.node as FieldNode).disabled) found.push(make('schema', '该项设置为禁用'))
  for (const at of upwards(state, slot)) {
    for (const { source, when } of rulesAt(state, target, at, 'readonly', true)) {
      found.push(make('rule', `${nameOf(state, source)}为“${when}”时不可编辑`, pathOf(state, source)))
    }
  }
  if (found.length === 0 && isDisabled(state, slot)) found.push(make('container', '所在的表格设置为禁用'))
  return found
}

function readonlyReasons(state: FormState, slot: Slot): Reason[] {
  if (!((state.flags[slot.index] as number) & bits.readonly)) return []
  const node = slot.node as FieldNode
  const make = (by: Reason['by'], text: string): Reason => ({ what: 'readonly', by, sources: [slot.path], text })
  const right = state.rights[slot.index]
  const found: Reason[] = []
  if (right === 'read' || right === 'hidden') found.push(make('right', '当前环节只能查看该项'))
  if (node.readonly) found.push(make('schema', '该项设置为只读'))
  if (slot.kind === 'field' && isCalculated(node)) found.push(make('calculation', '该项由系统计算'))
  if (slot.kind === 'field' && !slot.type) found.push(make('type', '提供该字段类型的插件未启用'))
  return found.length > 0 ? found : [make('form', '表单以查看方式打开')]
}

function valueReasons(state: FormState, { slot, rows, position }: PathTarget): Reason[] {
  const plan = state.form.calculations[state.form.calculationOf[slot.index] ?? -1]
  if (!plan) return []
  const path = rows ? `${state.form.slots[slot.parent]?.path}/${rows.keys[position]}/${slot.path}` : slot.path
  const names = plan.sources.map((source) => nameOf(state, source.slot)).join('、')
  const failure = state.failures.get(path)
  const text = failure ? `计算未成功：${failure}` : names === '' ? '由系统计算' : `由${names}计算得出`
  return [{ what: 'value', by: 'calculation', sources: plan.sources.map((source) => pathOf(state, source.slot)), text }]
}

/** Rules on a slot, in force or not, seen from a target: rules of a row count for that row only. */
function rulesAt(state: FormState, target: PathTarget, at: Slot, effect: Effect, inForce: boolean): readonly Cause[] {
  const causes = state.form.causes[at.index] ?? []
  return causes.filter((cause) => {
    if (cause.effect !== effect) return false
    if (cause.inRow && (!target.rows || at !== target.slot)) return false
    return isInForce(state, cause, target) === inForce
  })
}

/** Rules of the form and rules of the row each ask for one of their own to be in force. */
function unmetShows(state: FormState, target: PathTarget, at: Slot): readonly Cause[] {
  const met = rulesAt(state, target, at, 'show', true)
  return rulesAt(state, target, at, 'show', false).filter(({ inRow }) => !met.some((cause) => cause.inRow === inRow))
}

function isInForce(state: FormState, { source, when, inRow }: Cause, target: PathTarget): boolean {
  const slot = state.form.slots[source] as Slot
  if (slot.grid < 0) return matches(state.values[source], when)
  const cells = state.rows[slot.grid]?.cells[slot.column] ?? []
  return inRow ? matches(cells[target.position], when) : cells.some((value) => matches(value, when))
}

const matches = (value: unknown, when: string): boolean =>
  Array.isArray(value) ? value.map(String).includes(when) : String(value ?? '') === when

function* upwards(state: FormState, slot: Slot): Generator<Slot> {
  for (let at: Slot | undefined = slot; at; at = state.form.slots[at.parent]) yield at
}

const pathOf = (state: FormState, slot: number): string => state.form.slots[slot]?.path ?? ''
const nameOf = (state: FormState, slot: number): string => `“${state.form.slots[slot]?.title ?? ''}”`
