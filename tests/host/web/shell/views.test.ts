import type { Route } from '@gongtai/core/points/routes'
import { describe, expect, it } from 'vitest'
import { hostRoutes } from '../../../../host/web/pages/host-routes.ts'
import {
  addView,
  afterClosing,
  moveView,
  pinnedViews,
  removeAll,
  removeOthers,
  removeView,
  tagMenuLeft,
  type VisitedView,
} from '../../../../host/web/shell/views/visited-views.ts'

const view = (path: string, more: Partial<VisitedView> = {}): VisitedView => ({
  path,
  title: path,
  affix: false,
  noCache: false,
  query: '',
  ...more,
})
const home = view('/index', { title: '首页', affix: true, noCache: true })
const [users, roles, cars] = [view('/system/user'), view('/system/role'), view('/vehicle')]
const open = [users, roles, cars].reduce(addView, pinnedViews([home, users]))
const paths = ({ visited }: { readonly visited: readonly VisitedView[] }) => visited.map(({ path }) => path)

describe('the visited views', () => {
  it('[S1-3-28] hold path, title, the pinned flag affix and the flag noCache', () => {
    expect(addView(pinnedViews([home]), users).visited).toEqual([
      { path: '/index', title: '首页', affix: true, noCache: true, query: '' },
      { path: '/system/user', title: '/system/user', affix: false, noCache: false, query: '' },
    ])
  })

  it('begin with the pinned views', () => {
    expect(paths(pinnedViews([home, users]))).toEqual(['/index'])
  })

  it('[S1-4.1-15] do not take a path again that is present, but note the query it was visited with', () => {
    expect(addView(open, users)).toBe(open)
    const again = addView(open, view('/system/role', { query: '?page=2' }))
    expect(paths(again)).toEqual(paths(open))
    expect(again.visited[2]?.query).toBe('?page=2')
    expect(again.cached).toEqual(open.cached)
  })

  it('[S1-4.1-16] append a view whose path is not present', () => {
    expect(paths(open)).toEqual(['/index', '/system/user', '/system/role', '/vehicle'])
    expect(paths(addView(open, view('/new'))).at(-1)).toBe('/new')
  })

  it('[S1-4.1-17] lose one view alone when it is deleted', () => {
    const left = removeView(open, '/system/role')
    expect(paths(left)).toEqual(['/index', '/system/user', '/vehicle'])
    expect(left.cached).toEqual(['/system/user', '/vehicle'])
    expect(paths(removeView(open, '/index'))).toEqual(paths(open))
  })

  it('[S1-4.1-18] keep the chosen view and the pinned ones when the others are deleted', () => {
    expect(paths(removeOthers(open, '/system/role'))).toEqual(['/index', '/system/role'])
  })

  it('[S1-4.1-19] keep the pinned ones when all are deleted', () => {
    expect(removeAll(open)).toEqual({ visited: [home], cached: [] })
  })

  it('[S1-4.1-20] cache a page without the flag noCache, and none with it', () => {
    const next = addView(addView(pinnedViews([]), view('/a', { noCache: true })), view('/b'))
    expect(paths(next)).toEqual(['/a', '/b'])
    expect(next.cached).toEqual(['/b'])
  })

  it('lead to the last one left when the one looked at is closed, and home when none is', () => {
    expect(afterClosing(removeView(open, '/vehicle'), '/vehicle')).toBe('/system/role')
    expect(afterClosing(removeView(open, '/vehicle'), '/system/user')).toBeUndefined()
    expect(afterClosing({ visited: [], cached: [] }, '/vehicle')).toBe('/')
  })

  it('can be put into another order', () => {
    expect(paths(moveView(open, '/vehicle', '/system/user'))).toEqual([
      '/index',
      '/vehicle',
      '/system/user',
      '/system/role',
    ])
    expect(paths(moveView(open, '/system/user', '/vehicle'))).toEqual([
      '/index',
      '/system/role',
      '/vehicle',
      '/system/user',
    ])
    expect(moveView(open, '/gone', '/vehicle')).toBe(open)
  })

  it('[S1-2.5-17] have a context menu 105 wide that stays inside the page', () => {
    expect([tagMenuLeft(40, 1440), tagMenuLeft(1400, 1440), tagMenuLeft(-5, 1440)]).toEqual([40, 1335, 0])
  })
})

it('[S1-2.1-17] the home page is marked as not cached, and pinned', () => {
  const index = hostRoutes.map(({ value }) => value as Route).find(({ path }) => path === '/index')
  expect(index).toMatchObject({ noCache: true, affix: true })
})
