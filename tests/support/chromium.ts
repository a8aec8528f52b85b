import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { password } from './server.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome']

function executable(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found =
    process.env.CHROMIUM ?? names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  if (!found) throw new Error('Chromium is missing: apt-get install -y chromium fonts-noto-cjk')
  return found
}

/** The machine's own Chromium, kept from calling home. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executable(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

export const desktop = { width: 1440, height: 900 }

export const newContext = (browser: Browser, viewport = desktop): Promise<BrowserContext> =>
  browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })

/** A page on which somebody has signed in through the sign-in page, as a person would. */
export async function signInOnPage(context: BrowserContext, url: string, account: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  return page
}
