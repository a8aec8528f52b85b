import { expect, test } from 'vitest'
import { at, type FormBench, mount, valueAt } from './bench.ts'
import { field } from './nodes.ts'

const path = '/oss/bpm/upload'
const file = (name: string, bytes = 4) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes) })

export function uploadTests(bench: () => FormBench): void {
  const choose = (...files: readonly ReturnType<typeof file>[]) =>
    bench()
      .page.getByTestId('file-input')
      .setInputFiles([...files])
  const warned = async () => {
    await bench().page.locator('.gt-toast-warning').first().waitFor()
    return bench().page.locator('.gt-toast-warning .gt-toast-text').allInnerTexts()
  }
  const stored = (oid: string) =>
    bench().page.evaluate(([where, id]) => window.bench.answer(where, { oid: id }), [path, oid] as const)

  test("sends the file with type 'bpm' and keeps oid and name", async () => {
    const { page } = bench()
    await stored('12')
    await mount(page, [field('附件', 'upload_1')])
    await choose(file('会议通知.pdf'))
    await page.getByText('会议通知.pdf').waitFor()
    await expect.poll(() => valueAt(page, '附件')).toBe('12&会议通知.pdf')
    await expect
      .poll(() => page.evaluate(() => window.bench.called))
      .toEqual([{ path, input: { type: 'bpm', name: '会议通知.pdf', size: 4 } }])
  })

  test.each([
    ['[S2-5-43] word', 'word', ['a.doc', 'a.docx'], 'a.pdf', '请上传word格式'],
    ['[S2-5-44] excel', 'excel', ['a.xls', 'a.xlsx'], 'a.csv', '请上传excel格式'],
    ['[S2-5-45] pdf', 'pdf', ['a.pdf'], 'a.docx', '请上传pdf格式'],
  ])('%s takes its extensions and refuses others', async (_, fileTargetType, taken, name, text) => {
    const { page } = bench()
    await stored('12')
    for (const each of taken) {
      await mount(page, [field('附件', 'upload_1', { options: { fileTargetType } })])
      await choose(file(each))
      await expect.poll(() => valueAt(page, '附件')).toBe(`12&${each}`)
    }
    await mount(page, [field('附件', 'upload_1', { options: { fileTargetType } })])
    await choose(file(name))
    await expect.poll(() => warned()).toEqual([text])
    await expect.poll(() => valueAt(page, '附件')).toBe('')
    await expect.poll(() => page.evaluate(() => window.bench.called.length)).toBe(taken.length)
  })

  test("[S2-5-46] a file over its size is refused with '文件不能超过1M'", async () => {
    const { page } = bench()
    await stored('12')
    await mount(page, [field('附件', 'upload_1', { options: { fileSize: 1 } })])
    await choose(file('a.pdf', 1_048_577))
    await expect.poll(() => warned()).toEqual(['文件不能超过1M'])
    await choose(file('b.pdf', 1_048_576))
    await expect.poll(() => valueAt(page, '附件')).toBe('12&b.pdf')
  })

  test("[S2-5-48] [S2-9-02] more files than allowed are refused with '文件上传最大个数为{n}', nine being the most", async () => {
    const { page } = bench()
    await mount(page, [field('附件', 'upload_1', { options: { multiple: true, limit: 2 } })])
    await choose(file('a.pdf'), file('b.pdf'), file('c.pdf'))
    await expect.poll(() => warned()).toEqual(['文件上传最大个数为2'])
    await mount(page, [field('附件', 'upload_1', { options: { multiple: true } })])
    await choose(...Array.from({ length: 10 }, (_, index) => file(`${index}.pdf`)))
    await page.getByText('文件上传最大个数为9').waitFor()
  })

  test('[S2-3-36] several files can be chosen in one go only with multiple', async () => {
    const { page } = bench()
    await mount(page, [field('附件', 'upload_1', { options: { multiple: true } })])
    await expect
      .poll(() => page.getByTestId('file-input').evaluate((input: HTMLInputElement) => input.multiple))
      .toBe(true)
    await mount(page, [field('附件', 'upload_1')])
    await expect
      .poll(() => page.getByTestId('file-input').evaluate((input: HTMLInputElement) => input.multiple))
      .toBe(false)
  })

  test('[S2-3-37] drag shows an area that takes dropped files', async () => {
    const { page } = bench()
    await stored('12')
    await mount(page, [field('附件', 'upload_1', { options: { drag: true } })])
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], '通知.pdf'))
      return data
    })
    await page.locator('.basics-drop').dispatchEvent('drop', { dataTransfer: transfer })
    await page.getByText('通知.pdf').waitFor()
    await expect.poll(() => valueAt(page, '附件')).toBe('12&通知.pdf')
  })

  test('[S2-3-38] tips is shown as the hint', async () => {
    const { page } = bench()
    await mount(page, [field('附件', 'upload_1', { options: { tips: '请上传盖章扫描件' } })])
    await expect.poll(() => at(page, '附件').getByText('请上传盖章扫描件').isVisible()).toBe(true)
  })

  test('[S2-7-28] what the server answers with another code is shown as a warning; [S2-8-18] a request that fails is silent and the spinner stops', async () => {
    const { page } = bench()
    await page.evaluate((where) => window.bench.answer(where, null, '文件含有病毒'), path)
    await mount(page, [field('附件', 'upload_1')])
    await choose(file('a.pdf'))
    await expect.poll(() => warned()).toEqual(['文件含有病毒'])
    await page.reload()
    await page.waitForFunction(() => 'bench' in window)
    await mount(page, [field('附件', 'upload_1')])
    await choose(file('a.pdf'))
    await page.waitForFunction(() => window.bench.called.length === 1)
    await page.locator('.gt-upload').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.gt-toast').count()).toBe(0)
  })

  test('asks before a file is removed; [S2-8-19] a delete that fails on the server is silent', async () => {
    const { page } = bench()
    await stored('12')
    await mount(page, [field('附件', 'upload_1')])
    await choose(file('a.pdf'))
    await page.getByLabel('删除a.pdf').click()
    await page.getByRole('button', { name: '取消' }).click()
    await expect.poll(() => valueAt(page, '附件')).toBe('12&a.pdf')
    await page.getByLabel('删除a.pdf').click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.waitForFunction(() => window.bench.state('附件')?.value === '')
    await page.waitForFunction(() => window.bench.called.some(({ path: asked }) => asked === '/oss/:id'))
    await expect.poll(() => page.locator('.gt-toast').count()).toBe(0)
  })
}
