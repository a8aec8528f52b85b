import type { Assignment, AssignmentRule, ProcessDefinition } from '@gongtai/sdk/flow'
import { type FormComponent, namesClasses, namesPeople, namesPlaces } from './components.ts'
import { readMatrixSource } from './matrix-source.ts'
import { fieldsIn } from './rule-fields.ts'

export interface KnownMatrix {
  readonly id: string
  readonly name: string
  readonly type: 'department' | 'unit'
  readonly lines: readonly { readonly dictValue: string }[]
}

export interface SourceProblem {
  readonly severity: 'error'
  readonly text: string
  readonly where: string
}

type Source = AssignmentRule['sources'][number]

/** Sources of rules that lead nowhere: components that say nothing of people, matrices and classes that are gone. */
export function sourceProblems(
  process: ProcessDefinition,
  components: readonly FormComponent[],
  matrices: readonly KnownMatrix[],
): readonly SourceProblem[] {
  const wrong = (rule: AssignmentRule) =>
    rule.sources.flatMap((source) => {
      const problem = rule.type === '13' ? ofComponent(source, components) : undefined
      return problem ?? (rule.type === '14' ? (ofMatrix(source, components, matrices) ?? []) : [])
    })
  const early = process.startable?.some(({ rules }) =>
    rules.some(({ type, sources }) => sources.some((source) => fieldsIn(type, source).length > 0)),
  )
  const found = assignmentsOf(process).flatMap(([where, name, assignment]) =>
    assignment
      .flatMap(({ rules }) => rules.flatMap(wrong))
      .map((text) => ({ severity: 'error' as const, where, text: `「${name}」的人员来源${text}` })),
  )
  return early ? [{ severity: 'error', where: process.id, text: BEFORE_FORM }, ...found] : found
}

const BEFORE_FORM = '「可发起人员」不能按表单内容确定，因为发起时还没有填写表单，请改用其他来源'

function assignmentsOf(process: ProcessDefinition): readonly (readonly [string, string, Assignment])[] {
  const ofNodes = process.nodes.flatMap((node): (readonly [string, string, Assignment])[] => {
    const name = node.name || node.id
    if (node.kind === 'copy') return [[node.id, name, node.assignment]]
    if (node.kind !== 'step') return []
    return [node.assignment, node.cohandle ?? [], node.copy ?? []].map((each) => [node.id, name, each])
  })
  return [
    [process.id, '可发起人员', process.startable ?? []],
    [process.id, '流程管理员', process.managers ?? []],
    ...ofNodes,
  ]
}

/** A field that is gone altogether is told with all others that the form has lost. */
function ofComponent({ key, name }: Source, components: readonly FormComponent[]): string | undefined {
  const found = components.find(({ id }) => id === key)
  return found && !namesPeople(found) ? `“${name}”不是人员、部门、组织、岗位或角色，请改选其他组件` : undefined
}

function ofMatrix(
  { key, name }: Source,
  components: readonly FormComponent[],
  matrices: readonly KnownMatrix[],
): string | undefined {
  const source = readMatrixSource(key)
  const matrix = matrices.find(({ id }) => id === source?.matrix)
  if (!source || !matrix) return `“${name}”引用的人员矩阵不存在，请新建矩阵或重新选择`
  const { line, place } = source
  if ('value' in line && !matrix.lines.some(({ dictValue }) => dictValue === line.value))
    return `“${name}”引用的类别已从矩阵「${matrix.name}」中移除，请重新选择`
  const classes = 'field' in line ? [line.field, line.narrowed] : []
  const by = components.find((each) => classes.includes(each.id) && !namesClasses(each))
  if (by) return `“${name}”按“${by.title}”取类别，但它不是选择项，请改选其他组件`
  const at = place === undefined ? undefined : components.find(({ id }) => id === place)
  if (at && !namesPlaces(at)) return `“${name}”按“${at.title}”取部门或组织，但它不是部门或组织，请改选其他组件`
  if (at && at.names !== matrix.type)
    return `“${name}”按“${at.title}”查找，但矩阵「${matrix.name}」按${matrix.type === 'unit' ? '组织' : '部门'}设置，请改选其他组件`
  return undefined
}
