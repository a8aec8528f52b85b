import type { Manifest } from '@gongtai/core/kernel/manifest'
import { describe, expect, it } from 'vitest'
import { activeEntry, activeTop } from '../../../../host/web/shell/menu/active-entry.ts'
import { chooseEntry } from '../../../../host/web/shell/menu/choose-entry.ts'
import { findEntries } from '../../../../host/web/shell/menu/find-entries.ts'
import { MENU_TAGS, type MenuEntry } from '../../../../host/web/shell/menu/menu-entry.ts'
import {
  showsNavbar,
  showsSidebar,
  sidebarRoutes,
  sideEntries,
} from '../../../../host/web/shell/menu/side-menu-model.ts'
import { clampStart, homeEntries, topEntries, visibleCount } from '../../../../host/web/shell/menu/top-menu-model.ts'
import { headingRoutes } from '../../../../host/web/shell/routing/heading-routes.tsx'

const entry = (name: string, path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  name,
  path,
  component: name,
  hidden: false,
  icon: 'common',
  tags: [],
  meta: { title: name },
  children: [],
  ...more,
})

const vehicle = entry('vehicle', '/vehicle-deployment', {
  children: [
    entry('list', '/vehicle-deployment/list'),
    entry('calendar', '/vehicle-deployment/calendar'),
    entry('secret', '/vehicle-deployment/x', { hidden: true }),
  ],
})
const workflow = entry('workflow', '/workflow', {
  children: [entry('pending', '/workflow/pending', { tags: ['unfinishedTasks'] })],
})
const help = entry('help', '/help', { tags: ['homeTop'] })
const mine = entry('mine', '/mine', { tags: ['myApplications'] })
const tree = [workflow, vehicle, help, mine]
const at = (address: string) => {
  const url = new URL(address, 'http://office')
  return { pathname: url.pathname, search: url.search }
}

it('the address of a heading leads to the first page below it, unless it is a page itself', () => {
  const led = headingRoutes(tree, new Set(['/workflow']))
  const to = { props: { to: '/vehicle-deployment/list' } }
  expect(led).toMatchObject([{ path: '/vehicle-deployment', element: to }])
  const outside = entry('links', '/links', { children: [entry('away', 'https://example.org/')] })
  expect(headingRoutes([outside], new Set())).toEqual([])
})

describe('the top menu', () => {
  it('[S1-2.4-12] shows at most as many entries as fit into half of the window', () => {
    expect([visibleCount(1360), visibleCount(1920), visibleCount(1440)]).toEqual([8, 11, 8])
  })

  it('leaves out what is hidden, my applications, and on the index page what belongs to home', () => {
    expect(topEntries(tree, false)).toEqual([workflow, vehicle, help])
    expect(topEntries(tree, true)).toEqual([workflow, vehicle])
  })

  it('never scrolls past its ends', () => {
    expect([clampStart(-1, 12, 8), clampStart(3, 12, 8), clampStart(9, 12, 8), clampStart(2, 5, 8)]).toEqual([
      0, 3, 4, 0,
    ])
  })

  it('[S1-2.4-19] names the tag of each kind of entry in one place, and shipped entries carry no others', async () => {
    expect(MENU_TAGS).toMatchObject({
      dropdown: 'dropdown',
      myApplications: 'myApplications',
      homeTop: 'homeTop',
      unfinishedTasks: 'unfinishedTasks',
      noSubApp: 'noSubApp',
    })
    const manifests = import.meta.glob<{ default: Manifest }>('../../../../plugins/*/plugin.ts')
    const shipped = await Promise.all(Object.values(manifests).map(async (load) => (await load()).default.menus))
    const used = new Set(shipped.flatMap((menus) => menus.flatMap(({ tags = [] }) => tags)))
    expect([...used]).toContain('unfinishedTasks')
    expect([...used].filter((tag) => !(Object.values(MENU_TAGS) as string[]).includes(tag))).toEqual([])
  })

  it('gives the home header its entries, unfinished tasks first', () => {
    expect(homeEntries(tree).map(({ name }) => name)).toEqual(['pending', 'help'])
  })
})

