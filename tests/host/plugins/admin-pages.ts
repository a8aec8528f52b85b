import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { look } from '../../e2e/look.ts'
import type { TestClient } from '../../support/client.ts'
import { root } from '../../support/database.ts'
import { eventually } from '../../support/engine.ts'
import type { TestServer } from '../../support/server.ts'
import { makePackage } from './make-package.ts'

/** What these tests share with their neighbours: one server, one browser, one sign-in per person. */
export interface Office {
  server(): TestServer
  client(account: string): Promise<TestClient>
  /** A page on which the person has signed in. */
  open(account: string, path: string): Promise<Page>
  install(bytes: Uint8Array): Promise<void>
}

interface Entry {
  readonly point: string
  readonly id: string
  readonly plugin: string
  readonly version: string
}

/** A plugin whose code would be noticed at once if anybody ran it. */
const told = makePackage({
  manifest: {
    id: 'told',
    title: '一面之词',
    description: '只凭清单说明自己的插件。',
    version: '2.3.4',
    sdk: '^0.1.0',
    requires: ['basics'],
    asks: ['database', 'network'],
    permissions: [{ id: 'told:read', title: '查看一面之词', group: '测试' }],
    menus: [{ id: 'told', title: '一面之词菜单', path: '/told', icon: 'cube' }],
    pages: [{ id: 'told/page', path: '/told', title: '一面之词' }],
    contributes: { 'field-types': ['told_field'], 'shipped-processes': ['told_process'] },
    licence: 'Apache-2.0',
    icon: 'about/icon.svg',
  },
  files: {
    'about/readme.md':
      '# 怎么用\n\n先**启用**，见[手册](https://example.com)。<img src=x onerror=alert(1)>\n\n- [坏链接](javascript:alert(1))',
    'about/changelog.md': '## 2.3.4\n\n1. 改正打印',
    'about/licence.txt': 'Licensed under the Apache License',
    'about/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    'server/index.js': `throw new Error('server half ran')`,
    'web.json': JSON.stringify({ entry: 'web/index.js', css: [] }),
    'web/index.js': `throw new Error('web half ran')`,
  },
})

