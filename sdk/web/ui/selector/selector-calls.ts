import type { Call, Rows } from '@gongtai/core/contract/call'
import { Type } from '@gongtai/core/contract/schema'
import type { SelectorType } from '@gongtai/core/points/selector-types'

export type SelectorRow = Readonly<Record<string, unknown>>

export type SelectorInput = Readonly<Record<string, unknown>>

const anyRow = Type.Record(Type.String(), Type.Unknown())
const common = { method: 'GET', permission: 'signed-in', audit: 'read' } as const

/** The paged list behind a selector type. */
export function listCall(type: SelectorType): Call<SelectorInput, Rows<SelectorRow>> {
  return {
    ...common,
    id: `selector.list-${type.id}`,
    title: type.title,
    path: type.list,
    answer: anyRow,
    envelope: 'rows',
  }
}

interface TreeSource {
  readonly title: string
  readonly path: string
  readonly input: SelectorInput
}

/** Where the look-up trees come from. */
const treeSources: Readonly<Record<string, TreeSource>> = {
  unit: { title: '按组织', path: '/unit/getUdTree', input: {} },
  post: { title: '按岗位', path: '/api/post/listAll', input: {} },
  role: { title: '按角色', path: '/api/role/listAll', input: {} },
  departmentMatrix: { title: '按部门矩阵', path: '/matrix', input: { scope: 'department' } },
  unitMatrix: { title: '按组织矩阵', path: '/matrix', input: { scope: 'unit' } },
  category: { title: '按流程分类', path: '/flowType/getTree', input: { rootKey: 'FLOW_TYPE' } },
}

export const knownTrees = (trees: readonly string[]): readonly string[] => trees.filter((tree) => tree in treeSources)

export const treeTitle = (tree: string): string => treeSources[tree]?.title ?? tree

/** The call that answers a look-up tree, and what to ask it; `below` asks for one level, that of its children. */
export function treeCall(
  tree: string,
  below?: string,
): { call: Call<SelectorInput, readonly SelectorRow[]>; input: SelectorInput } {
  const { title, path, input } = treeSources[tree] ?? { title: tree, path: `/${tree}`, input: {} }
  const level = below === undefined ? {} : { lazy: '1', ...(below !== '' && { parentId: below }) }
  const call = { ...common, id: `selector.tree-${tree}`, title, path, answer: Type.Array(anyRow) }
  return { call, input: { ...input, ...level } }
}