describe('the entry of an address', () => {
  it('is the one that names it most exactly', () => {
    expect(activeEntry(tree, at('/vehicle-deployment/list'))?.name).toBe('list')
    expect(activeEntry(tree, at('/vehicle-deployment/list/7'))?.name).toBe('list')
    expect(activeEntry(tree, at('/vehicle-deployment/other'))?.name).toBe('vehicle')
    expect(activeEntry(tree, at('/vehicle-deploymentx'))).toBeUndefined()
    expect(activeTop(tree, at('/vehicle-deployment/calendar'))).toBe(vehicle)
  })

  it('tells two /carmap entries of one path apart by orderNum', () => {
    const maps = [entry('a', '/carmap/x?orderNum=14'), entry('b', '/carmap/x?orderNum=15')]
    expect(activeEntry(maps, at('/carmap/x?orderNum=15'))?.name).toBe('b')
    expect(activeEntry(maps, at('/carmap/x?orderNum=14'))?.name).toBe('a')
  })

  it('stays with the mixed-model entry while the address carries mixModel', () => {
    const maps = [entry('mixed', '/carmap/m?mixModel=1'), entry('other', '/carmap/y')]
    expect(activeEntry(maps, at('/carmap/y?mixModel=1'))?.name).toBe('mixed')
  })
})

describe('choosing an entry', () => {
  const user = { encodedId: 'x9', unit: '110100' }
  const go = (path: string, more: Partial<MenuEntry> = {}, chooser = {}) =>
    chooseEntry(entry('e', path, more), { ...user, ...chooser })

  it('opens an http address in a new window with the encoded user id as code', () => {
    expect(go('https://a.example/x?y=1')).toEqual({ kind: 'window', url: 'https://a.example/x?y=1&code=x9' })
  })

  it('[S1-2.4-24] opens it inside the product when its open method is inset', () => {
    expect(go('https://a.example/x', { tags: ['inset'] })).toEqual({
      kind: 'go',
      to: '/insert-link/index?path=https%3A%2F%2Fa.example%2Fx',
    })
  })

  it('drops the prefix /redirect', () => {
    expect(go('/redirect/tool/form')).toEqual({ kind: 'go', to: '/tool/form' })
  })

  it('[S1-2.4-25] adds screenisCountry=true for a unit other than the county-level one', () => {
    expect(go('/cockpit/screen', {}, { countyUnit: '110101' })).toEqual({
      kind: 'go',
      to: '/cockpit/screen?screenisCountry=true',
    })
  })

  it('[S1-2.4-26] adds screenisCountry=false for the county-level unit alone', () => {
    expect(go('/cockpit/screen', {}, { countyUnit: '110100' })).toEqual({
      kind: 'go',
      to: '/cockpit/screen?screenisCountry=false',
    })
  })

  it('[S1-2.4-27] adds screenisCountry=true when no county-level unit is set', () => {
    expect(go('/cockpit/screen')).toEqual({ kind: 'go', to: '/cockpit/screen?screenisCountry=true' })
    expect(go('/cockpit/screen', {}, { countyUnit: '', unit: '' })).toEqual({
      kind: 'go',
      to: '/cockpit/screen?screenisCountry=true',
    })
  })

  it('[S1-2.4-28] passes the resId of a business-data entry', () => {
    expect(go('/biz/data?resId=42')).toEqual({ kind: 'go', to: '/biz/data?resId=42' })
  })

  it('[S1-2.4-29] passes the own query of a workflow entry', () => {
    expect(go('/bpm/data?defKey=car_use&type=1')).toEqual({ kind: 'go', to: '/bpm/data?defKey=car_use&type=1' })
  })

  it('[S1-2.4-30] [S1-2.2-40] passes orderNum for a /carmap entry, 14 when it has none', () => {
    expect(go('/carmap/x')).toEqual({ kind: 'go', to: '/carmap/x?orderNum=14' })
    expect(go('/carmap/x?orderNum=20')).toEqual({ kind: 'go', to: '/carmap/x?orderNum=20' })
  })

  it('[S1-2.2-41] leaves a /carmap entry of the mixed model its own query, without orderNum', () => {
    expect(go('/carmap/x?mixModel=1')).toEqual({ kind: 'go', to: '/carmap/x?mixModel=1' })
  })

  it('[S1-2.2-39] passes orderNum for an entry named Carmap, wherever it leads', () => {
    expect(go('/map?zoom=3', { name: 'Carmap' })).toEqual({ kind: 'go', to: '/map?zoom=3&orderNum=14' })
    expect(go('/map?zoom=3', { name: 'Map' })).toEqual({ kind: 'go', to: '/map?zoom=3' })
  })

  it('goes to the first page below a heading', () => {
    expect(chooseEntry(vehicle, user)).toEqual({ kind: 'go', to: '/vehicle-deployment/list' })
  })
})

