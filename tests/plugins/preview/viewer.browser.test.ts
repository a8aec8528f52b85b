import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { look } from '../../e2e/look.ts'
import { field, publishForm } from '../support/forms.ts'
import { commandId, data, type Office, openOffice } from '../support/office.ts'
import { onlyTask, publishProcess, role, sequence, start, step } from '../support/processes.ts'
import { type Upload, upload } from '../support/upload.ts'
import { samples } from './samples.ts'

let office: Office
let browser: Browser
let opened: OpenPage
let page: Page
let instance: string
let files: readonly Upload[]

const form = {
  key: 'with_files',
  title: '会议申请单',
  mainTable: { name: 'BUS_WITH_FILES' },
  nodes: [field('files', 'attachment_1', '附件', 'FILES'), field('picture', 'imgUpload_1', '照片', 'PICTURE')],
}

beforeAll(async () => {
  office = await openOffice()
  browser = await launch()
  files = await samples()
  const designer = await office.as('designer')
  await publishForm(designer, form)
  await publishProcess(designer, sequence('files', 'with_files', [step('look', [role('dispatcher', false)])]))
  const applicant = await office.as('zhoumingyuan')
  const stored = await Promise.all(files.map(async (file) => ({ ...file, ...(await upload(applicant, file)) })))
  const attached = stored.map(({ name, url }) => ({ name, url, type: name.slice(name.lastIndexOf('.') + 1) }))
  const [picture] = stored
  const values = { BUS_WITH_FILES: { FILES: attached, PICTURE: `${picture?.oid}&现场.png` } }
  instance = (await start(applicant, 'files', values)).procInstId
  opened = await openPage(browser, office.url)
  page = opened.page
  await signIn(page, 'zhoumingyuan', `/workflow/instance/${instance}`)
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await office?.close()
})

const viewer = () => page.getByRole('dialog')

async function open(name: string): Promise<void> {
  await page.locator('.basics-attachments').getByRole('button', { name, exact: true }).click()
  await viewer().getByRole('heading', { name }).waitFor()
}

const close = async () => {
  await viewer().getByRole('button', { name: '关闭' }).click()
  await viewer().waitFor({ state: 'detached' })
}

describe.sequential('attachments', () => {
  it('are looked at in place: a picture is enlarged and turned', async () => {
    await open('现场.png')
    await viewer().getByRole('img', { name: '现场.png' }).waitFor()
    await viewer().getByRole('button', { name: '放大' }).click()
    await expect.poll(() => viewer().locator('output').textContent()).toBe('125%')
    await viewer().getByRole('button', { name: '向右旋转' }).click()
    await expect.poll(() => viewer().getByRole('img').getAttribute('style')).toContain('rotate(90deg)')
    await look(page, 'viewer-picture')
  })

  it('are gone through with buttons and arrow keys, a PDF drawn page by page with Chinese that brings no font', async () => {
    await viewer().getByRole('button', { name: '下一个文件' }).click()
    await viewer().getByRole('heading', { name: '通知.pdf' }).waitFor()
    await expect.poll(() => viewer().locator('canvas[data-drawn]').count()).toBe(2)
    await viewer().getByText('第 1 / 2 页').waitFor()
    await look(page, 'viewer-pdf')
    await page.keyboard.press('ArrowRight')
    await viewer().getByRole('heading', { name: '方案.docx' }).waitFor()
  })

  it('of Word are shown in a frame in which nothing runs', async () => {
    const frame = page.frameLocator('.gt-viewer iframe')
    await frame.getByText('关于安全培训的通知').waitFor()
    await expect.poll(() => frame.getByText('链接').count()).toBe(1)
    expect(await page.locator('.gt-viewer iframe').getAttribute('sandbox')).toBe('allow-same-origin')
    await expect.poll(() => frame.locator('[href], iframe, script').count()).toBe(0)
    await look(page, 'viewer-docx')
    expect(await page.evaluate(() => ['ranInside', 'ranLink'].some((name) => name in window))).toBe(false)
  })

  it('of Excel are shown as tables, a sheet each', async () => {
    await viewer().getByRole('button', { name: '下一个文件' }).click()
    await viewer().getByRole('cell', { name: '1280.5' }).waitFor()
    await look(page, 'viewer-xlsx')
    await viewer().getByRole('tab', { name: '说明' }).click()
    await viewer().getByText('仅供参考').waitFor()
  })

  it('of text are read in the encoding they were written in', async () => {
    await viewer().getByRole('button', { name: '下一个文件' }).click()
    await viewer().getByText('会议纪要').waitFor()
  })

  it('that are broken, or of a kind nobody shows, say so and offer the download', async () => {
    await viewer().getByRole('button', { name: '下一个文件' }).click()
    await viewer().getByText('文件已损坏，或不是 PDF').waitFor()
    await viewer().getByRole('button', { name: '下一个文件' }).click()
    await viewer().getByText('这类文件不能在线查看').waitFor()
    await look(page, 'viewer-unknown')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer().getByRole('button', { name: '下载' }).last().click(),
    ])
    expect(download.suggestedFilename()).toBe('模型.dwg')
    await close()
  })

  it('open from a thumbnail and from an opinion as well', async () => {
    await page.getByRole('button', { name: '查看现场.png' }).click()
    await viewer().getByRole('img', { name: '现场.png' }).waitFor()
    await close()
    const dispatcher = await office.as('maxiaotong')
    const { task } = await onlyTask(dispatcher, instance)
    const [notice] = files.filter(({ name }) => name === '纪要.txt')
    const { oid } = await upload(dispatcher, notice as Upload)
    const attachments = [{ oid, name: '意见附件.txt' }]
    const done = { commandId: commandId(), procInstId: instance, task, operation: 'approve', attachments }
    data(await dispatcher.post('/task/complete', done))
    await page.reload()
    await page.getByRole('button', { name: '意见附件.txt' }).click()
    await viewer().getByText('会议纪要').waitFor()
    await close()
  })

  it('open from a record of the form', async () => {
    const desk = await openPage(browser, office.url)
    await signIn(desk.page, 'admin', '/tool/form/records/with_files')
    await desk.page.getByRole('row').nth(1).click()
    await desk.page.locator('.basics-attachments').getByRole('button', { name: '纪要.txt', exact: true }).click()
    await desk.page.locator('.gt-viewer').getByText('会议纪要').waitFor()
    await desk.close()
  })

  it('fill the screen of a phone', async () => {
    const phone = await openPage(browser, office.url, { viewport: PHONE, hasTouch: true })
    await signIn(phone.page, 'zhoumingyuan', `/workflow/instance/${instance}`)
    await phone.page.locator('.basics-attachments').getByRole('button', { name: '通知.pdf', exact: true }).click()
    await expect.poll(() => phone.page.locator('canvas[data-drawn]').count()).toBe(2)
    await expect.poll(async () => (await phone.page.locator('.gt-viewer').boundingBox())?.width).toBe(PHONE.width)
    await look(phone.page, 'viewer-phone-pdf')
    await phone.close()
  })
})
