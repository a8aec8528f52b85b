import { extractCode, operatorCode } from '../assignment/rule-codes.ts'
import type {
  Assignment,
  AssignmentSource,
  EmptyPolicy,
  ProcessDefinition,
  RepeatApprover,
  SelfPolicy,
} from '../definition/definition.ts'
import type { ModdleElement } from './element.ts'
import type { Scalar } from './gt-schema.ts'
import { moddle } from './moddle.ts'

type Attributes = Readonly<Record<string, Scalar | undefined>>
type Parts = Readonly<Record<string, readonly ModdleElement[]>>

/** An element of our extension; attributes that are undefined are left out, all others written as text. */
export function gt(type: string, attributes: Attributes, parts: Parts = {}): ModdleElement {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
  const texts = given.map(([name, value]) => [name, String(value)] as const)
  const filled = Object.entries(parts).filter(([, elements]) => elements.length > 0)
  const element = moddle.create(`gt:${type}`, Object.fromEntries<unknown>([...texts, ...filled]))
  for (const [, elements] of filled) for (const child of elements) child.$parent = element
  return element
}

/** What `write` makes of a setting; nothing when the setting is absent. */
export const given = <Value>(
  value: Value | undefined,
  write: (value: Value) => ModdleElement,
): readonly ModdleElement[] => (value === undefined ? [] : [write(value)])

export const gtSources = (sources: readonly AssignmentSource[]): readonly ModdleElement[] =>
  sources.map(({ key, name }) => gt('Source', { key, name }))

export const gtGroups =
  (type: string) =>
  (assignment: Assignment): ModdleElement => {
    const groups = assignment.map(({ id, condition, rules }) => {
      const rows = rules.map((rule, index) =>
        gt(
          'Rule',
          {
            sn: index + 1,
            assignType: rule.type,
            compType: operatorCode(rule.operator),
            userExtract: extractCode(rule.extract),
          },
          { sources: gtSources(rule.sources) },
        ),
      )
      return gt('Group', { id, condition }, { rules: rows })
    })
    return gt(type, {}, { groups })
  }

interface Policies {
  readonly repeatApprover?: RepeatApprover
  readonly self?: SelfPolicy
  readonly empty?: EmptyPolicy
}

export const gtPolicies = (policies: Policies): readonly ModdleElement[] => [
  ...given(policies.repeatApprover, (scope) => gt('RepeatApprover', { scope })),
  ...given(policies.self, (policy) => gt('Self', { policy })),
  ...given(policies.empty, (empty) =>
    gt('Empty', { policy: empty.kind }, { users: empty.kind === 'people' ? gtSources(empty.users) : [] }),
  ),
]

/** @param key the definition's key, when it cannot be the id of the process */
export function gtDefinition(definition: ProcessDefinition, key: string | undefined): readonly ModdleElement[] {
  const { category, title: titlePattern, summary: summaryPattern, numberRule } = definition
  const { initiatorMayTerminate, systemStarted } = definition
  const process = { key, category, titlePattern, summaryPattern, numberRule, initiatorMayTerminate, systemStarted }
  const plain = Object.values(process).every((value) => value === undefined)
  return [
    ...(plain ? [] : [gt('Process', process)]),
    ...given(definition.form, ({ id, version }) => gt('Form', { id, version })),
    ...given(definition.startable, gtGroups('Startable')),
    ...given(definition.managers, gtGroups('Managers')),
    ...given(definition.withdraw, (until) => gt('Withdraw', { until })),
    ...given(definition.calendar, (ref) => gt('Calendar', { ref })),
    ...gtPolicies(definition),
  ]
}
