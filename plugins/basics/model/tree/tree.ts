import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { oneOf } from '../one-of.ts'
import { isOn } from '../option-values.ts'
import { namesOf, type Picks, pickedValue, readPicks } from '../picked/picked.ts'

export const TreeOptions = Type.Object({
  source: Type.Optional(oneOf('数据来源', { unit: '单位与部门', category: '流程分类' })),
  multiSelect: Type.Optional(Type.Boolean({ title: '可选多个' })),
})

export type TreeOptions = Static<typeof TreeOptions>

type Stored = TreeOptions & { readonly treeIds?: unknown }

/** Stored definitions write the names as the value and the ids beside it, in `treeIds`. */
function readNodes(raw: unknown, { treeIds }: Stored): Picks {
  const names = typeof raw === 'string' ? raw.split(',') : []
  const ids = typeof treeIds === 'string' && treeIds !== '' ? treeIds.split(',') : treeIds
  if (!Array.isArray(ids) || ids.length !== names.length) return readPicks(raw)
  return readPicks(names.map((name, index) => ({ id: ids[index], name })))
}

export const tree: FieldType<Picks, TreeOptions> = {
  id: 'tree_1',
  title: '树形',
  group: '组织与人员',
  shape: 'field',
  options: TreeOptions,
  defaults: { source: 'unit' },
  read: (raw, options) => {
    const picks = readNodes(raw, options)
    return isOn(options.multiSelect) || picks.length < 2 ? picks : picks.slice(-1)
  },
  check: () => [],
  names: (picks, { source }) => namesOf(picks, source === 'category' ? 'process-category' : 'place'),
  ...pickedValue,
}
