import { describe, expect, it } from 'vitest'
import { emptyMenu, menuProblems } from '../../../../plugins/system/web/menus/menu-draft.ts'
import { movedBy, placedRows, possibleParents } from '../../../../plugins/system/web/menus/menu-rows.ts'

const row = (menuId: string, parentId = '') => ({
  menuId,
  menuName: menuId,
  path: '/',
  icon: '',
  parentId,
  hidden: false,
  own: false,
  changed: false,
  plugin: 'p',
})
const rows = placedRows([row('a'), row('b', 'a'), row('c', 'b'), row('d', 'a'), row('e')])
const found = (id: string) => rows.find(({ menuId }) => menuId === id) ?? rows[0]

describe('the rows of the menu', () => {
  it('stand as deep as they hang', () => {
    expect(rows.map(({ menuId, depth }) => [menuId, depth])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['d', 1],
      ['e', 0],
    ])
  })

  it('move among their neighbours, and no further', () => {
    const [first, last] = [found('b'), found('d')]
    if (!first || !last) throw new Error('the rows are gone')
    expect([movedBy(last, -1), movedBy(last, 1), movedBy(first, -1)]).toEqual([['d', 'b'], undefined, undefined])
  })

  it('hang under anything but themselves and what hangs below them', () => {
    expect(possibleParents(rows, 'b').map(({ menuId }) => menuId)).toEqual(['a', 'd', 'e'])
    expect(possibleParents(rows, undefined)).toHaveLength(5)
  })

  it('lead to a page of the product or to another site', () => {
    const problem = (path: string) => menuProblems({ ...emptyMenu, menuName: 'x', path }).path
    expect(['/system/user', 'https://a.cn/b', '/'].map(problem)).toEqual([undefined, undefined, undefined])
    expect(['//a.cn', 'javascript:1', 'a', '', '/\\a'].every((path) => problem(path))).toBe(true)
    expect(menuProblems({ ...emptyMenu, path: '/a' }).menuName).toBe('请输入菜单名称')
  })
})