describe('the side menu', () => {
  it('[S1-2.5-02] is built from the first entry of the sidebar routes', () => {
    const routes = sidebarRoutes(tree, at('/vehicle-deployment/list'))
    expect(routes[0]).toBe(vehicle)
    expect(sideEntries(routes).map(({ name }) => name)).toEqual(['list', 'calendar'])
  })

  it('[S1-2.5-03] is built from the children of an entry that is a dropdown', () => {
    const dropdown = entry('areas', '/areas', { tags: ['dropdown'], children: [vehicle, workflow] })
    expect(sideEntries(sidebarRoutes([dropdown], at('/vehicle-deployment/list'))).map(({ name }) => name)).toEqual([
      'list',
      'calendar',
    ])
  })

  it('[S1-6-04] shows the delivered entries and nothing else', () => {
    const delivered = { ...vehicle, children: vehicle.children.slice(0, 1) }
    expect(sideEntries(sidebarRoutes([delivered], at('/vehicle-deployment/list'))).map(({ name }) => name)).toEqual([
      'list',
    ])
    expect(sidebarRoutes([], at('/vehicle-deployment/list'))).toEqual([])
  })

  it('is hidden without routes, on /home paths, on two carmap pages and on eight named pages', () => {
    const routes = [vehicle]
    expect(showsSidebar({ path: '/vehicle-deployment/list', name: 'vehicle/list' }, routes)).toBe(true)
    expect(showsSidebar({ path: '/x', name: 'x' }, [])).toBe(false)
    for (const path of ['/home', '/home/a', '/carmap/news/index', '/carmap/seal-car'])
      expect(showsSidebar({ path, name: '' }, routes)).toBe(false)
    for (const name of [
      'Home',
      'Index',
      'Screen',
      'DutyInfo',
      'MyNoticeDetail',
      'Profile',
      'ParkingSpaceManage',
      'FoodMenu',
    ]) {
      expect(showsSidebar({ path: '/x', name }, routes)).toBe(false)
    }
    expect(showsSidebar({ path: '/homework', name: '' }, routes)).toBe(true)
  })

  it('leaves the navbar out on the parking page alone', () => {
    expect([
      showsNavbar({ path: '/p', name: 'ParkingSpaceManage' }),
      showsNavbar({ path: '/p', name: 'Index' }),
    ]).toEqual([false, true])
  })
})

it('finds pages by a part of their title or of those above, best matches first', () => {
  expect(findEntries(tree, 'LIST').map(({ entry: { name } }) => name)).toEqual(['list'])
  expect(findEntries(tree, 'vehicle').map(({ entry: { name }, trail }) => [name, trail])).toEqual([
    ['list', 'vehicle'],
    ['calendar', 'vehicle'],
  ])
  expect(findEntries(tree, '').length).toBe(5)
})
