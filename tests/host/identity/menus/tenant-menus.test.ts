import type { Menu } from '@gongtai/core/points/menus'
import { describe, expect, test } from 'vitest'
import { isWithin, tenantMenus } from '../../../../host/server/identity/menus/tenant-menus.ts'
import { routersFor } from '../../../../host/server/identity/shell/routers.ts'
import type { MenuChange } from '../../../../host/server/identity/tables.ts'

const menu = (id: string, more: Partial<Menu> = {}): Menu => ({ id, title: id, path: `/${id}`, component: id, ...more })
const change = (id: string, more: Partial<MenuChange> = {}): MenuChange => ({
  tenant_id: 't',
  id,
  own: false,
  title: null,
  path: null,
  icon: null,
  parent_id: null,
  hidden: null,
  sort: null,
  ...more,
})
const offered = [menu('car'), menu('list', { parent: 'car' }), menu('map', { parent: 'car' })]

describe('the menu of a tenant', () => {
  test('is that of the plugins where nothing was changed', () => {
    expect(tenantMenus(offered, []).map(({ own, changed, ...rest }) => [rest.id, rest.parent, own, changed])).toEqual([
      ['car', undefined, false, false],
      ['list', 'car', false, false],
      ['map', 'car', false, false],
    ])
  })

  test('has what was renamed, hidden and moved to the top, and leaves the address to the plugin', () => {
    const changes = [change('list', { title: '名册', hidden: true, parent_id: '', path: '/elsewhere' })]
    const list = tenantMenus(offered, changes).find(({ id }) => id === 'list')
    expect(list).toMatchObject({ title: '名册', hidden: true, path: '/list', changed: true })
    expect(list).not.toHaveProperty('parent')
  })

  test('has entries of its own among the others, in the order it gave them', () => {
    const changes = [
      change('x', { own: true, title: '网址', path: 'https://example.gov.cn', parent_id: 'car', sort: 1 }),
      change('map', { sort: 0 }),
    ]
    const [car] = routersFor(tenantMenus(offered, changes), () => true)
    expect(car?.children.map(({ name }) => name)).toEqual(['map', 'x', 'list'])
    expect(car?.children[1]).toMatchObject({ meta: { title: '网址' }, path: 'https://example.gov.cn' })
  })

  test('forgets changes of entries whose plugin is gone', () => {
    expect(tenantMenus([], [change('list', { title: '名册' })])).toEqual([])
  })

  test('knows what hangs below an entry, circles included', () => {
    expect([isWithin(offered, 'map', 'car'), isWithin(offered, 'car', 'map'), isWithin(offered, '', 'car')]).toEqual([
      true,
      false,
      false,
    ])
    expect(isWithin([menu('a', { parent: 'b' }), menu('b', { parent: 'a' })], 'a', 'c')).toBe(false)
  })
})
