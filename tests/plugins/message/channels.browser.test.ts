import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { choose } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type MailBox, startMailServer } from './support.ts'

let server: TestServer
let browser: Browser
let box: MailBox

beforeAll(async () => {
  box = await startMailServer()
  server = await startServer({ env: { PLUGIN_HOSTS: '127.0.0.1' } })
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await box?.close()
})

it('an admin sets mail up, tries it, and is told what is wrong', async () => {
  const { page, close, errors } = await openPage(browser, server.url)
  await signIn(page, 'admin')
  await page.goto(`${server.url}/message/channel-setup`)
  const mail = page.locator('.gt-panel').filter({ has: page.getByRole('heading', { name: '邮件' }) })
  await mail.getByLabel('服务器地址').fill('127.0.0.1')
  await choose(mail.getByLabel('加密方式'), { value: 'none' })
  await mail.getByLabel('端口').fill(String(box.port))
  await mail.getByLabel('账号').fill('bot')
  await mail.getByLabel('密码').fill('Secret-1')
  await mail.getByLabel('发件人邮箱').fill('oa@example.cn')
  await mail.getByText('启用邮件渠道').click()
  await mail.getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()
  const tried = mail.getByRole('button', { name: '给我发送测试消息' })
  await expect.poll(() => tried.isEnabled()).toBe(true)
  await look(page, 'channels')
  await tried.click()
  await page.getByText('接收人没有填写邮箱').waitFor()

  await page.getByRole('button', { name: '生成密钥' }).click()
  await expect.poll(() => page.locator('.msg-secret').textContent()).toMatch(/^[0-9a-f]{64}$/)

  await page.goto(`${server.url}/message/deliveries`)
  await page.getByText('还没有发送记录').waitFor()
  await look(page, 'deliveries-empty')
  expect(errors).toEqual([])
  await close()
})

it('the setup of channels is used on a phone', async () => {
  const { page, close } = await openPage(browser, server.url, { viewport: PHONE })
  await signIn(page, 'admin')
  await page.goto(`${server.url}/message/channel-setup`)
  await page.getByLabel('服务器地址').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await look(page, 'channels-phone')
  await close()
})
