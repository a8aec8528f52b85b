import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, type FormBench, mount, valueAt } from './bench.ts'
import { field } from './nodes.ts'

const uploading = '/oss/bpm/upload'
const largest = 524_288_000
const small = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(name) })

export function attachmentTests(bench: () => FormBench): void {
  let folder = ''
  const input = () => bench().page.getByTestId('file-input')
  const rows = () => at(bench().page, '附件').locator('.basics-attachments li')
  const stored = () =>
    bench().page.evaluate((where) => window.bench.answer(where, { oid: `f${Date.now()}` }), uploading)
  const warned = (text: string) => bench().page.locator('.gt-toast-warning').getByText(text, { exact: true }).waitFor()
  const listed = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `附件${index}.txt`, url: `/oss/${index}`, type: 'txt' }))

  /** A file of any size that takes no room on disk. */
  async function sparse(name: string, bytes: number): Promise<string> {
    const path = join(folder, name)
    const file = await open(path, 'w')
    await file.truncate(bytes)
    await file.close()
    return path
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attachments-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test("[S2-5-64] an attachment of more than 524,288,000 bytes is refused with '单个文件{name}不能大于500M', one of just that size is sent", async () => {
    const { page } = bench()
    await stored()
    await mount(page, [field('附件', 'attachment_1')])
    await input().setInputFiles(await sparse('录像.zip', largest + 1))
    await warned('单个文件录像.zip不能大于500M')
    await input().setInputFiles({ name: '扫描件.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
    await warned('文件「扫描件.pdf」是空文件，没有内容可上传，请检查后重新选择')
    await expect.poll(() => page.evaluate(() => window.bench.called.length)).toBe(0)
    await input().setInputFiles(await sparse('会议.zip', largest))
    await rows().getByText('会议.zip').waitFor()
    await expect
      .poll(() => page.evaluate(() => window.bench.called))
      .toEqual([{ path: uploading, input: { type: 'bpm', name: '会议.zip', size: largest } }])
  })

  test("[S2-5-65] the 30th attachment is taken, a 31st refused with '单次最多上传30个文件，已有 N 个文件'", async () => {
    const { page } = bench()
    await stored()
    await mount(page, [field('附件', 'attachment_1', { initial: listed(29) })])
    await input().setInputFiles([small('甲.pdf'), small('乙.pdf')])
    await warned('单次最多上传30个文件，已有 29 个文件')
    await input().setInputFiles([small('丙.pdf')])
    await expect.poll(() => rows().count()).toBe(30)
    await input().setInputFiles([small('丁.pdf')])
    await warned('单次最多上传30个文件，已有 30 个文件')
    await expect.poll(() => rows().count()).toBe(30)
  })

  test('[S2-3-171] [S2-9-35] an attachment holds name, url and type, and is listed with the icon of its type', async () => {
    const { page } = bench()
    await page.evaluate((where) => window.bench.answer(where, { oid: '12' }), uploading)
    await mount(page, [field('附件', 'attachment_1')])
    await input().setInputFiles([small('会议通知.PDF')])
    await rows().getByText('会议通知.PDF').waitFor()
    await expect
      .poll(() => valueAt(page, '附件'))
      .toEqual([{ name: '会议通知.PDF', url: '/prod-api/oss/api/download/12', type: 'pdf' }])
    await mount(page, [
      field('附件', 'attachment_1', {
        initial: [
          { name: 'a.pdf', url: '/oss/1', type: 'pdf' },
          { name: 'b.dwg', url: '/oss/2', type: 'dwg' },
        ],
      }),
    ])
    const icons = rows().locator('.gt-file-icon')
    await expect
      .poll(() => icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('data-type'))))
      .toEqual(['pdf', 'file'])
    await expect.poll(() => icons.nth(0).innerHTML()).not.toBe(await icons.nth(1).innerHTML())
  })

  test("[S2-8-08] a deleted attachment says '附件删除成功！' for about 1.5 seconds", async () => {
    const { page } = bench()
    await stored()
    await page.evaluate(() => window.bench.answer('/oss/:id', null))
    await mount(page, [field('附件', 'attachment_1')])
    await input().setInputFiles([small('甲.pdf')])
    await page.getByLabel('删除甲.pdf').click()
    await page.getByRole('button', { name: '确定' }).click()
    const told = page.locator('.gt-toast-success').getByText('附件删除成功！')
    await told.waitFor()
    const began = performance.now()
    await told.waitFor({ state: 'detached' })
    expect(performance.now() - began).toBeGreaterThan(1100)
    expect(performance.now() - began).toBeLessThan(2200)
    await expect.poll(() => valueAt(page, '附件')).toEqual([])
  })
}
