import { describe, expect, test } from 'vitest'
import { button } from '../../../plugins/basics/model/containers/button.ts'
import { grid } from '../../../plugins/basics/model/containers/grid.ts'
import { subTable, table } from '../../../plugins/basics/model/containers/table.ts'
import { plainTabs, tabGroup } from '../../../plugins/basics/model/containers/tabs.ts'
import { text } from '../../../plugins/basics/model/text/text.ts'

describe('布局容器 refuse in the words of the specification', () => {
  test('buttons stand only inside tables', () => {
    expect(grid.refuses?.(button)).toBe('按钮只能添加在表内')
    expect(tabGroup.refuses?.(button)).toBe('按钮只能添加在表内')
    expect(table.refuses?.(button)).toBe(undefined)
  })

  test('no tab group inside a tab group', () => {
    expect(tabGroup.refuses?.(tabGroup)).toBe('标签页内不能添加标签页组件')
    expect(tabGroup.refuses?.(plainTabs)).toBe('标签页内不能添加标签页组件')
    expect(tabGroup.refuses?.(table)).toBe(undefined)
  })

  test('no sub-table, table or tab group inside a table', () => {
    expect(table.refuses?.(subTable)).toBe('表格内不能添加子表')
    expect(table.refuses?.(table)).toBe('表格内不能添加表格')
    expect(table.refuses?.(tabGroup)).toBe('表格内不能添加Tab组件')
    expect(subTable.refuses?.(table)).toBe('表格内不能添加表格')
  })

  test('fields are welcome everywhere', () => {
    expect([grid, tabGroup, table].map((container) => container.refuses?.(text))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
