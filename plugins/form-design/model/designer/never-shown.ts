import type { FormNode, FormSchema } from '@gongtai/sdk/form'
import { titleOf } from './describe.ts'
import { resolver } from './references.ts'
import { allRules } from './rules.ts'

/** Hidden nodes that a rule is meant to show: what is hidden by its own setting stays hidden whatever rules say. */
export function neverShown(schema: FormSchema): readonly { readonly text: string; readonly where: string }[] {
  const { target } = resolver(schema)
  const found = new Map<string, FormNode>()
  for (const { rule } of allRules(schema))
    for (const node of (rule.show ?? []).map(target)) if (node?.hidden) found.set(node.id, node)
  return [...found.values()].map((node) => ({
    text: `「${titleOf(node)}」已设为隐藏，联动规则不能让它显示，请取消「隐藏」`,
    where: node.id,
  }))
}
