import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn as signInToApi } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { launch, openPage, pathOf, signIn } from './browser.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const STAFF = 'zhoumingyuan'
const open = (options?: Parameters<typeof openPage>[2]) => openPage(browser, server.url, options)

describe('home', () => {
  it('[S1-2.1-15] [S1-1-14] [S1-1-11] is titled 首页 and carries the four-part tagline', async () => {
    const { page, close, errors } = await open()
    await signIn(page, STAFF)
    expect(await page.title()).toContain('首页')
    await page.locator('.gt-tagline span').first().waitFor()
    expect(await page.locator('.gt-tagline span').allTextContents()).toEqual([
      '规范调度',
      '高效使用',
      '透明管理',
      '有效监督',
    ])
    await page.locator('.gt-tiles .gt-panel').first().waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('[S1-1-12] [S1-1-13] shows the hotline that is set on the server, and none when none is set', async () => {
    const api = await signInToApi(server.url, STAFF)
    const set = (await api.get('/config/configKey/SERVICE_HOTLINE')).body.data
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.locator('.gt-tiles').waitFor()
    if (typeof set === 'string') await page.locator('.gt-hotline').getByText(set).waitFor()
    else expect(await page.locator('.gt-hotline').count()).toBe(0)
    await close()
  })

  it('[S1-2.4-34] opens the unfinished tasks in a dialog without changing the address', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.getByRole('button', { name: '未办事项' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: '未办事项' }).waitFor()
    expect(pathOf(page)).toBe('/index')
    await close()
  })

  it('takes away the menu and the card of a plugin that is switched off, and brings them back, without a reload', async () => {
    const admin = await signInToApi(server.url, 'admin')
    const { page, close } = await open()
    await signIn(page, STAFF)
    const entry = page.locator('.gt-top-menu').getByText('公务用车')
    await page.getByRole('heading', { name: '今日用车' }).waitFor()
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
    expect((await admin.call('PUT', '/plugins/vehicle/disable')).status).toBe(200)
    await entry.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: '今日用车' }).waitFor({ state: 'detached' })
    expect((await admin.call('PUT', '/plugins/vehicle/enable')).status).toBe(200)
    await entry.waitFor()
    await page.getByRole('heading', { name: '今日用车' }).waitFor()
    expect(await page.locator('body').getAttribute('data-same-page')).toBe('yes')
    await close()
  })
})

describe('the personal centre', () => {
  it('[S1-2.6-18] [S1-2.6-22] [S1-1-15] [S1-9-10] shows the profile beside two tabs, the picture at size 50', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF, '/user/profile')
    await page.locator('.gt-summary').getByText('综合管理科').waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['基本资料', '修改密码'])
    const picture = await page.locator('.gt-own-picture .gt-avatar').boundingBox()
    expect([picture?.width, picture?.height]).toEqual([50, 50])
    await close()
  })

  it('[S1-2.6-19] [S1-8-30] keeps a change of the profile over a reload', async () => {
    const { page, close } = await open()
    await signIn(page, 'designer', '/user/profile')
    await page.getByLabel('邮箱').fill('designer@office.example')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('编辑成功！').waitFor()
    await page.reload()
    await page.locator('.gt-summary').getByText('designer@office.example').waitFor()
    await close()
  })

  it('[S1-2.6-21] shows an uploaded picture there and in the header', async () => {
    const { page, close } = await open()
    await signIn(page, 'designer', '/user/profile')
    await page.locator('.gt-summary').waitFor()
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await page.getByText('头像已更新').waitFor()
    await page.locator('.gt-own-picture img[src^="blob:"]').waitFor()
    await page.locator('.gt-user img[src^="blob:"]').waitFor()
    await close()
  })

  it('[S1-4.2-04] [S1-2.1-22] [S1-2.6-20] holds somebody there whose password must be changed, until it is', async () => {
    const admin = await signInToApi(server.url, 'admin')
    const people = (await admin.get('/user/api/list', { pageSize: 1, page: 1 })).body.rows as readonly {
      deptId: string
    }[]
    const person = {
      userName: 'xinrenyuan',
      nickName: '新人员',
      sex: '0',
      phonenumber: '',
      email: '',
      deptId: people[0]?.deptId,
      postIds: [],
      roleIds: [],
    }
    const created = (await admin.post('/system/user', person)).body.data as { initialPassword: string }
    const { page, close } = await open()
    await signIn(page, 'xinrenyuan', '/index', created.initialPassword)
    await page.waitForURL('**/user/profile?password=1')
    await page.locator('.gt-nav-brand').click()
    await page.waitForURL('**/user/profile?password=1')
    await page.locator('input[autocomplete=current-password]').fill(created.initialPassword)
    await page.locator('input[autocomplete=new-password]').first().fill('Gongtai-fresh-9')
    await page.locator('input[autocomplete=new-password]').last().fill('Gongtai-fresh-8')
    await page.getByRole('button', { name: '修改密码' }).click()
    await page.getByText('两次输入的新密码不一致').waitFor()
    await page.locator('input[autocomplete=new-password]').last().fill('Gongtai-fresh-9')
    await page.getByRole('button', { name: '修改密码' }).click()
    await page.waitForURL('**/index')
    await close()
    const again = await open()
    await signIn(again.page, 'xinrenyuan', '/index', 'Gongtai-fresh-9')
    expect(pathOf(again.page)).toBe('/index')
    await again.close()
  })
})
