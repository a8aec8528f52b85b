import type { Menu } from '@gongtai/core/points/menus'
import type { SignedInUser } from '@gongtai/sdk/server'
import { describe, expect, test } from 'vitest'
import { mayOpen, routersFor } from '../../../../host/server/identity/shell/routers.ts'

const menu = (id: string, more: Partial<Menu> = {}): Menu => ({ id, title: id, path: `/${id}`, ...more })
const everything = () => true
const ids = (menus: readonly Menu[], may = everything as (permission: string | undefined) => boolean) =>
  routersFor(menus, may).map(({ name }) => name)

describe('the menu tree', () => {
  test('hangs entries under their parents and names the layouts', () => {
    const tree = routersFor(
      [menu('car'), menu('list', { parent: 'car', component: 'vehicle/list', icon: 'drive-time', tags: ['homeTop'] })],
      everything,
    )
    expect(tree).toEqual([
      {
        name: 'car',
        path: '/car',
        component: 'Layout',
        hidden: false,
        redirect: 'noRedirect',
        icon: 'common',
        tags: [],
        meta: { title: 'car', icon: 'common', tags: [] },
        children: [
          {
            name: 'list',
            path: '/list',
            component: 'vehicle/list',
            hidden: false,
            icon: 'drive-time',
            tags: ['homeTop'],
            meta: { title: 'list', icon: 'drive-time', tags: ['homeTop'] },
            children: [],
          },
        ],
      },
    ])
  })

  test('[S1-2.2-37] [S1-2.2-38] gives an entry whose icon is empty or # the icon common', () => {
    const icons = routersFor(
      ['', '#', 'key'].map((icon, at) => menu(`m${at}`, { component: 'x', icon })),
      everything,
    ).map(({ icon, meta }) => [icon, meta.icon])
    expect(icons).toEqual([
      ['common', 'common'],
      ['common', 'common'],
      ['key', 'key'],
    ])
  })

  test('gives nested headings the plain layout', () => {
    const [top] = routersFor(
      [menu('a'), menu('b', { parent: 'a' }), menu('c', { parent: 'b', component: 'c' })],
      everything,
    )
    expect(top?.children[0]?.component).toBe('LayoutOther')
  })

  test('leaves out what may not be opened, and headings that are left empty', () => {
    const menus = [
      menu('a'),
      menu('b', { parent: 'a', permission: 'x:y', component: 'b' }),
      menu('c', { component: 'c' }),
    ]
    expect(ids(menus, (permission) => permission === undefined)).toEqual(['c'])
    expect(ids(menus, (permission) => permission !== undefined)).toEqual(['a'])
    expect(ids(menus)).toEqual(['a', 'c'])
  })

  test('puts an entry after the neighbour it names, whatever the order of the plugins', () => {
    const menus = [menu('c', { after: 'b' }), menu('a'), menu('d', { after: 'nowhere' }), menu('b', { after: 'a' })]
    expect(ids(menus)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('loses no entry when two follow each other, and none when a parent is gone', () => {
    expect(ids([menu('a', { after: 'b' }), menu('b', { after: 'a' })])).toEqual(['a', 'b'])
    expect(ids([menu('x', { parent: 'gone', component: 'x' })])).toEqual(['x'])
  })

  test('ends when entries are each other’s parents', () => {
    expect(ids([menu('a', { parent: 'b' }), menu('b', { parent: 'a' })])).toEqual([])
  })
})

describe('who may open an entry', () => {
  const user = (operator: boolean, ...permissions: string[]) => ({ operator, permissions }) as unknown as SignedInUser

  test('a tenant’s admin may open everything but what is the operator’s', () => {
    expect(mayOpen(user(false, '*:*:*'), 'vehicle:read')).toBe(true)
    expect(mayOpen(user(false, '*:*:*'), 'operator')).toBe(false)
    expect(mayOpen(user(true), 'operator')).toBe(true)
    expect([mayOpen(user(false), undefined), mayOpen(user(true, '*:*:*'), undefined)]).toEqual([true, false])
    expect(mayOpen(user(false, 'vehicle:read'), 'vehicle:edit')).toBe(false)
  })
})
