import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { desktop, signInOnPage } from '../support/chromium.ts'

/** What a small office laptop on a mobile line has: fast 3G as the browser's tools know it, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const PANELS = 5

export interface Visit {
  readonly requests: number
  readonly kilobytes: number
  /** Milliseconds until all cards show what they have. */
  readonly readyMs: number
}

/** Opens home twice as somebody who is signed in: with nothing kept by the browser, and once more. */
export async function visitsOfHome(
  browser: Browser,
  url: string,
): Promise<{ readonly cold: Visit; readonly warm: Visit }> {
  const storageState = await signedIn(browser, url)
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const cold = await visit(page, session, () => page.goto(`${url}/index`, { waitUntil: 'commit' }))
  const warm = await visit(page, session, () => page.reload({ waitUntil: 'commit' }))
  await context.close()
  return { cold, warm }
}

async function signedIn(browser: Browser, url: string): ReturnType<BrowserContext['storageState']> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await signInOnPage(context, url, 'zhoumingyuan')
  await shown(page)
  const state = await context.storageState()
  await context.close()
  return state
}

const shown = (page: Page) =>
  page.waitForFunction(
    (panels) =>
      document.querySelectorAll('.gt-tiles .gt-panel').length >= panels &&
      document.querySelectorAll('.gt-skeleton').length === 0,
    PANELS,
    { polling: 20 },
  )

async function visit(page: Page, session: CDPSession, open: () => Promise<unknown>): Promise<Visit> {
  const requests = new Set<string>()
  let bytes = 0
  const began = ({ requestId }: { readonly requestId: string }) => void requests.add(requestId)
  const ended = (event: { readonly encodedDataLength: number }) => {
    bytes += event.encodedDataLength
  }
  session.on('Network.requestWillBeSent', began)
  session.on('Network.loadingFinished', ended)
  const start = performance.now()
  await open()
  await shown(page)
  const readyMs = Math.round(performance.now() - start)
  await page.waitForTimeout(2_000)
  session.off('Network.requestWillBeSent', began)
  session.off('Network.loadingFinished', ended)
  return { requests: requests.size, kilobytes: Math.round(bytes / 1024), readyMs }
}
