import {
  type Assignment,
  type FieldRight,
  type FlowNode,
  type ProcessDefinition,
  RESULT,
  type StartForm,
  type TableRight,
} from '@gongtai/sdk/flow'
import {
  type FormSchema,
  fieldIdsIn,
  fieldName,
  fieldsOf,
  formulaProblems,
  nodesOf,
  tableKey,
  withFieldIds,
  withFieldTitles,
} from '@gongtai/sdk/form'
import { fieldsIn, withRuleFields } from './assignment/rule-fields.ts'

/** Something wrong about what a process says of its form. */
export interface FieldProblem {
  readonly severity: 'error'
  readonly text: string
  readonly where: string
}

type Group = Assignment[number]

/** The process with every formula of it rewritten, and every group of people. */
function withConditions(
  process: ProcessDefinition,
  change: (condition: string) => string,
  ofGroup: (group: Group) => Group = (group) => group,
): ProcessDefinition {
  const held = <Holder extends { readonly condition?: string }>(holder: Holder): Holder =>
    holder.condition === undefined ? holder : { ...holder, condition: change(holder.condition) }
  const people = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        assignments.has(key) ? (value as Assignment | undefined)?.map((group) => ofGroup(held(group))) : value,
      ]),
    ) as Part
  return { ...people(process), nodes: process.nodes.map(people), flows: process.flows.map(held) }
}

/** Wherever a process names people, a group of them may depend on a condition. */
const assignments: ReadonlySet<string> = new Set(['startable', 'managers', 'assignment', 'cohandle', 'copy'])

/** The process as it is stored: whatever names a field by title or column names it by id from here on. */
export function withIds(process: ProcessDefinition, form: FormSchema): ProcessDefinition {
  const fields = fieldsOf(form)
  const ofRecord = fields.filter(({ rows }) => rows === undefined).map(({ field }) => field)
  const idOf = (name: string): string | undefined =>
    name === RESULT
      ? undefined
      : (
          ofRecord.find(({ title }) => title === name) ??
          ofRecord.find(({ name: columns = '' }) => columns === name || columns.split(',').includes(name))
        )?.id
  const nodes = [...nodesOf(form.nodes)]
  const tables = new Map(nodes.flatMap((node) => (node.kind === 'table' ? [[tableKey(node.table), node.id]] : [])))
  const known = new Set(nodes.map(({ id }) => id))
  const fieldRight = (right: FieldRight): FieldRight => {
    const { table = tableKey(form.mainTable), ...rest } = right
    const found = fields.find((each) => each.table === table && each.field.name === right.field)
    if (known.has(right.field)) return rest
    return found ? { ...rest, field: found.field.id } : right
  }
  const tableRight = (right: TableRight): TableRight =>
    known.has(right.table) ? right : { ...right, table: tables.get(right.table) ?? right.table }
  const rights = (node: FlowNode): FlowNode =>
    node.kind === 'start' || node.kind === 'step' || node.kind === 'automatic'
      ? {
          ...node,
          ...(node.fields && { fields: node.fields.map(fieldRight) }),
          ...(node.tables && { tables: node.tables.map(tableRight) }),
        }
      : node
  const columnId = (name: string): string | undefined =>
    fields.find(({ table, field }) => `${table}.${field.name}` === name)?.field.id
  const asked = (name: string): string => (known.has(name) ? name : (columnId(name) ?? idOf(name) ?? name))
  const bound = withConditions(
    process,
    (condition) => withFieldIds(condition, idOf),
    (group) => ({ ...group, rules: group.rules.map((rule) => withRuleFields(rule, asked)) }),
  )
  return { ...bound, nodes: bound.nodes.map(rights) }
}

/** The process as people read it, with the titles that fields have now. */
export const withTitles = (process: ProcessDefinition, form: FormSchema | undefined): ProcessDefinition =>
  form === undefined ? process : withConditions(process, (condition) => withFieldTitles(condition, titlesIn(form)))

export const titlesIn = (form: FormSchema): ((id: string) => string | undefined) => {
  const titles = new Map([...nodesOf(form.nodes)].map((node) => [node.id, node.title]))
  return (id) => titles.get(id)
}

/** What a process says of fields that its form has not, or has where it cannot be asked. */
export function fieldProblems(process: ProcessDefinition, form: FormSchema): readonly FieldProblem[] {
  const found: FieldProblem[] = []
  const record = new Set(fieldsOf(form).flatMap(({ field, rows }) => (rows === undefined ? [field.id] : [])))
  const nodes = new Map([...nodesOf(form.nodes)].map((node) => [node.id, node]))
  const add = (where: string, name: string, text: string) =>
    found.push({ severity: 'error', where, text: `「${name || where}」${text}` })
  const condition = (where: string, name: string, text: string | undefined) => {
    if (!text) return
    const lost = fieldIdsIn(text).filter((id) => !record.has(id))
    for (const id of lost) {
      const title = nodes.get(id)?.title
      add(
        where,
        name,
        title ? `的条件引用了明细表内的字段“${title}”，请改用主表字段` : '的条件引用了已删除的字段，请重新选择',
      )
    }
    const knows = (each: string) => each === RESULT || fieldIdsIn(each).some((id) => each === fieldName(id))
    for (const problem of formulaProblems(text, knows)) add(where, name, `的条件有误：${problem}`)
  }
  const groups = (where: string, name: string, assignment: Assignment = []) => {
    for (const group of assignment) {
      condition(where, name, group.condition)
      for (const { type, sources } of group.rules)
        for (const source of sources)
          if (fieldsIn(type, source).some((id) => !nodes.has(id)))
            add(where, name, `的人员来源“${source.name}”引用了表单中已没有的组件，请重新选择`)
    }
  }
  const rights = (node: FlowNode & StartForm) => {
    const named = [...(node.fields ?? []).map(({ field }) => field), ...(node.tables ?? []).map(({ table }) => table)]
    const lost = named.filter((id) => !nodes.has(id))
    if (lost.length > 0) add(node.id, node.name, `的字段权限中有 ${lost.length} 项指向已删除的字段，请移除`)
  }
  groups(process.id, process.name, process.startable)
  groups(process.id, process.name, process.managers)
  for (const flow of process.flows) condition(flow.id, flow.name ?? '', flow.condition)
  for (const node of process.nodes) {
    if (node.kind === 'copy') groups(node.id, node.name, node.assignment)
    if (node.kind === 'step')
      for (const each of [node.assignment, node.cohandle, node.copy]) groups(node.id, node.name, each)
    if (node.kind === 'start' || node.kind === 'step' || node.kind === 'automatic') rights(node)
  }
  return found
}
