import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPlugin } from '@gongtai/sdk/build'
import { archive, signed } from '@gongtai/sdk/package'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, newContext, signInOnPage } from '../../support/chromium.ts'
import { signIn, type TestClient } from '../../support/client.ts'
import { releasePackage } from '../../support/packages.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { adminPageTests } from './admin-pages.ts'
import { partner } from './make-package.ts'

let keys: string
let server: TestServer
let browser: Browser
let operator: TestClient
let admin: TestClient

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  server = await startServer({ env: { TRUSTED_PUBLISHERS: keys } })
  browser = await launchChromium()
  operator = await signIn(server.url, 'operator')
  admin = await signIn(server.url, 'admin')
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(keys, { recursive: true, force: true })
})

async function upload(bytes: Uint8Array, running: boolean): Promise<void> {
  const { body } = await releasePackage(operator, bytes)
  expect(body).toMatchObject({ code: 200, data: { running } })
}

async function uploadProbe(): Promise<void> {
  const { files } = await buildPlugin(join(import.meta.dirname, 'probe'))
  await upload(archive(signed(files, partner)), true)
}

/** The next version of the probe, with a page that no longer throws. */
async function uploadMended(): Promise<void> {
  const { files, manifest } = await buildPlugin(join(import.meta.dirname, 'probe'))
  const mended = new Map(files)
  mended.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, version: '1.0.1' })))
  const page = [...files.keys()].find((name) => name.startsWith('web/faulty-')) ?? ''
  mended.set(page, Buffer.from("export default () => '修好了'"))
  await upload(archive(signed(mended, partner)), true)
}

const clients = new Map<string, Promise<TestClient>>()
const contexts = new Map<string, Promise<{ readonly page: Page }>>()

/** The menu of one more plugin stands beside the others, and not behind 更多. */
const wide = { width: 1920, height: 1080 }

/** Everybody signs in once. */
function client(account: string): Promise<TestClient> {
  const known = clients.get(account) ?? signIn(server.url, account)
  clients.set(account, known)
  return known
}

async function open(account: string, path: string): Promise<Page> {
  const known =
    contexts.get(account) ??
    newContext(browser, wide).then(async (context) => ({ page: await signInOnPage(context, server.url, account) }))
  contexts.set(account, known)
  const { page } = await known
  page.setDefaultTimeout(15_000)
  await page.goto(server.url + path)
  return page
}

/** Addresses of plugins' files that a page has asked for. */
function watchChildren(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/child/')) asked.push(pathname)
  })
  return asked
}

const menu = (page: Page) => page.getByText('探针', { exact: true }).first()

/** Goes to a page of the workbench without loading the document anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

describe('a plugin that is installed while pages are open', () => {
  it('[C-4-02] [C-4-03] [C-4-08] [point menus] [point routes] appears without reload, is fetched when first needed, and shares every module of the host', async () => {
    const context = await newContext(browser, wide)
    const page = await context.newPage()
    const onSignIn = watchChildren(page)
    await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' })
    expect(onSignIn).toEqual([])
    await page.close()

    const live = context.waitForEvent('response', (response) => response.url().endsWith('/prod-api/live'))
    const open = await signInOnPage(context, server.url, 'admin')
    const asked = watchChildren(open)
    await live
    await open.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await uploadProbe()
    await expect.poll(() => menu(open).count()).toBe(0)
    await admin.call('PUT', '/plugins/probe/enable')
    await menu(open).waitFor({ timeout: 10_000 })
    expect(asked.filter((path) => path.startsWith('/child/probe/'))).toEqual([])

    await go(open, '/probe/page')
    await open.getByTestId('who').waitFor()
    expect(asked.some((path) => /^\/child\/probe\/1\.0\.0-[0-9a-f]{8}\/web\/index\.js$/.test(path))).toBe(true)
    await expect.poll(() => open.getByTestId('who').textContent()).not.toBe('')
    await open.getByRole('button', { name: '打开' }).click()
    await open.getByText('探针的对话框').waitFor()
    // As text: the test runner would put its own import in the place of the page's.
    const shared = await open.evaluate<Record<string, boolean>>(`Promise.all(
      Object.entries(globalThis.probe).map(async ([specifier, given]) =>
        [specifier, Object.values(await import(specifier)).includes(given)])).then(Object.fromEntries)`)
    expect(shared).toEqual(Object.fromEntries(Object.keys(shared).map((specifier) => [specifier, true])))
    expect(Object.keys(shared)).toHaveLength(8)

    await admin.call('PUT', '/plugins/probe/disable')
    await menu(open).waitFor({ state: 'detached', timeout: 10_000 })
    await expect.poll(() => open.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    await admin.call('PUT', '/plugins/probe/enable')
    await context.close()
  })

  it('[C-4-06] is refused by the browser when a module is not what the server gave the hash of', async () => {
    const folder = join(server.dataDir, 'plugins/probe')
    const [version = ''] = (await readdir(folder)).filter((name) => name.startsWith('1.0.0-'))
    const web = join(folder, version, 'web')
    const [chunk = ''] = (await readdir(web)).filter((name) => name.startsWith('broken-'))
    const file = join(web, chunk)
    const original = await readFile(file, 'utf8')
    await writeFile(file, `${original}\n;globalThis.evil = true`)
    try {
      const context = await newContext(browser, wide)
      const page = await signInOnPage(context, server.url, 'admin')
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await menu(page).waitFor()
      await go(page, '/probe/broken')
      await expect.poll(() => said.join('\n'), { timeout: 10_000 }).toMatch(/integrity/i)
      await expect.poll(() => page.evaluate(() => 'evil' in globalThis)).toBe(false)
      await go(page, '/probe/page')
      await page.getByTestId('who').waitFor()
      await context.close()
    } finally {
      await writeFile(file, original)
    }
  })

  it('[C-4-11] is named when a page of it throws, and everything else works', async () => {
    const page = await open('admin', '/probe/faulty')
    await page.getByText('插件「探针」出错了').waitFor()
    await page.getByText('插件「探针」在显示时出错：探针坏了。其他功能不受影响。').waitFor()
    await page.getByRole('button', { name: '重新加载' }).waitFor()
    await menu(page).click()
    await page.getByTestId('who').waitFor()
    await go(page, '/probe/faulty')
    await page.getByText('插件「探针」出错了').waitFor()
    await uploadMended()
    await page.getByText('修好了').waitFor()
  })
})

describe('the pages of the admin', () =>
  adminPageTests({ server: () => server, client, open, install: (bytes) => upload(bytes, false) }))
