import type { Page } from 'playwright-core'
import { launchChromium, newContext } from '../support/chromium.ts'
import { password, startServer } from '../support/server.ts'

interface Fetched {
  readonly url: string
  readonly kind: 'Script' | 'Stylesheet'
  readonly bytes: number
}

/** What travels over the wire, compressed as it is. */
async function follow(page: Page): Promise<Fetched[]> {
  const client = await page.context().newCDPSession(page)
  const fetched: Fetched[] = []
  const known = new Map<string, Pick<Fetched, 'url' | 'kind'>>()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || type === 'Stylesheet') known.set(requestId, { url: response.url, kind: type })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = known.get(requestId)
    if (found) fetched.push({ ...found, bytes: encodedDataLength })
  })
  await client.send('Network.enable')
  return fetched
}

const kilobytes = (fetched: readonly Fetched[], kind: Fetched['kind']): number =>
  Math.round(fetched.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.bytes, 0) / 102.4) / 10

const sizes = (fetched: readonly Fetched[]) => ({
  js: kilobytes(fetched, 'Script'),
  css: kilobytes(fetched, 'Stylesheet'),
})

function report(found: Readonly<Record<string, number | string>>, limit: Readonly<Record<string, number>>): void {
  const ok = Object.entries(limit).every(([name, most]) => Number(found[name]) <= most)
  console.log(JSON.stringify({ ...found, limit, ok }))
}

const server = await startServer()
const browser = await launchChromium()
try {
  const context = await newContext(browser)
  const first = await context.newPage()
  const signIn = await follow(first)
  await first.goto(`${server.url}/login`, { waitUntil: 'networkidle' })
  const plugins = signIn.filter((each) => each.url.includes('/child/')).length
  report({ bench: 'shell.sign-in', ...sizes(signIn), plugins }, { js: 120, css: 80, plugins: 0 })
  await context.close()

  const cold = await newContext(browser)
  const counted = await cold.newPage()
  const all = await follow(counted)
  await counted.goto(`${server.url}/login`, { waitUntil: 'networkidle' })
  await counted.getByRole('textbox', { name: '账号' }).fill('zhoumingyuan')
  await counted.locator('input[type=password]').fill(password)
  await counted.getByRole('button', { name: '登录' }).click()
  await counted.waitForURL((address) => !address.pathname.startsWith('/login'))
  await counted.waitForTimeout(4000)
  const ofPlugins = all.filter((each) => each.url.includes('/child/'))
  const own = all.filter((each) => !ofPlugins.includes(each))
  const biggest = [...own].sort((a, b) => b.bytes - a.bytes).slice(0, 6)
  console.log(JSON.stringify({ bench: 'shell.plugins-at-home', ...sizes(ofPlugins) }))
  console.log(JSON.stringify(Object.fromEntries(biggest.map(({ url, bytes }) => [url.split('/').at(-1), bytes]))))
  report({ bench: 'shell.home', ...sizes(own) }, { js: 320, css: 80 })
} finally {
  await browser.close()
  await server.stop()
}
