import type { Route } from '@gongtai/core/points/routes'
import { describe, expect, it } from 'vitest'
import { TokenStore } from '../../../../host/web/session/token-store.ts'
import { easywebAnswer, linkedSystem } from '../../../../host/web/shell/frame/easyweb.ts'
import type { MenuEntry } from '../../../../host/web/shell/menu/menu-entry.ts'
import { rootFontSize } from '../../../../host/web/shell/root-font.ts'
import { allowedRoutes } from '../../../../host/web/shell/routing/allowed-routes.ts'
import { needsContainer, subAppOf } from '../../../../host/web/shell/routing/sub-app.ts'
import { readSidebarOpen, sidebarCookie } from '../../../../host/web/shell/sidebar-cookie.ts'

describe('the container of sub-applications', () => {
  it('[S1-2.3-18] is not around eight pages of the shell', () => {
    const without = [
      '/index',
      '/user/profile',
      '/info/organization',
      '/info/dept',
      '/info/user',
      '/info/role',
      '/info/post',
      '/insert-link/index',
    ]
    expect(without.map((path) => needsContainer(path, []))).toEqual(Array(8).fill(false))
    expect(['/vehicle/list', '/info/7', '/index/x'].map((path) => needsContainer(path, []))).toEqual([true, true, true])
  })

  it('[S1-2.3-19] is not around a path that contains universal', () => {
    expect(needsContainer('/universal/dispatch-component', [])).toBe(false)
    expect(needsContainer('/tool/universal-x', [])).toBe(false)
  })

  it('[S1-2.3-20] is not around a page whose top entry carries the tag noSubApp', () => {
    expect([needsContainer('/tool/form', ['noSubApp']), needsContainer('/tool/form', ['homeTop'])]).toEqual([
      false,
      true,
    ])
  })

  it('belongs to the sub-application whose prefix the path begins with', () => {
    const app = (id: string, prefixes: readonly string[]) => ({
      id,
      title: id,
      child: `/child/${id}/`,
      prefixes,
      port: 8083,
    })
    const apps = [app('system', ['/model', '/system', '/workbench']), app('tool', ['/tool'])]
    expect(['/system/user', '/workbench', '/tool/form', '/systemx'].map((path) => subAppOf(apps, path)?.id)).toEqual([
      'system',
      'system',
      'tool',
      undefined,
    ])
  })
})

describe('the pages of an account', () => {
  const page = (id: string, permission?: string): Route => ({
    id,
    path: `/${id}`,
    title: id,
    load: async () => ({ default: null }),
    ...(permission && { permission }),
  })
  const menu = (component: string) => ({ id: component, title: component, path: `/${component}`, component })
  const delivered = (component: string): MenuEntry => ({
    name: component,
    path: `/${component}`,
    component,
    hidden: false,
    icon: '',
    tags: [],
    meta: { title: '' },
    children: [],
  })

  it('[S1-6-03] exist only when their menu entry was delivered, if they stand in a menu', () => {
    const routes = [page('users'), page('roles'), page('detail')]
    const rights = { offered: [menu('users'), menu('roles')], tree: [delivered('users')], may: () => true }
    expect(allowedRoutes(routes, rights).map(({ id }) => id)).toEqual(['users', 'detail'])
  })

  it('exist only with their permission', () => {
    const rights = { offered: [], tree: [], may: (permission: string) => permission === 'a:b' }
    expect(allowedRoutes([page('open'), page('one', 'a:b'), page('two', 'c:d')], rights).map(({ id }) => id)).toEqual([
      'open',
      'one',
    ])
  })
})

describe('the root font size', () => {
  it('[S1-9-04] is 16px at 1920 and grows with the width', () => {
    expect([rootFontSize(1920), rootFontSize(2400)]).toEqual([16, 20])
  })

  it('[S1-9-05] does not fall below that of 1360', () => {
    expect(rootFontSize(1000)).toBeCloseTo((16 * 1360) / 1920, 10)
    expect(rootFontSize(1360)).toBe(rootFontSize(1000))
  })

  it('[S1-9-06] is at most twice the base', () => {
    expect(rootFontSize(5000)).toBe(32)
  })
})

it('keeps the side bar in a cookie as 1 or 0 and reads it back', () => {
  expect([sidebarCookie(true).split(';')[0], sidebarCookie(false).split(';')[0]]).toEqual([
    'sidebarStatus=1',
    'sidebarStatus=0',
  ])
  expect([
    readSidebarOpen(''),
    readSidebarOpen('a=1; sidebarStatus=0; b=2'),
    readSidebarOpen('sidebarStatus=1'),
  ]).toEqual([true, false, true])
})

describe('the linked system', () => {
  const system = { name: '旧系统', url: 'https://old.example/app' }
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

  it('[S1-3-22] is read from the value name&url', () => {
    expect(linkedSystem('旧系统&https://old.example/app?a=1&b=2')).toEqual({
      name: '旧系统',
      url: 'https://old.example/app?a=1&b=2',
    })
    expect([
      linkedSystem(''),
      linkedSystem(null),
      linkedSystem('旧系统'),
      linkedSystem('x&javascript:alert(1)'),
    ]).toEqual(Array(4).fill(undefined))
  })

  it('[S1-2.4-10] is the only one that is answered with tokens', () => {
    const tokens = new TokenStore(storage)
    const ask = (origin: string, data: unknown) => easywebAnswer({ origin, data }, system, tokens)
    expect(ask('https://old.example', { type: 'easyweb-front' })).toMatchObject({ type: 'easyweb-front' })
    expect(ask('https://evil.example', { type: 'easyweb-front' })).toBeUndefined()
    expect(ask('https://old.example.evil.example', { type: 'easyweb-front' })).toBeUndefined()
    expect(ask('https://old.example', { type: 'other' })).toBeUndefined()
  })
})
