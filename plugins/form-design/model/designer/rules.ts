import type { FieldNode, FormSchema, Rule } from '@gongtai/sdk/form'
import { withNode } from './edit.ts'
import { everyNode } from './place.ts'

export const ruleEffects = ['show', 'hidden', 'required', 'readonly'] as const
export type RuleEffect = (typeof ruleEffects)[number]

export interface RuleAt {
  readonly field: FieldNode
  readonly index: number
  readonly rule: Rule
}

/** Every rule of a form in the order of its fields. */
export function allRules(schema: FormSchema): readonly RuleAt[] {
  return [...everyNode(schema.nodes)].flatMap((node) =>
    node.kind === 'field' ? (node.rules ?? []).map((rule, index) => ({ field: node, index, rule })) : [],
  )
}

export const addRule = (schema: FormSchema, field: string, rule: Rule): FormSchema =>
  changeRules(schema, field, (rules) => [...rules, rule])

export const changeRule = (schema: FormSchema, field: string, at: number, change: (rule: Rule) => Rule): FormSchema =>
  changeRules(schema, field, (rules) => rules.map((rule, index) => (index === at ? change(rule) : rule)))

export const removeRule = (schema: FormSchema, field: string, at: number): FormSchema =>
  changeRules(schema, field, (rules) => rules.filter((_, index) => index !== at))

/** The rule with other targets for one effect; an effect without targets is left out. */
export function withTargets(rule: Rule, effect: RuleEffect, targets: readonly string[] | undefined): Rule {
  const { [effect]: _, ...rest } = rule
  return targets === undefined ? rest : { ...rest, [effect]: targets }
}

function changeRules(schema: FormSchema, id: string, change: (rules: readonly Rule[]) => readonly Rule[]): FormSchema {
  return withNode(schema, id, (node) => {
    if (node.kind !== 'field') return node
    const rules = change(node.rules ?? [])
    const { rules: _, ...rest } = node
    return rules.length > 0 ? { ...rest, rules } : rest
  })
}
