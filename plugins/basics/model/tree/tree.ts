import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { oneOf } from '../one-of.ts'
import { isOn } from '../option-values.ts'
import { pickedValue, readPicks } from '../picked/picked.ts'

export const TreeOptions = Type.Object({
  source: Type.Optional(oneOf('数据来源', { unit: '单位与部门', category: '流程分类' })),
  multiSelect: Type.Optional(Type.Boolean({ title: '可选多个' })),
})

export type TreeOptions = Static<typeof TreeOptions>

export const tree: FieldType<ReturnType<typeof readPicks>, TreeOptions> = {
  id: 'tree_1',
  title: '树形',
  group: '组织与人员',
  shape: 'field',
  options: TreeOptions,
  defaults: { source: 'unit' },
  read: (raw, options) => {
    const picks = readPicks(raw)
    return isOn(options.multiSelect) || picks.length < 2 ? picks : picks.slice(-1)
  },
  check: () => [],
  ...pickedValue,
}