export function adminPageTests(office: Office): void {
  it('[C-4-04] shows all that the manifest says, before the plugin is enabled and without running its code', async () => {
    await office.install(told)
    const page = await office.open('admin', '/system/plugins')
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const card = page.getByRole('article', { name: '一面之词' })
    await card.getByRole('button', { name: '详情' }).click()
    const panel = page.locator('.gt-slide')
    await panel.getByText('可授予角色的权限').waitFor()
    const said = await panel.innerText()
    const facts = [
      'told',
      '2.3.4',
      'ACME 公司',
      '^0.1.0',
      '基础字段',
      'told:read',
      '一面之词菜单',
      'told_field',
      'told_process',
    ]
    for (const fact of [...facts, '读写本插件的数据表', 'database', '访问外部网络', 'network'])
      expect(said).toContain(fact)
    await look(page, 'plugin-about')
    await panel.getByRole('tab', { name: '说明' }).click()
    await panel.getByRole('heading', { name: '怎么用' }).waitFor()
    await panel.getByText('<img src=x onerror=alert(1)>').waitFor()
    await expect
      .poll(() => panel.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(['https://example.com'])
    await look(page, 'plugin-readme')
    await panel.getByRole('tab', { name: '更新记录' }).click()
    await panel.getByText('改正打印').waitFor()
    await panel.getByRole('tab', { name: '许可' }).click()
    await panel.getByText('Licensed under the Apache License').waitFor()
    const icon = card.locator('img')
    await expect.poll(() => icon.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)).toBe(true)
    const sent = await page.request.get(new URL((await icon.getAttribute('src')) ?? '', page.url()).href)
    expect(sent.headers()).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
    await panel.getByRole('button', { name: '关闭' }).last().click()
    await expect.poll(() => card.getByLabel('启用一面之词').isChecked()).toBe(false)
    expect(fetched.filter((path) => /^\/child\/told\/[^/]+\/web\//.test(path))).toEqual([])
  })

  it('[C-3-12] lists every contribution of the running system, as a page and as a command', async () => {
    const operator = await office.client('operator')
    const read = async () => (await operator.get('/operator/contributions')).body.data as readonly Entry[]
    const inventory = promisify(execFile)
    const printed = async (...more: readonly string[]) => {
      const env = { ...process.env, DATA_DIR: office.server().dataDir }
      const { stdout } = await inventory('npm', ['run', '--silent', 'inventory', ...more], { cwd: root, env })
      return stdout
    }
    const keys = (rows: readonly Entry[]) =>
      rows.map(({ point, id, plugin, version }) => [point, id, plugin, version].join(' ')).sort()
    const all = await read()
    const listed = await eventually(
      async () => keys(JSON.parse(await printed('--', '--json')) as readonly Entry[]),
      (found) => found.length === all.length,
    )
    expect(listed).toEqual(keys(all))
    expect(await printed()).toMatch(/^field-types +input +basics +0\.2\.0\+[0-9a-f]{8}$/m)

    const page = await office.open('operator', '/system/packages/contributions')
    await page.getByText(`共 ${all.length} 项`).waitFor()
    await look(page, 'contributions')
    const fields = all.filter(({ point }) => point === 'field-types')
    await page
      .getByRole('navigation', { name: '扩展点' })
      .getByRole('button', { name: /field-types/ })
      .click()
    await page.getByText(`共 ${fields.length} 项`).waitFor()
    await page.getByLabel('扩展点、标识或插件').fill('vehicle_sel')
    await page.getByText('共 1 项').waitFor()
    const [row] = await page.getByRole('row').filter({ hasText: 'vehicle_selector' }).allInnerTexts()
    expect(row?.split(/\s+/)).toEqual([
      'field-types',
      'vehicle_selector',
      'vehicle',
      expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/),
    ])
  })

  it('[C-5-04] [point settings] draws the settings of a plugin from its schema, and the server checks them by it', async () => {
    const [admin, staff, other] = await Promise.all(['admin', 'zhoumingyuan', 'staff2'].map(office.client))
    const hotlineOf = async (client?: TestClient) => (await client?.get('/vehicle/contact'))?.body.data
    const page = await office.open('admin', '/system/plugins')
    await page.getByRole('article', { name: '公务用车' }).getByRole('button', { name: '设置' }).click()
    const panel = page.locator('.gt-slide')
    const [hours, hotline] = [panel.getByLabel('意向车辆保留时长（小时）'), panel.getByLabel('车队调度电话')]
    const save = panel.getByRole('button', { name: '保存' })
    await hours.waitFor()
    await expect.poll(() => hours.inputValue()).toBe('168')
    await look(page, 'plugin-settings')
    await hours.fill('0')
    await panel.getByText('不能小于 1').waitFor()
    await expect.poll(() => save.isEnabled()).toBe(false)
    await hours.fill('24')
    await hotline.fill('转 8')
    await panel.getByText('格式不正确').waitFor()
    await expect.poll(() => save.isEnabled()).toBe(false)
    const present = (await admin?.get('/plugins/vehicle/settings'))?.body.data as { values: object } | undefined
    const body = { values: { ...present?.values, hotline: '转 8' } }
    const odd = await admin?.call('PUT', '/plugins/vehicle/settings', { body })
    expect(odd?.body.msg).toBe('设置不符合要求：「车队调度电话」的格式不正确。请修改后再保存。')
    expect(await hotlineOf(staff)).toEqual({ hotline: '' })
    await hotline.fill('025-83601234')
    await save.click()
    await page.getByText('设置已保存').waitFor()
    expect((await admin?.get('/plugins/vehicle/settings'))?.body.data).toMatchObject({
      values: { holdHours: 24, hotline: '025-83601234' },
    })
    const past = await admin?.call('PUT', '/plugins/vehicle/settings', {
      body: { values: { ...present?.values, holdHours: 9999 } },
    })
    expect(past).toMatchObject({ status: 400, body: { msg: expect.stringContaining('不能大于 720') } })
    expect([await hotlineOf(staff), await hotlineOf(other)]).toEqual([{ hotline: '025-83601234' }, { hotline: '' }])
    const apply = await office.open('zhoumingyuan', '/workflow/start/car_use')
    await apply.getByText('车队调度电话').getByRole('link', { name: '025-83601234' }).waitFor()
    await look(apply, 'car-hotline')
  })
}
