import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partner } from '../host/plugins/make-package.ts'
import { signIn as signInToApi } from '../support/client.ts'
import { releasePackage } from '../support/packages.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { launch, openPage, pathOf, signIn } from './browser.ts'
import { linksPlugin, NAMED } from './links-plugin.ts'
import { look } from './look.ts'

let keys: string
let outside: Server
let site: string
let server: TestServer
let browser: Browser
let page: Page
let errors: readonly string[]
let encodedId: string

beforeAll(async () => {
  const asking = `<pre></pre><script>
    addEventListener('message', ({ data }) => { document.querySelector('pre').textContent = JSON.stringify(data) })
    opener.postMessage({ type: 'easyweb-front' }, '*')
  </script>`
  outside = createServer((request, response) => {
    const content = request.url === '/front' ? asking : `<p>外部内容 ${request.url}</p>`
    response.setHeader('content-type', 'text/html; charset=utf-8').end(content)
  })
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening))
  site = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  server = await startServer({ env: { TRUSTED_PUBLISHERS: keys } })
  const installed = await releasePackage(await signInToApi(server.url, 'operator'), linksPlugin(site))
  expect(installed.body).toMatchObject({ code: 200 })
  const admin = await signInToApi(server.url, 'admin')
  await admin.call('PUT', '/plugins/links/enable')
  const info = (await admin.get('/system/user/getInfo')).body.data as { user: { enCodeUserId: string } }
  encodedId = info.user.enCodeUserId
  browser = await launch()
  ;({ page, errors } = await openPage(browser, server.url))
  await signIn(page, 'admin')
  await page.locator('.gt-top-item').first().waitFor()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  outside?.close()
  await rm(keys, { recursive: true, force: true })
})

/** Goes to a page of the workbench without loading the document anew. */
const go = (path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

const top = () => page.locator('.gt-top-menu')
const titles = () => top().locator('.gt-top-item').allTextContents()
const entry = (title: string) => top().getByText(title, { exact: true })

describe.sequential('the top menu', { retry: 0 }, () => {
  it('[S1-2.4-14] [S1-2.4-15] moves by one entry with each click on an arrow', async () => {
    const before = await titles()
    expect(before).toHaveLength(8)
    await page.getByRole('button', { name: '向右' }).click()
    await expect.poll(async () => (await titles()).slice(0, -1)).toEqual(before.slice(1))
    await page.getByRole('button', { name: '向左' }).click()
    await expect.poll(() => titles()).toEqual(before)
    await expect.poll(() => page.getByRole('button', { name: '向左' }).isDisabled()).toBe(true)
    await look(page, 'top-menu-arrows')
  })

  it('[S1-2.4-18] [S1-2.4-33] leaves the entries of home to the home header, on the index page alone', async () => {
    await page.setViewportSize({ width: 4200, height: 900 })
    await entry('业务甲').waitFor()
    await expect.poll(() => titles()).not.toContain('使用帮助')
    await page.locator('.gt-home-header').getByRole('link', { name: '使用帮助' }).waitFor()
    await entry('业务甲').click()
    await page.waitForURL('**/biz-business/area-0')
    await page.getByText('这是业务甲').waitFor()
    await expect.poll(() => titles()).toContain('使用帮助')
  })

  it('[S1-2.4-17] does not show my applications', async () => {
    await expect.poll(() => titles()).toContain('更多业务')
    await expect.poll(() => titles()).not.toContain('我的应用')
  })

  it('[S1-2.4-16] shows the children of a dropdown', async () => {
    await entry('更多业务').click()
    await page.getByRole('menuitem', { name: '业务之一' }).click()
    await page.waitForURL('**/biz-business/more/one')
  })

  it('[S1-2.4-21] goes to the rest of a path that begins with /redirect', async () => {
    await entry('转到我的').click()
    await page.waitForURL('**/user/profile')
  })

  it('[S1-2.4-20] [S1-2.4-23] opens another site in a new window, with the encoded user id as code', async () => {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), entry('政务网站').click()])
    await opened.getByText('外部内容').waitFor()
    expect(opened.url()).toBe(`${site}/site?y=1&code=${encodeURIComponent(encodedId)}`)
    await opened.close()
  })

  it('[S1-2.4-22] [S1-2.1-23] shows one whose open method is inset inside the product', async () => {
    await entry('内嵌网站').click()
    await page.waitForURL(`**/insert-link/index?path=${encodeURIComponent(`${site}/inset`)}`)
    await page.frameLocator('iframe').getByText('外部内容 /inset').waitFor()
    await expect.poll(() => page.locator('.gt-nav').isVisible()).toBe(true)
    await go(`/insert-link/index?path=${encodeURIComponent('https://evil.example/x')}`)
    await page.getByText('该网站不能在工台内显示').waitFor()
  })

  it('[S1-2.4-31] tells two entries of one /carmap path apart by orderNum', async () => {
    await go('/carmap/view?orderNum=15')
    const lit = () => top().locator('[aria-current=page]').allTextContents()
    await expect.poll(lit).toEqual(['地图二'])
    await go('/carmap/view?orderNum=14')
    await expect.poll(lit).toEqual(['地图一'])
    await go('/carmap/view?orderNum=16')
    await expect.poll(lit).not.toContain('地图一')
    expect(await lit()).not.toContain('地图二')
  })

  it('[S1-2.4-32] keeps the mixed-model entry lit while the address has a mixModel query', async () => {
    await go('/carmap/view?orderNum=14&mixModel=1')
    await expect.poll(() => top().locator('[aria-current=page]').allTextContents()).toEqual(['混合模型'])
  })
})

