import type { AssignmentType } from '@gongtai/sdk'
import type { StepNode } from '@gongtai/sdk/flow'

export const operatorNames = { and: '且', or: '或', exclude: '排除' } as const

/** Who a step is for, in one line. */
export function assignmentSummary(
  step: Pick<StepNode, 'assignment'>,
  titleOf: (type: string) => AssignmentType['title'] | undefined,
): string {
  const rules = step.assignment.flatMap((group) => group.rules)
  if (rules.length === 0) return '请设置办理人'
  return rules
    .map((rule, index) => {
      const names = rule.sources.map((source) => source.name).join('、')
      const title = titleOf(rule.type) ?? `类型 ${rule.type}`
      return `${index === 0 ? '' : ` ${operatorNames[rule.operator]} `}${title}${names ? `：${names}` : ''}`
    })
    .join('')
}

const decisions = {
  any: '一人办理即可',
  all: '全部同意',
  sequence: '依次同意',
  ratio: '按比例',
  weight: '按权重',
} as const

export function decisionSummary(step: Pick<StepNode, 'decision'>): string {
  const { rule = 'any', percent } = step.decision ?? {}
  return rule === 'ratio' || rule === 'weight' ? `${decisions[rule]} ${percent ?? 100}%` : decisions[rule]
}
