import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { button } from './button.ts'
import { refusals } from './refusals.ts'
import { valueless } from './separator.ts'

export const TableOptions = Type.Object({
  sums: Type.Optional(Type.Boolean({ title: '显示合计行', description: '数字列在表尾显示合计' })),
  cards: Type.Optional(Type.Boolean({ title: '每行一张卡片' })),
})

export type TableOptions = Static<typeof TableOptions>

function refuses(child: FieldType): string | undefined {
  if (child.id === button.id) return undefined
  if (child.id === subTable.id) return refusals.subTableInTable
  if (child.shape === 'table') return refusals.tableInTable
  if (child.shape === 'tabs') return refusals.tabsInTable
  if (child.shape === 'grid') return refusals.gridInTable
  return child.shape === 'ornament' ? refusals.ornamentInTable : undefined
}

/** Rows of a table of its own, one under the other. */
export const table: FieldType<null, TableOptions> = {
  id: 'table_1',
  title: '明细表',
  group: '布局容器',
  shape: 'table',
  options: TableOptions,
  defaults: { sums: true },
  ...valueless,
  refuses,
}

/** Rows of a table of its own, each a small form. */
export const subTable: FieldType<null, TableOptions> = {
  ...table,
  id: 'subTable_1',
  title: '子表',
  defaults: { cards: true },
}