describe.sequential('a linked system', { retry: 0 }, () => {
  const set = async (key: string, value: string) => {
    const row = page.getByRole('row').filter({ hasText: key })
    await row.getByRole('button', { name: '编辑' }).click()
    await page.getByRole('dialog').getByLabel('参数键值').fill(value)
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await row.getByText(value, { exact: true }).waitFor()
  }

  it('[S1-2.4-06] is offered as soon as the configuration says so', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await go('/system/config')
    await page.getByRole('row').filter({ hasText: 'SHOW_SWITCH_BTN' }).waitFor()
    await look(page, 'configuration')
    await expect.poll(() => page.getByRole('button', { name: '切换系统' }).count()).toBe(0)
    await set('EASYWEB_INFO', `协同平台&${site}/front`)
    await set('SHOW_SWITCH_BTN', '1')
    await page.getByRole('button', { name: '切换系统' }).waitFor()
  })

  it('[S1-2.3-03] [S1-2.3-04] a strip stands above home alone, once its one setting says something', async () => {
    const strip = page.getByRole('complementary', { name: '通知' })
    await go('/index')
    await page.locator('.gt-home-header').waitFor()
    await expect.poll(() => strip.count()).toBe(0)
    await go('/system/config')
    await set('OVER_NAV', '本周五 18:00 至 20:00 系统升级，请提前保存。')
    await expect.poll(() => strip.count()).toBe(0)
    await go('/index')
    await strip.getByText('本周五 18:00 至 20:00 系统升级').waitFor()
    await look(page, 'over-nav')
    await go('/biz-business/field/named/Home')
    await page.getByText('这是Home', { exact: true }).waitFor()
    await expect.poll(() => strip.isVisible()).toBe(true)
    await go('/biz-business/area-1')
    await page.getByText('这是业务乙', { exact: true }).waitFor()
    await expect.poll(() => strip.count()).toBe(0)
    await go('/user/profile')
    await page.getByRole('heading', { name: '个人中心' }).waitFor()
    await expect.poll(() => strip.count()).toBe(0)
    await go('/system/config')
    await page.getByRole('button', { name: '切换系统' }).waitFor()
  })

  it('[S1-1-07] [S1-1-44] [S1-2.4-08] [S1-2.4-09] [S1-3-22] opens in a window of its own, and is told the session when it asks', async () => {
    await page.getByRole('button', { name: '切换系统' }).click()
    const choice = page.getByRole('menuitem', { name: '协同平台' })
    const [opened] = await Promise.all([page.context().waitForEvent('page'), choice.click()])
    await opened.waitForFunction(() => document.querySelector('pre')?.textContent !== '')
    const told = JSON.parse((await opened.locator('pre').textContent()) ?? '') as Record<string, unknown>
    const kept = (name: string) => page.evaluate((key) => localStorage.getItem(key), name)
    expect(told).toEqual({
      type: 'easyweb-front',
      token: await kept('Admin-Token'),
      expires_in: Number(await kept('Admin-Expires-In')),
      refresh_token: await kept('Admin-refresh-Token'),
      refresh_exp: Number(await kept('Admin-refresh-Token-Until')),
    })
    await opened.close()
  })

  it('[S1-2.4-07] is not offered when the configuration says anything else', async () => {
    await set('SHOW_SWITCH_BTN', '2')
    await page.getByRole('button', { name: '切换系统' }).waitFor({ state: 'detached' })
  })

  it('[S1-2.4-27] the screen is opened for the county when the stored unit is one’s own, and else not', async () => {
    await page.setViewportSize({ width: 4200, height: 900 })
    const leads = () => entry('驾驶舱').getAttribute('href')
    await expect.poll(leads).toBe('/cockpit/screen?screenisCountry=true')
    const admin = await signInToApi(server.url, 'admin')
    const { unitId } = ((await admin.get('/system/user/getInfo')).body.data as { user: { unitId: string } }).user
    const county = { configKey: 'COUNTY_UNIT', configName: '县级单位', configValue: unitId }
    expect((await admin.post('/config', county)).body).toMatchObject({ code: 200 })
    await page.reload()
    await expect.poll(leads).toBe('/cockpit/screen?screenisCountry=false')
  })
})

