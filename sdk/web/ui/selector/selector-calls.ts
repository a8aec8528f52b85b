import { type Call, defineCall, type Rows } from '@gongtai/core/contract/call'
import type { SelectorType } from '@gongtai/core/points/selector-types'
import { Type } from 'typebox'

export type SelectorRow = Readonly<Record<string, unknown>>

const anyRow = Type.Record(Type.String(), Type.Unknown())
const common = { method: 'GET', permission: 'signed-in', audit: 'read' } as const

/** The paged list behind a selector type. */
export function listCall(type: SelectorType): Call<Readonly<Record<string, unknown>>, Rows<SelectorRow>> {
  return defineCall({ ...common, id: `selector.list-${type.id}`, title: type.title, path: type.list, answer: anyRow, envelope: 'rows' })
}

interface TreeSource {
  readonly title: string
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
}

/** Where the look-up trees come from. */
const treeSources: Readonly<Record<string, TreeSource>> = {
  unit: { title: '按组织', path: '/unit/getUdTree', input: {} },
  post: { title: '按岗位', path: '/api/post/listAll', input: {} },
  role: { title: '按角色', path: '/api/role/listAll', input: {} },
  category: { title: '按流程分类', path: '/flowType/getTree', input: { rootKey: 'FLOW_TYPE' } },
}

export const treeTitle = (tree: string): string => treeSources[tree]?.title ?? tree

export function treeCall(tree: string): { call: Call<Readonly<Record<string, unknown>>, readonly SelectorRow[]>; input: Readonly<Record<string, unknown>> } {
  const source = treeSources[tree] ?? { title: tree, path: `/${tree}`, input: {} }
  const call = defineCall({ ...common, id: `selector.tree-${tree}`, title: source.title, path: source.path, answer: Type.Array(anyRow) })
  return { call, input: source.input }
}
