import { toRules } from '../assignment/rule-row.ts'
import type { Assignment, AssignmentGroup, AssignmentSource } from '../definition/definition.ts'
import { listOf, type ModdleElement } from './element.ts'
import { isSound, scalarsOf } from './gt-schema.ts'

/** The rule groups in a `gt:assignment`, `gt:startable`, `gt:copy` …. */
export const groupsOf = (element: ModdleElement): Assignment => soundIn(element, 'groups').map(groupOf)

export const sourcesOf = (element: ModdleElement, name: string): readonly AssignmentSource[] =>
  soundIn(element, name).map((source) => {
    const { key, name: shown } = textsOf(source)
    return { key: key ?? '', name: shown ?? '' }
  })

export const soundIn = (element: ModdleElement, name: string): readonly ModdleElement[] =>
  listOf(element, name).filter(isSound)

function groupOf(element: ModdleElement): AssignmentGroup {
  const { id, condition } = textsOf(element)
  const rows = soundIn(element, 'rules').map((rule) => {
    const { assignType, ...codes } = textsOf(rule)
    return { ...codes, assignType: assignType ?? '', userSource: [...sourcesOf(rule, 'sources')] }
  })
  return { id: id ?? '', ...(condition === undefined ? {} : { condition }), rules: toRules(rows) }
}

const textsOf = (element: ModdleElement): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(scalarsOf(element)).map(([name, value]) => [name, String(value)]))