describe.sequential('the side menu', { retry: 0 }, () => {
  const side = () => page.locator('.gt-sidebar')
  const hidden = async (path: string, text: string) => {
    await go(path)
    await page.getByText(`这是${text}`, { exact: true }).waitFor()
    return (await side().count()) === 0
  }

  it('[S1-2.5-04] [S1-2.5-05] nests entries, one submenu open at a time', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await go('/biz-business/field/duty/rota')
    await side().getByRole('link', { name: '值班表' }).waitFor()
    await expect.poll(() => side().getByRole('link', { name: '盘点' }).count()).toBe(0)
    await side().getByRole('button', { name: '库存' }).click()
    await side().getByRole('link', { name: '盘点' }).waitFor()
    await expect.poll(() => side().getByRole('link', { name: '值班表' }).count()).toBe(0)
    await side().getByRole('button', { name: '库存' }).click()
    await expect.poll(() => side().getByRole('link', { name: '盘点' }).count()).toBe(0)
  })

  it('[S1-2.5-06] opens another site in a new tab', async () => {
    const link = side().getByRole('link', { name: '天气网站' })
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await opened.getByText('外部内容 /weather').waitFor()
    await opened.close()
    expect(pathOf(page)).toBe('/biz-business/field/duty/rota')
  })

  it('[S1-2.3-06] is absent when there is nothing for it', async () => {
    expect(await hidden('/biz-business/area-1', '业务乙')).toBe(true)
  })

  it('[S1-2.3-07] is absent on paths that begin with /home', async () => {
    expect(await hidden('/home/board', '公告栏')).toBe(true)
  })

  it('[S1-2.3-08] [S1-2.3-09] is absent on the news index and the seal-car page of carmap, and there on others', async () => {
    expect(await hidden('/carmap/news/index', '动态')).toBe(true)
    expect(await hidden('/carmap/seal-car', '封存车辆')).toBe(true)
    expect(await hidden('/carmap/tracks', '轨迹')).toBe(false)
  })

  it('[S1-2.3-10] [S1-2.3-12] [S1-2.3-13] [S1-2.3-14] [S1-2.3-16] [S1-2.3-17] is absent on six pages by their name', async () => {
    for (const name of NAMED) expect(await hidden(`/biz-business/field/named/${name}`, name)).toBe(true)
    await go('/message/my-notice/details')
    await page.getByRole('heading', { name: '消息详情' }).waitFor()
    await expect.poll(() => side().count()).toBe(0)
  })

  it('[S1-2.3-05] leaves the top navbar out on the page ParkingSpaceManage', async () => {
    await go('/biz-business/field/named/ParkingSpaceManage')
    await page.locator('.gt-nav').waitFor({ state: 'detached' })
    await go('/biz-business/field/named/FoodMenu')
    await page.locator('.gt-nav').waitFor()
    expect(errors).toEqual([])
  })
})
