import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../../host/command/test-browser.mjs'
import { password } from './server.ts'

/** How many times slower pages compute: finds tests that read a page before it is done, and pages that are not. */
const slowdown = Number(process.env.BROWSER_SLOWDOWN ?? 1)

/** The machine's own Chromium, or that of npm packages, kept from calling home. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findBrowser()
  if (executablePath === undefined) throw new Error('Chromium is missing: apt-get install -y chromium fonts-noto-cjk')
  const browser = await chromium.launch({
    executablePath,
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
  if (slowdown > 1) browser.on('context', slowed)
  return browser
}

const slowed = (context: BrowserContext): void => {
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  })
}

export const desktop = { width: 1440, height: 900 }

export const newContext = (browser: Browser, viewport = desktop): Promise<BrowserContext> =>
  browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' })

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
