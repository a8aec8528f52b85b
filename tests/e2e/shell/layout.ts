import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pathOf } from '../browser.ts'
import { look } from '../look.ts'

interface World {
  readonly page: Page
  readonly errors: readonly string[]
}

/** Tags, top menu, side bar and logo, as a person switches them on and off. */
export function layoutTests(world: () => World): void {
  const page = () => world().page
  const heading = (name: string) => page().getByRole('heading', { name, exact: true })
  const tags = () => page().getByRole('navigation', { name: '已打开的页面' })
  const titles = () => tags().getByRole('listitem').allTextContents()
  const visit = async (name: string, title = name) => {
    await page().getByRole('navigation', { name: '系统管理' }).getByRole('link', { name }).click()
    await heading(title).waitFor()
  }
  const menu = async (title: string, item: string) => {
    await tags().getByRole('link', { name: title }).click({ button: 'right' })
    await page().getByRole('menuitem', { name: item }).click()
  }
  const settingSwitch = (name: string) => page().locator('.gt-settings').getByText(name, { exact: true })
  const setting = async (name: string) => {
    await page().locator('.gt-user').click()
    await page().getByRole('menuitem', { name: '系统布局配置' }).click()
    await page().getByRole('heading', { name: '系统布局配置' }).waitFor()
    await settingSwitch(name).click()
  }
  const closeDrawer = async () => {
    await page().keyboard.press('Escape')
    await page().locator('.gt-settings').waitFor({ state: 'detached' })
  }

  it('[S1-2.5-18] [S1-2.5-23] [S1-2.1-16] [S1-2.3-02] has tags that a switch of the drawer turns on, home among them unvisited', async () => {
    await page().goto('/system/post')
    await heading('岗位').waitFor()
    await expect.poll(() => tags().count()).toBe(0)
    await setting('页签')
    await tags().waitFor()
    await look(page(), 'settings')
    for (const part of ['.gt-nav', '.gt-sidebar', '#content', '.gt-settings'])
      await expect.poll(() => page().locator(part).isVisible()).toBe(true)
    await settingSwitch('页签').click()
    await tags().waitFor({ state: 'detached' })
    await settingSwitch('页签').click()
    await tags().waitFor()
    await closeDrawer()
    await expect.poll(() => titles()).toEqual(['首页', '岗位'])
  })

  it('[S1-2.5-07] [S1-2.5-09] [S1-2.1-16] shows each visited page once, and no close button at home', async () => {
    await visit('用户')
    await visit('数据字典')
    await visit('用户')
    await expect.poll(() => titles()).toEqual(['首页', '岗位', '用户', '数据字典'])
    await expect.poll(() => tags().getByRole('button', { name: '关闭首页' }).count()).toBe(0)
    await expect.poll(() => tags().getByRole('button', { name: '关闭用户' }).count()).toBe(1)
  })

  it('[S1-2.3-01] has none of its parts around a page in empty layout', async () => {
    const parts = page().locator('.gt-nav, .gt-sidebar, .gt-settings').or(tags())
    await expect.poll(() => parts.count()).toBeGreaterThan(2)
    await page().evaluate(() => {
      history.pushState({}, '', '/401')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    await page().getByText('没有访问权限').waitFor()
    await expect.poll(() => parts.count()).toBe(0)
    await page().goBack()
    await heading('用户').waitFor()
  })

  it('[S1-2.5-10] keeps what was typed in a page while its tag is open, and forgets it on 刷新页面', async () => {
    await page().getByRole('search').getByLabel('姓名或账号').fill('林')
    await visit('岗位')
    await tags().getByRole('link', { name: '用户' }).click()
    const name = page().getByRole('search').getByLabel('姓名或账号')
    await expect.poll(() => name.inputValue()).toBe('林')
    await menu('用户', '刷新页面')
    await expect.poll(() => name.inputValue()).toBe('')
  })

  it('[S1-2.5-08] is put into another order by dragging', async () => {
    await tags().getByRole('listitem').nth(3).dragTo(tags().getByRole('listitem').nth(1))
    await expect.poll(titles).toEqual(['首页', '数据字典', '岗位', '用户'])
    await look(page(), 'tags')
  })

  it('[S1-2.5-11] [S1-2.5-12] [S1-2.5-15] closes one, after which the last one left is shown', async () => {
    await tags().getByRole('link', { name: '首页' }).click({ button: 'right' })
    await expect
      .poll(() => page().getByRole('menuitem').allTextContents())
      .toEqual(['刷新页面', '关闭其他', '关闭所有'])
    await page().keyboard.press('Escape')
    await tags().getByRole('link', { name: '数据字典' }).click()
    await heading('数据字典').waitFor()
    await menu('数据字典', '关闭当前')
    await page().waitForURL('**/system/user')
    await expect.poll(titles).toEqual(['首页', '岗位', '用户'])
    await tags().getByRole('link', { name: '岗位' }).focus()
    await page().keyboard.press('Delete')
    await expect.poll(titles).toEqual(['首页', '用户'])
  })

  it('[S1-2.5-13] [S1-2.5-14] [S1-2.5-16] closes the last one, the others, or all; home stays and is shown', async () => {
    await menu('用户', '关闭当前')
    await page().waitForURL('**/index')
    await expect.poll(titles).toEqual(['首页'])
    await page().locator('.gt-top-menu').getByText('系统管理').click()
    await visit('岗位')
    await visit('数据字典')
    await menu('岗位', '关闭其他')
    await expect.poll(titles).toEqual(['首页', '岗位'])
    await menu('岗位', '关闭所有')
    await page().waitForURL('**/index')
    await expect.poll(titles).toEqual(['首页'])
  })

  it('[S1-2.4-02] [S1-2.5-22] [S1-2.5-26] shows where one is instead of the top menu when that is off, and the whole menu at the side', async () => {
    await setting('顶部导航')
    await page().locator('.gt-top-menu').waitFor({ state: 'detached' })
    await settingSwitch('顶部导航').click()
    await page().locator('.gt-top-menu').waitFor()
    await settingSwitch('顶部导航').click()
    await page().locator('.gt-top-menu').waitFor({ state: 'detached' })
    await closeDrawer()
    const side = page().getByRole('navigation', { name: '主菜单' })
    await expect
      .poll(() => side.locator('> ul > li > .gt-side-item').allTextContents())
      .toEqual(expect.arrayContaining(['系统管理', '流程中心', '公务用车']))
    await look(page(), 'no-top-menu')
    await page().goto('/system/post')
    await heading('岗位').waitFor()
    await expect
      .poll(() => page().getByRole('navigation', { name: '当前位置' }).getByRole('listitem').allTextContents())
      .toEqual(['首页', '系统管理', '岗位'])
  })

  it('[S1-2.5-27] [S1-2.5-28] [S1-2.5-29] [S1-2.5-30] begins with home, once, and ends with the page, which leads nowhere, as does a heading', async () => {
    const crumbs = page().getByRole('navigation', { name: '当前位置' })
    await expect.poll(() => crumbs.getByRole('link').allTextContents()).toEqual(['首页'])
    await crumbs.getByRole('link', { name: '首页' }).click()
    await page().waitForURL('**/index')
    await expect.poll(() => crumbs.getByRole('listitem').allTextContents()).toEqual(['首页'])
  })

  it('[S1-2.5-25] [S1-2.5-19] [S1-2.5-20] shows a logo at the side, and takes one of eight colours, at once', async () => {
    await setting('侧边栏标志')
    const logo = page().locator('.gt-side-logo .gt-logo')
    await logo.waitFor()
    await settingSwitch('侧边栏标志').click()
    await logo.waitFor({ state: 'detached' })
    await settingSwitch('侧边栏标志').click()
    await logo.waitFor()
    const colours = page().getByRole('radiogroup', { name: '主题颜色' }).getByRole('radio')
    await expect.poll(() => colours.count()).toBe(8)
    await colours.nth(2).check({ force: true })
    const brand = () =>
      page().evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gt-brand-500').trim())
    await expect.poll(async () => (await brand()).toUpperCase()).toBe('#2E9E6B')
    await look(page(), 'green')
    await page().reload()
    await page().locator('.gt-side-logo').waitFor()
    expect((await brand()).toUpperCase()).toBe('#2E9E6B')
    expect(pathOf(page())).toBe('/index')
    expect(world().errors).toEqual([])
  })
}
