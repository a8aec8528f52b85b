import type { FieldType } from '@gongtai/sdk'
import { compile, type FieldNode, type FormNode, type FormSchema } from '@gongtai/sdk/form'
import { formFaults } from '../faults.ts'
import { misnamed } from '../naming/misnamed.ts'
import type { Types } from './accepts.ts'
import { misplaced } from './misplaced.ts'
import { neverShown } from './never-shown.ts'
import { everyNode } from './place.ts'

/** Something wrong with a form being designed. Errors keep it from being published, hints do not. */
export interface Finding {
  readonly kind: 'error' | 'hint'
  readonly text: string
  /** Id of the node to go to; absent when it is about the form as a whole. */
  readonly where?: string
}

export type Parts = Parameters<typeof compile>[1]

export function check(schema: FormSchema, types: Types, parts: Parts): readonly Finding[] {
  const nodes = [...everyNode(schema.nodes)]
  const { form, problems } = compile(schema, parts)
  return [
    ...(schema.title.trim() === '' ? [{ kind: 'error', text: nameMissing } as const] : []),
    ...[...problems, ...misnamed(form)].map(({ text, where }) => ({ kind: 'error', text, where }) as const),
    ...misplaced(schema, types).map((found) => ({ kind: 'error', ...found }) as const),
    ...neverShown(schema).map((found) => ({ kind: 'hint', ...found }) as const),
    ...nodes.flatMap((node) => (node.kind === 'field' ? hints(node, types.find(node.type)) : emptyContainer(node))),
  ]
}

/** The sentence of the specification for a form or field without a name. */
export const nameMissing = formFaults.nameMissing().message

/** Whether the form and every field that stores something have names, as the specification asks before saving. */
export function isNamed(schema: FormSchema, types: Types): boolean {
  if (schema.title.trim() === '') return false
  for (const node of everyNode(schema.nodes)) {
    const type = node.kind === 'field' ? types.find(node.type) : undefined
    if (node.kind !== 'field' || !type) continue
    if (type.columns(node.name || 'X', node.options ?? {}).length > 0 && (!node.name?.trim() || !node.title?.trim()))
      return false
  }
  return true
}

function hints(field: FieldNode, type: FieldType | undefined): Finding[] {
  const { choices, id, title = '' } = field
  const found: Finding[] = []
  const chosen =
    choices?.source === 'dictionary' || (choices?.source === undefined && choices?.dictionary)
      ? choices?.dictionary
      : choices?.own?.length
  if (type?.hasChoices && !chosen) found.push({ kind: 'hint', text: `「${title}」还没有选项`, where: id })
  for (const rule of field.rules ?? [])
    if ([rule.show, rule.hidden, rule.required, rule.readonly].every((targets) => !targets?.length))
      found.push({ kind: 'hint', text: `「${title}」有一条联动规则没有作用对象`, where: id })
  return found
}

function emptyContainer(node: FormNode): Finding[] {
  return node.kind === 'table' && node.columns.length === 0
    ? [{ kind: 'hint', text: `「${node.title ?? ''}」还没有列`, where: node.id }]
    : []
}
