import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SharedDatabase, sharedDatabase } from '../plugins/support/database.ts'
import { password as seeded, startServer, type TestServer } from '../support/server.ts'
import { startGateway, type TestGateway } from '../support/sms-gateway.ts'
import { launch, type OpenPage, openPage } from './browser.ts'
import { look } from './look.ts'

let database: SharedDatabase
let gateway: TestGateway
let server: TestServer
let browser: Browser
let opened: OpenPage

const SONG = '13805110012'
const NEW_PASSWORD = 'Jianglan-2026'

beforeAll(async () => {
  database = await sharedDatabase()
  gateway = await startGateway()
  const env = { SIGN_IN_CAPTCHA: 'on', DEMONSTRATION: 'on', SMS_GATEWAY_URL: gateway.url }
  server = await startServer({ databaseUrl: database.url, env })
  browser = await launch()
  opened = await openPage(browser, server.url)
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await gateway?.close()
  await database?.close()
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** What the newest picture of a table says. */
async function answerIn(table: 'captcha' | 'password_reset'): Promise<string> {
  const [row] = await database.query<{ answer: string }>(`select answer from ${table} order by expires_at desc limit 1`)
  return row?.answer ?? ''
}

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.locator('.si-captcha img').waitFor()
  await field(page, '账号').fill(account)
  await field(page, '密码').fill(password)
  await field(page, '验证码').fill(await answerIn('captcha'))
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
}

const arrived = (page: Page) => page.locator('.gt-tiles').waitFor()

describe('the ways of signing in', () => {
  it('[S1-2.6-01] user name, password and what the picture says lead inside', async () => {
    const { page } = opened
    await page.goto('/login')
    await signIn(page, 'songjianing', seeded)
    await arrived(page)
    await expect.poll(() => page.locator('.gt-user').textContent()).toContain('宋佳宁')
    await signOut(page)
  })

  it('[S1-2.6-02] the phone number and the code sent to it lead inside', async () => {
    const { page } = opened
    await page.getByRole('tab', { name: '手机登录' }).click()
    await field(page, '手机号').fill(SONG)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('button', { name: '秒后重发' }).waitFor()
    await look(page, 'sign-in-phone')
    await field(page, '短信验证码').fill(gateway.lastCode(SONG))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await arrived(page)
    await expect.poll(() => page.locator('.gt-user').textContent()).toContain('宋佳宁')
    await signOut(page)
  })

  it('[S1-2.6-14] only what the page settings list is offered: 0 user name and password, 1 phone and code', async () => {
    const { page } = opened
    const offered = async (mode: string) => {
      await database.query("update page_setting set login_mode = $1 where tenant_id = 'platform'", [mode])
      await page.reload()
      await page.locator('.si-submit').waitFor()
      return {
        tabs: await page.getByRole('tab').allTextContents(),
        form: await page.locator('.si-card form').getAttribute('aria-label'),
      }
    }
    expect(await offered('0')).toEqual({ tabs: [], form: '账号登录' })
    expect(await offered('1')).toEqual({ tabs: [], form: '手机登录' })
    expect(await offered('0,1')).toEqual({ tabs: ['账号登录', '手机登录'], form: '账号登录' })
  })
})

describe('a product that shows itself', () => {
  it('lets anybody try the work of its people, but not of whose password is theirs', async () => {
    const { page } = opened
    const tries = (title: string) => page.getByRole('button', { name: title, exact: true })
    await tries('职工').waitFor()
    await look(page, 'sign-in-demonstration')
    await database.query(
      `update sign_in_account set password_changed_at = now() where account in ('admin', 'chenguodong')`,
    )
    await tries('系统管理员').click()
    await page.getByText('该身份已不能试用').waitFor()
    await page.reload()
    await tries('会议室管理员').waitFor()
    await expect.poll(() => tries('主要领导').count()).toBe(0)
    await tries('会议室管理员').click()
    await arrived(page)
    await expect.poll(() => page.locator('.gt-user').textContent()).toContain('方敏')
    await signOut(page)
  })
})

describe('a forgotten password', () => {
  it('[S1-2.6-03] stops at a number that no user is bound to, with the sentence of the server', async () => {
    const { page } = opened
    await page.getByRole('button', { name: '忘记密码？' }).click()
    await field(page, '手机号').fill('13900000000')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByText('该手机号未绑定用户，请核对号码，或联系本单位管理员。').waitFor()
    await look(page, 'forgotten-phone')
    await expect.poll(() => field(page, '新密码').count()).toBe(0)
  })

  it('[S1-2.6-04] [S1-2.6-05] shows an image code and sends a message when asked to', async () => {
    const { page } = opened
    await field(page, '手机号').fill(SONG)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByAltText('图形验证码图片').waitFor()
    expect(gateway.messages.filter(({ purpose }) => purpose === 'reset')).toHaveLength(0)
    await field(page, '图形验证码').fill(await answerIn('password_reset'))
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('button', { name: '秒后重发' }).waitFor()
    expect(gateway.messages.filter(({ purpose, phone }) => purpose === 'reset' && phone === SONG)).toHaveLength(1)
  })

  it('[S1-2.6-06] sets the new password, which signs in while the old one does not', async () => {
    const { page } = opened
    await field(page, '短信验证码').fill(gateway.lastCode(SONG))
    await field(page, '新密码').fill(NEW_PASSWORD)
    await field(page, '再输一次').fill(NEW_PASSWORD)
    await look(page, 'forgotten-password')
    await page.getByRole('button', { name: '设置新密码' }).click()
    await page.getByText('密码已修改，请用新密码登录。').waitFor()
    const picture = page.locator('.si-captcha img')
    await picture.waitFor()
    const before = await picture.getAttribute('src')
    await signIn(page, 'songjianing', seeded)
    await page.getByText('用户名或密码不正确').waitFor()
    await page.waitForFunction(
      (old) => document.querySelector<HTMLImageElement>('.si-captcha img')?.src !== old,
      before,
    )
    await signIn(page, 'songjianing', NEW_PASSWORD)
    await arrived(page)
    expect(opened.errors).toEqual([])
  })
})
