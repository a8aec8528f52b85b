import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { look } from '../../e2e/look.ts'
import { signIn as signInToApi } from '../../support/client.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { partner } from './make-package.ts'
import { pluginPackage } from './test-plugin.ts'

let keys: string
let server: TestServer
let browser: Browser
let operator: Page
let trying: Page
let others: Page

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  server = await startServer({ env: { TRUSTED_PUBLISHERS: keys } })
  browser = await launch()
  operator = await opened('operator', '/system/packages')
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(keys, { recursive: true, force: true })
})

async function opened(account: string, path: string): Promise<Page> {
  const { page } = await openPage(browser, server.url)
  await signIn(page, account, path)
  return page
}

const plate = (version: string, more: boolean): Uint8Array =>
  pluginPackage({
    id: 'plate',
    version,
    asks: more ? ['database'] : [],
    migrations: more
      ? ['create table plate_note (tenant_id text not null, id text not null, primary key (tenant_id, id))']
      : [],
    manifest: {
      title: '号牌登记',
      pages: [{ id: 'plate/list', path: '/plate', title: '号牌登记' }],
      menus: [
        { id: 'plate', title: '号牌登记', path: '/plate' },
        ...(more ? [{ id: 'plate-more', title: '号牌备注', path: '/plate?more' }] : []),
      ],
      ...(more && { permissions: [{ id: 'plate:note', title: '填写号牌备注', group: '号牌' }] }),
    },
    web: `export default { activate: () => ({ pages: { 'plate/list': async () => ({ default: () => '号牌第 ${version} 版' }) } }) }`,
  })

const upload = (version: string, more: boolean) =>
  operator.getByLabel('插件包文件').setInputFiles({
    name: `plate-${version}.gtp`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(plate(version, more)),
  })

const detail = () => operator.getByRole('complementary', { name: '号牌登记' })
const row = (version: string) => detail().getByRole('listitem').filter({ hasText: version }).first()
const dialog = () => operator.getByRole('dialog')
const focused = () => operator.evaluate(() => document.activeElement?.textContent)

/** What has to be read before, and the button that does it. */
async function confirmed(button: string): Promise<void> {
  await dialog().getByRole('button', { name: button, exact: true }).click()
  await dialog().waitFor({ state: 'detached' })
}

it('an uploaded version lies ready until the operator has read what it changes and releases it', async () => {
  await upload('1.0.0', false)
  await operator.getByText('现为待发布，还没有运行').waitFor()
  await row('1.0.0').getByText('待发布').waitFor()
  await row('1.0.0').getByRole('button', { name: '发布' }).click()
  await dialog().getByText('菜单：号牌登记').waitFor()
  await look(operator, 'release-first')
  await confirmed('发布')
  await row('1.0.0').getByText('已发布').waitFor()
  const client = await Promise.all(['admin', 'admin2'].map((account) => signInToApi(server.url, account)))
  for (const admin of client) expect((await admin.call('PUT', '/plugins/plate/enable')).status).toBe(200)
  trying = await opened('admin', '/plate')
  others = await opened('admin2', '/plate')
  for (const page of [trying, others]) {
    // Wide enough for one more entry in the top menu.
    await page.setViewportSize({ width: 2800, height: 900 })
    await page.getByText('号牌第 1.0.0 版').waitFor()
  }
})

it('some tenants try the next one: their open pages change, all others stay', async () => {
  await upload('2.0.0', true)
  await row('2.0.0').getByRole('button', { name: '试用' }).click()
  for (const said of ['菜单：号牌备注', '填写号牌备注（plate:note）', '读写本插件的数据表', '执行 1 个新的迁移'])
    await dialog().getByText(said).waitFor()
  await expect.poll(() => focused()).toBe('取消')
  await expect.poll(() => dialog().getByRole('button', { name: '由 0 个租户试用' }).isDisabled()).toBe(true)
  await dialog().getByRole('checkbox').first().check({ force: true })
  await look(operator, 'trial-dialog')
  await confirmed('由 1 个租户试用')
  await row('2.0.0').getByText('试用中').waitFor()
  await look(operator, 'trial-running')
  await trying.getByText('号牌第 2.0.0 版').waitFor()
  await trying.getByText('号牌备注').first().waitFor()
  await others.getByText('号牌第 1.0.0 版').waitFor()
  await expect.poll(() => others.getByText('号牌备注').count()).toBe(0)
})

it('the trial ends, the version is released to all, and rolled back; the focus never starts on what takes away', async () => {
  await row('2.0.0').getByRole('button', { name: '结束试用' }).click()
  const question = operator.getByRole('alertdialog')
  await question.getByText('立即换回已发布的版本').waitFor()
  await expect.poll(focused).toBe('取消')
  await question.getByRole('button', { name: '结束试用' }).click()
  await trying.getByText('号牌第 1.0.0 版').waitFor()
  await row('2.0.0').getByText('待发布').waitFor()
  await row('2.0.0').getByRole('button', { name: '发布' }).click()
  await dialog().getByText('现在各租户使用 1.0.0').waitFor()
  await confirmed('发布')
  for (const page of [trying, others]) await page.getByText('号牌第 2.0.0 版').waitFor()
  await row('1.0.0').getByRole('button', { name: '回退到此版本' }).click()
  await dialog().getByText('不再提供').waitFor()
  await expect.poll(focused).toBe('取消')
  await look(operator, 'roll-back')
  await confirmed('回退')
  for (const page of [trying, others]) await page.getByText('号牌第 1.0.0 版').waitFor()
})

it('reads well on the phone', async () => {
  await operator.setViewportSize(PHONE)
  await operator.goto('/system/packages')
  await operator.getByText('号牌登记').first().click()
  const versions = operator.getByRole('list').filter({ hasText: '2.0.0' }).last()
  await versions.waitFor()
  await look(operator, 'phone-versions')
  await versions.getByRole('button', { name: '试用' }).click()
  await dialog().getByText('由哪些租户试用').waitFor()
  await look(operator, 'phone-trial')
  await expect.poll(() => operator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
