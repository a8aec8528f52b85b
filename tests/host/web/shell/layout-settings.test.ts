import { describe, expect, it } from 'vitest'
import { breadcrumb } from '../../../../host/web/shell/menu/breadcrumb.ts'
import type { MenuEntry } from '../../../../host/web/shell/menu/menu-entry.ts'
import { LayoutChoice, readLayoutSettings, SITE_DEFAULTS } from '../../../../host/web/shell/settings/layout-settings.ts'

describe('the layout settings', () => {
  it('[S1-2.5-31] have the top navigation on by default', () => {
    expect(readLayoutSettings(null).topNav).toBe(true)
  })

  it('[S1-2.5-32] have the tags off by default', () => {
    expect(readLayoutSettings(null).tagsView).toBe(false)
  })

  it('[S1-2.5-34] have no logo in the side bar by default', () => {
    expect(readLayoutSettings(null).sidebarLogo).toBe(false)
  })

  it('come back as they were chosen, and a choice is told to who listens', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const choice = new LayoutChoice(storage)
    const told: boolean[] = []
    choice.settings.subscribe(({ tagsView }) => told.push(tagsView))
    choice.choose({ tagsView: true, theme: '#2E9E6B' })
    expect(told).toEqual([false, true])
    expect(new LayoutChoice(storage).settings.value).toEqual({ ...SITE_DEFAULTS, tagsView: true, theme: '#2E9E6B' })
  })

  it('count as not chosen where they cannot be read', () => {
    for (const stored of ['', '{', '7', 'null', '{"topNav":"no","theme":"url(x)"}']) {
      expect(readLayoutSettings(stored)).toEqual(SITE_DEFAULTS)
    }
  })
})

describe('the breadcrumb', () => {
  const entry = (title: string, path: string, component: string, children: readonly MenuEntry[] = []): MenuEntry => ({
    name: title,
    path,
    component,
    hidden: false,
    ...(component === 'Layout' && { redirect: 'noRedirect' as const }),
    icon: '',
    tags: [],
    meta: { title },
    children,
  })
  const list = entry('插件包', '/system/packages', 'system/packages')
  const tree = [entry('系统管理', '/system', 'Layout', [list])]
  const at = (pathname: string) => ({ pathname, search: '' })

  it('names the entries above a page and then the page; headings and the page lead nowhere', () => {
    expect(breadcrumb(tree, at('/system/packages'), '插件包')).toEqual([{ title: '系统管理' }, { title: '插件包' }])
  })

  it('leads from a detail back to its list', () => {
    expect(breadcrumb(tree, at('/system/packages/contributions'), '全部贡献')).toEqual([
      { title: '系统管理' },
      { title: '插件包', entry: list },
      { title: '全部贡献' },
    ])
  })

  it('is the page alone where no menu leads', () => {
    expect(breadcrumb(tree, at('/user/profile'), '个人中心')).toEqual([{ title: '个人中心' }])
  })
})
