import type { FormNode, FormSchema } from '@gongtai/sdk/form'
import { titleOf } from './describe.ts'
import { nodeAt } from './place.ts'
import { allRules } from './rules.ts'

/** Hidden nodes that a rule is meant to show: what is hidden by its own setting stays hidden whatever rules say. */
export function neverShown(schema: FormSchema): readonly { readonly text: string; readonly where: string }[] {
  const found = new Map<string, FormNode>()
  for (const { rule } of allRules(schema))
    for (const node of (rule.show ?? []).map((id) => nodeAt(schema, id))) if (node?.hidden) found.set(node.id, node)
  return [...found.values()].map((node) => ({
    text: `「${titleOf(node)}」已设为隐藏，联动规则不能让它显示，请取消「隐藏」`,
    where: node.id,
  }))
}
