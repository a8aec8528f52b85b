import type { Page, Request } from 'playwright'
import { launchChromium, newContext } from '../support/chromium.ts'
import { password, startServer } from '../support/server.ts'
import { type Visit, visitsOfHome } from './shell-on-slow-line.ts'

/** What a page fetches, plugins included, as it travels: bodies of scripts and styles after gzip. */
function follow(page: Page): () => Promise<Fetched> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  return async () => {
    const kilobytes = async (wanted: (request: Request) => boolean) => {
      const sizes = await Promise.all(finished.filter(wanted).map((each) => each.sizes()))
      return Math.round(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 102.4) / 10
    }
    const isScript = (request: Request) => request.resourceType() === 'script'
    return {
      js: await kilobytes(isScript),
      css: await kilobytes((request) => request.resourceType() === 'stylesheet'),
      pluginJs: await kilobytes((request) => isScript(request) && request.url().includes('/child/')),
      files: finished.length,
    }
  }
}

type Fetched = Readonly<Record<'js' | 'css' | 'pluginJs' | 'files', number>>

function report<Figures extends Fetched | Visit>(bench: string, fetched: Figures, limit: Partial<Figures>): void {
  const ok = Object.entries(limit).every(([name, most]) => Number(fetched[name as keyof Figures]) <= Number(most))
  console.log(JSON.stringify({ bench, ...fetched, limit, ok }))
}

const server = await startServer()
const browser = await launchChromium()
try {
  const context = await newContext(browser)
  // Brotli, which browsers prefer, would flatter the figures.
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  const page = await context.newPage()
  const fetched = follow(page)
  await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' })
  report('shell.sign-in', await fetched(), { js: 120, pluginJs: 0 })
  await page.getByRole('textbox', { name: '账号' }).fill('zhoumingyuan')
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  await page.waitForTimeout(4_000)
  report('shell.home', await fetched(), { js: 320, css: 80 })
  await context.close()
  const { cold, warm } = await visitsOfHome(browser, server.url)
  report('shell.home.cold', cold, { requests: 30, readyMs: 3_000 })
  report('shell.home.warm', warm, { requests: 30, readyMs: 1_000 })
} finally {
  await browser.close()
  await server.stop()
}
