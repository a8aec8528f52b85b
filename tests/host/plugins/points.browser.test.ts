import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, signIn } from '../../e2e/browser.ts'
import { field, publishForm } from '../../plugins/support/forms.ts'
import { data, type Office, openOffice } from '../../plugins/support/office.ts'
import { publishProcess, role, sequence, start, step } from '../../plugins/support/processes.ts'
import { upload } from '../../plugins/support/upload.ts'
import { releasePackage } from '../../support/packages.ts'
import { partner } from './make-package.ts'
import { pluginPackage } from './test-plugin.ts'

const web = `
import { createElement as h } from 'react'
import { filePreviewers, listColumns, offer, printTemplates } from '@gongtai/sdk'
const Drawing = ({ name, content }) => h('p', null, '图纸 ' + name + '，' + content.size + ' 字节')
const Slip = ({ record, heading }) => h('h1', null, heading + '的回执：' + record.title)
export default { activate: () => ({ offers: [
  offer(filePreviewers, { id: 'outside.drawing', suffixes: ['dwg'], load: async () => ({ default: Drawing }) }),
  offer(printTemplates, { id: 'outside.slip', title: '回执', form: 'outside_form', load: async () => ({ default: Slip }) }),
  offer(listColumns, { id: 'outside.started', list: 'workflow.mine', title: '外部列', text: (row) => '第 ' + row.number + ' 号' }),
  offer(listColumns, { id: 'outside.asked', list: 'workflow.pending', title: '外部问来的列',
    texts: async (rows) => rows.map((row) => '共 ' + rows.length + ' 行，' + row.initiator) }),
] }) }`

const outside = pluginPackage({
  id: 'outside',
  source: null,
  web,
  manifest: {
    title: '外部插件',
    contributes: {
      'file-previewers': ['outside.drawing'],
      'print-templates': ['outside.slip'],
      'list-columns': ['outside.started', 'outside.asked'],
    },
  },
})

const form = {
  key: 'outside_form',
  title: '外部表单',
  mainTable: { name: 'BUS_OUTSIDE' },
  nodes: [field('files', 'attachment_1', '附件', 'FILES')],
}

let keys: string
let office: Office
let browser: Browser
let opened: OpenPage
let page: Page
let started: { readonly procInstId: string; readonly number: string }

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  office = await openOffice({ TRUSTED_PUBLISHERS: keys })
  browser = await launch()
  const designer = await office.as('designer')
  await publishForm(designer, form)
  await publishProcess(designer, sequence('outside', form.key, [step('look', [role('dispatcher', false)])]))
  const applicant = await office.as('zhoumingyuan')
  const { url } = await upload(applicant, { name: '车库.dwg', bytes: Buffer.from('AC1032') })
  const attached = [{ name: '车库.dwg', url, type: 'dwg' }]
  started = await start(applicant, 'outside', { BUS_OUTSIDE: { FILES: attached } })
  opened = await openPage(browser, office.url)
  page = opened.page
  await signIn(page, 'zhoumingyuan', '/workflow/mine')
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await office?.close()
  await rm(keys, { recursive: true, force: true })
})

describe.sequential('a plugin from outside, installed while people work', () => {
  it('[point list-columns] adds columns to lists of others, of the row itself or fetched for the page', async () => {
    await page.getByText(started.number).first().waitFor()
    await expect.poll(() => page.getByRole('columnheader', { name: '外部列' }).count()).toBe(0)
    const released = await releasePackage(await office.as('operator'), outside)
    expect(released.status, released.text).toBe(200)
    data(await (await office.as('admin')).call('PUT', '/plugins/outside/enable'))
    await page.getByRole('columnheader', { name: '外部列' }).waitFor()
    await page.getByText(`第 ${started.number} 号`).waitFor()
    const desk = await openPage(browser, office.url)
    await signIn(desk.page, 'maxiaotong', '/workflow/pending')
    await desk.page.getByText('共 1 行，周明远').waitFor()
    await desk.close()
  })

  it('[point file-previewers] shows a kind of file that nobody else shows', async () => {
    await page.goto(`${office.url}/workflow/instance/${started.procInstId}`)
    await page.getByRole('button', { name: '车库.dwg', exact: true }).click()
    await page.getByRole('dialog').getByText('图纸 车库.dwg，6 字节').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('[point print-templates] prints a form in a look of its own, beside the usual one', async () => {
    await page.getByRole('button', { name: '打印', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: /的回执：/ }).waitFor()
    await dialog.getByLabel('样式').selectOption({ label: '通用样式' })
    await dialog.getByRole('heading', { name: '外部表单' }).waitFor()
  })

  it('takes all of it along when it is switched off', async () => {
    data(await (await office.as('admin')).call('PUT', '/plugins/outside/disable'))
    await expect.poll(() => page.getByRole('dialog').getByLabel('样式').count()).toBe(0)
    await page.goto(`${office.url}/workflow/mine`)
    await page.getByText(started.number).first().waitFor()
    await expect.poll(() => page.getByRole('columnheader', { name: '外部列' }).count()).toBe(0)
  })
})
