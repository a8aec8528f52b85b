import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { type TokenAnswer, TokenStore } from '../../host/web/session/token-store.ts'
import { launchChromium } from '../support/chromium.ts'
import { tokenFor } from '../support/client.ts'
import { password as seeded } from '../support/server.ts'

export { launchChromium as launch }

export interface OpenPage {
  readonly page: Page
  /** Errors that nobody caught in the page. */
  readonly errors: readonly string[]
  close(): Promise<void>
}

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** A page of a person of its own: nothing is shared with other pages. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL,
    viewport: DESKTOP,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // As people can ask for; what a page shows meanwhile is drawn by the processor, which others wait for.
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(40_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const close = async () => {
    // What the page still waits for of a test's own answers is of no interest any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { page, errors, close }
}

export async function fillSignIn(page: Page, account: string, password = seeded): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs in on the sign-in page and waits until the page that was asked for is shown. */
export async function signInByHand(page: Page, account: string, target = '/index', password = seeded): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
  await fillSignIn(page, account, password)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.locator('#content').waitFor()
}

/** Opens a page as somebody who has signed in before: the sign-in page, which has tests of its own, is left out. */
export async function signIn(page: Page, account: string, target = '/index', password = seeded): Promise<void> {
  // Any small file of the site: the storage belongs to its origin.
  await page.goto('/favicon.svg')
  const answer = await tokenFor(new URL(page.url()).origin, account, password)
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  new TokenStore(storage).keep(answer.body.data as TokenAnswer)
  await page.evaluate(
    (entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
    },
    [...kept],
  )
  await page.goto(target)
  await page.locator('#content').waitFor()
}

export const stored = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), name)

export const pathOf = (page: Page): string => {
  const url = new URL(page.url())
  return url.pathname + url.search
}
