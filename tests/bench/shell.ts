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

const server = await startServer()
const browser = await launchChromium()
try {
  const context = await newContext(browser)
  const first = await context.newPage()
  const signIn = await follow(first)
  await first.goto(`${server.url}/login`, { waitUntil: 'networkidle' })
  console.log(
    JSON.stringify({
      bench: 'shell.sign-in',
      js: kilobytes(signIn, 'Script'),
      css: kilobytes(signIn, 'Stylesheet'),
      plugins: signIn.filter((each) => each.url.includes('/child/')).length,
      target: { js: 120 },
    }),
  )
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
  const own = all.filter((each) => !each.url.includes('/child/'))
  console.log(
    JSON.stringify({
      bench: 'shell.home',
      js: kilobytes(own, 'Script'),
      css: kilobytes(own, 'Stylesheet'),
      pluginJs: kilobytes(all, 'Script') - kilobytes(own, 'Script'),
      pluginCss: kilobytes(all, 'Stylesheet') - kilobytes(own, 'Stylesheet'),
      biggest: [...own]
        .sort((a, b) => b.bytes - a.bytes)
        .slice(0, 6)
        .map((each) => `${each.url.split('/').at(-1)} ${each.bytes}`),
      target: { js: 320, css: 80 },
    }),
  )
} finally {
  await browser.close()
  await server.stop()
}
