import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { at, type FormBench, mount, valueAt } from './bench.ts'
import { field } from './nodes.ts'

export function imageTests(bench: () => FormBench): void {
  const choose = (...files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
    bench()
      .page.getByTestId('image-input')
      .setInputFiles([...files])
  const stored = () => bench().page.evaluate(() => window.bench.answer('/oss/bpm/upload', { oid: '7' }))
  const warned = async (text: string) =>
    bench().page.locator('.gt-toast-warning').getByText(text, { exact: true }).waitFor()

  test("[S2-5-50] images of other types are refused with 'Only images can be uploaded!'", async () => {
    await mount(bench().page, [field('封面', 'imgUpload_1')])
    await choose(file('a.gif', png(2, 2)))
    await warned('Only images can be uploaded!')
    await stored()
    for (const name of ['a.png', 'b.jpg', 'c.jpeg']) {
      await mount(bench().page, [field('封面', 'imgUpload_1')])
      await choose(file(name, png(2, 2)))
      await bench().page.getByLabel(`查看${name}`).waitFor()
    }
  })

  test.each([
    ['[S2-5-51] [S2-5-53]', '车辆外观照片', 365, 245],
    ['[S2-5-52] [S2-5-53]', '照片', 930, 520],
  ])('%s a field named %s takes only images of %i by %i', async (_, title, width, height) => {
    for (const [wide, high] of [
      [width - 1, height],
      [width, height + 1],
    ] as const) {
      await bench().page.evaluate(() => window.bench.reset())
      await mount(bench().page, [field(title, 'imgUpload_1')])
      await choose(file('a.png', png(wide, high)))
      await warned(`请上传${width}×${height}像素的图片`)
      await expect.poll(() => valueAt(bench().page, title)).toBe('')
    }
    await stored()
    await choose(file('a.png', png(width, height)))
    await bench().page.getByLabel('查看a.png').waitFor()
  })

  test("[S2-5-54] [S2-9-01] more images than the maximum are refused with 'Images can only be uploaded N'", async () => {
    await mount(bench().page, [field('封面', 'imgUpload_1', { options: { limit: 1, multiple: true } })])
    await choose(file('a.png', png(2, 2)), file('b.png', png(2, 2)))
    await warned('Images can only be uploaded 1')
    await mount(bench().page, [field('封面', 'imgUpload_1', { options: { multiple: true } })])
    await choose(...Array.from({ length: 10 }, (_, index) => file(`${index}.png`, png(2, 2))))
    await warned('Images can only be uploaded 9')
  })

  test("[S2-5-57] an upload without any image says 'Please select a file'", async () => {
    const { page } = bench()
    await mount(page, [field('封面', 'imgUpload_1')])
    const nothing = await page.evaluateHandle(() => new DataTransfer())
    await page.getByLabel('上传封面').dispatchEvent('drop', { dataTransfer: nothing })
    await warned('Please select a file')
  })

  test('[S2-5-55] [S2-5-56] images are sent in render mode and not in the other modes', async () => {
    const { page } = bench()
    await stored()
    await mount(page, [field('封面', 'imgUpload_1')])
    await choose(file('a.png', png(2, 2)))
    await page.getByLabel('查看a.png').waitFor()
    const sent = () => page.evaluate(() => window.bench.called.filter(({ path }) => path === '/oss/bpm/upload').length)
    await expect.poll(() => sent()).toBe(1)
    await mount(page, [field('封面', 'imgUpload_1')], { props: { mode: 'set' } })
    await choose(file('b.png', png(2, 2)))
    await mount(page, [field('封面', 'imgUpload_1')], { props: { mode: 'check' } })
    await expect.poll(() => page.getByTestId('image-input').count()).toBe(0)
    // What is sent now comes after whatever was sent before.
    await mount(page, [field('封面', 'imgUpload_1')])
    await choose(file('c.png', png(2, 2)))
    await page.getByLabel('查看c.png').waitFor()
    expect(await sent()).toBe(2)
  })

  test('[S2-3-39] [S2-3-40] a rating takes half stars where allowed and shows the score', async () => {
    const { page } = bench()
    await mount(page, [field('满意度', 'rate_1', { options: { allowHalf: true, showScore: true } })])
    await at(page, '满意度')
      .locator('[data-star="4"]')
      .click({ position: { x: 4, y: 10 } })
    await expect.poll(() => valueAt(page, '满意度')).toBe(3.5)
    await expect.poll(() => at(page, '满意度').locator('output').innerText()).toBe('3.5')
    await mount(page, [field('满意度', 'rate_1')])
    await at(page, '满意度')
      .locator('[data-star="4"]')
      .click({ position: { x: 4, y: 10 } })
    await expect.poll(() => valueAt(page, '满意度')).toBe(4)
    await expect.poll(() => at(page, '满意度').locator('output').count()).toBe(0)
  })

  test('a tree field takes a node and shows it ticked when the form is opened again', async () => {
    const { page } = bench()
    const units = [{ id: 'o1', label: '江澜市机关事务管理局', children: [{ id: 'd1', label: '信息化科' }] }]
    await page.evaluate((rows) => window.bench.answer('/unit/getUdTree', rows), units)
    await mount(page, [field('部门', 'tree_1')])
    await page.getByRole('button', { name: '信息化科', exact: true }).click()
    await expect.poll(() => valueAt(page, '部门')).toEqual([{ id: 'd1', name: '信息化科' }])
    await mount(page, [field('部门', 'tree_1')], {
      props: { values: { T: { 部门: [{ id: 'd1', name: '信息化科' }] } } },
    })
    await expect.poll(() => page.getByRole('treeitem', { selected: true }).innerText()).toBe('信息化科')
  })
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** A grey picture of a size. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(checksum(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function checksum(data: Buffer): number {
  let rest = 0xffffffff
  for (const byte of data) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}
