import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildPlugin } from '@gongtai/sdk/build'
import { archive } from '@gongtai/sdk/package'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, pathOf, signIn } from '../../e2e/browser.ts'
import { offered } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import { data } from '../../plugins/support/office.ts'
import { start } from '../../plugins/support/processes.ts'
import { signIn as signInToApi } from '../../support/client.ts'
import { eventually } from '../../support/engine.ts'
import { releasePackage } from '../../support/packages.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { gongtai } from './run-cli.ts'

const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const folder = join(mkdtempSync(join(tmpdir(), 'gongtai-business-')), 'meeting-room')
const pages: OpenPage[] = []
let server: TestServer
let browser: Browser
let instance: string

beforeAll(async () => {
  server = await startServer({ env: { DEVELOPER_MODE: 'on' } })
  expect(gongtai('/', 'create', folder, '--business', '--title', '会议室')).toMatchObject({ code: 0 })
  const bytes = archive((await buildPlugin(folder)).files)
  data(await releasePackage(await signInToApi(server.url, 'operator'), bytes))
  const admin = await signInToApi(server.url, 'admin')
  data(await admin.call('PUT', '/plugins/meeting-room/enable'))
  const staff = await signInToApi(server.url, 'zhoumingyuan')
  const isThere = async () => JSON.stringify((await staff.get('/process/startable')).body.data).includes('meeting_room')
  await eventually(isThere, (found) => found)
  const place = { name: '大会议室', building: '主楼', seats: 40 }
  const { id } = data<{ id: string }>(await admin.post('/meeting-room/place', place))
  data(await admin.post('/meeting-room/place', { name: '小会议室', building: '主楼', seats: 8, state: 'closed' }))
  const span = `${day} 09:00:00,${day} 11:00:00`
  const values = { SUBJECT: '周例会', 'START_TIME,END_TIME': span, PEOPLE: 6, PLACE_ID: id }
  instance = (await start(staff, 'meeting_room', { BUS_MEETING_ROOM: values })).procInstId
  browser = await launch()
}, 180_000)

afterAll(async () => {
  for (const page of pages) await page.close()
  await browser?.close()
  await server?.stop()
  rmSync(dirname(folder), { recursive: true, force: true })
})

async function at(account: string, path: string): Promise<Page> {
  const opened = await openPage(browser, server.url)
  pages.push(opened)
  await signIn(opened.page, account, path)
  return opened.page
}

describe.sequential('a business plugin as scaffolded', { retry: 0 }, () => {
  it('shows in its calendar who has what when, and a booking opens its request', async () => {
    const page = await at('admin', `/biz-business/meeting-room/calendar?day=${day}`)
    const booking = page.locator('.gt-cal-bar', { hasText: '周例会' }).first()
    await booking.waitFor()
    await page.getByText('大会议室').first().waitFor()
    await page.getByText('预占').first().waitFor()
    await look(page, 'scaffold-calendar')
    await booking.click()
    await page.getByRole('button', { name: '查看申请' }).click()
    await expect.poll(() => pathOf(page), { timeout: 10_000 }).toBe(`/workflow/instance/${instance}`)
    // The request names the room, not its id.
    await page.getByText('大会议室').first().waitFor()
  })

  it('offers in its form what can be booked', async () => {
    const page = await at('fengxiaolan', '/workflow/start/meeting_room')
    const choice = page.getByRole('combobox', { name: '会议室' })
    await expect.poll(() => offered(choice)).toContain('大会议室　主楼　40 座')
    await expect.poll(async () => (await offered(choice)).join()).not.toContain('小会议室')
  })

  it('takes photos in the editor of a row, counts them in the list and shows them in its detail', async () => {
    const page = await at('admin', '/biz-business/meeting-room/places')
    const line = page.getByRole('row', { name: /大会议室/ })
    await line.waitFor()
    await line.getByRole('button', { name: '编辑' }).click()
    const editor = page.locator('.gt-slide', { hasText: '编辑会议室' })
    await editor.getByText('最多 6 个文件，限 jpg、jpeg、png、webp，单个不超过 10 MB').waitFor()
    const choose = editor.locator('input[type="file"]')
    await choose.setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
    await page.getByText('照片只能上传 jpg、jpeg、png、webp 文件').waitFor()
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 } })
    await choose.setInputFiles(
      ['门口.png', '投影.png'].map((name) => ({ name, mimeType: 'image/png', buffer: picture })),
    )
    await editor.getByRole('button', { name: '删除门口.png' }).waitFor()
    await editor.getByRole('button', { name: '删除投影.png' }).waitFor()
    await look(page, 'register-files-editor')
    await editor.getByRole('button', { name: '保存' }).click()
    await editor.waitFor({ state: 'detached' })
    await line.getByText('2 个').waitFor()
    await line.getByText('大会议室').click()
    const photo = page.locator('.gt-slide').getByRole('button', { name: '门口.png' })
    await photo.waitFor()
    const asked = page.getByRole('region', { name: '相关申请' }).getByRole('link')
    await expect.poll(() => asked.getAttribute('href')).toBe(`/workflow/instance/${instance}`)
    await look(page, 'register-files-detail')
    await photo.click()
    const viewer = page.locator('.gt-viewer')
    await viewer.locator('img').waitFor()
    await look(page, 'register-files-preview')
    await viewer.getByRole('button', { name: '关闭' }).click()
    await viewer.waitFor({ state: 'detached' })
  })

  it('prints a row with its history and the way back, and the list it stands in', async () => {
    const page = await at('admin', '/biz-business/meeting-room/places')
    const line = page.getByRole('row', { name: /大会议室/ })
    await line.getByText('大会议室').click()
    await page.locator('.gt-slide').getByRole('button', { name: '打印' }).click()
    const sheet = page.locator('.gt-sheet')
    await sheet.getByRole('heading', { name: '会议室登记表' }).waitFor()
    await expect.poll(() => sheet.getByRole('table', { name: '会议室' }).innerText()).toContain('门口.png、投影.png')
    await expect.poll(() => sheet.getByRole('img').getAttribute('aria-label')).toMatch(/meeting-room\/places\?row=/)
    await page.getByText('打印修改记录').click()
    await expect.poll(() => sheet.getByRole('table', { name: '修改记录' }).innerText()).toContain('照片')
    await look(page, 'register-print-row')
    const paper = await page.pdf({ preferCSSPageSize: true })
    expect(paper.byteLength).toBeGreaterThan(1000)
    await page.goto(`${server.url}/biz-business/meeting-room/places`)
    await line.waitFor()
    await page.getByRole('button', { name: '打印' }).click()
    await expect.poll(() => sheet.locator('tbody tr').count()).toBe(2)
    await sheet.getByText('共 2 条').waitFor()
    await look(page, 'register-print-list')
  })
})
