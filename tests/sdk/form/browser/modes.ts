import { expect, test } from 'vitest'
import { at, type FormBench, mount, valueAt } from './bench.ts'
import { field } from './nodes.ts'

const table = {
  kind: 'table' as const,
  id: 'cost',
  type: 'table_1',
  title: '费用',
  table: { name: 'COST' },
  columns: [field('项目', 'input')],
  rows: [{ 项目: '燃油费' }],
}

export function modeTests(bench: () => FormBench): void {
  const enabled = () => bench().page.locator('.gt-form :is(input, select, textarea, button):enabled').count()

  test('[S2-2-07] in render mode enabled fields take input', async () => {
    const { page } = bench()
    await mount(page, [field('事由', 'input'), table])
    await page.getByLabel('事由').fill('开会')
    await expect.poll(() => valueAt(page, '事由')).toBe('开会')
  })

  test('[S2-2-08] in check mode nothing can be changed', async () => {
    const { page } = bench()
    await mount(page, [field('事由', 'input'), field('数量', 'num_1'), field('开关', 'switch'), table], {
      props: { mode: 'check', values: { T: { 事由: '开会' } } },
    })
    await expect.poll(() => enabled()).toBe(0)
    await expect.poll(() => at(page, '事由').innerText()).toContain('开会')
  })

  test.each([
    ['[S2-4-77]', 'disabled'],
    ['[S2-4-78]', 'readonly'],
  ])('%s [S2-4-79] a form marked %s disables every item and the cells of tables', async (_, mark) => {
    const { page } = bench()
    await mount(page, [field('事由', 'input'), field('开关', 'switch'), table], { form: { [mark]: true } })
    await expect.poll(() => enabled()).toBe(0)
  })

  test('[S2-3-26] [S2-3-27] span counts out of 24 and labelWidth is in pixels', async () => {
    const { page } = bench()
    await mount(page, [
      field('甲', 'input', { span: 12, labelWidth: 160 }),
      field('乙', 'input', { span: 12 }),
      field('丙', 'input', { span: 24 }),
    ])
    const [left, right] = [await at(page, '甲').boundingBox(), await at(page, '乙').boundingBox()]
    expect(left?.y).toBe(right?.y)
    expect(Math.abs((left?.width ?? 0) - (right?.width ?? 1))).toBeLessThan(1)
    const line = await at(page, '丙').boundingBox()
    expect(line?.x).toBe(left?.x)
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo((right?.x ?? 0) + (right?.width ?? 0), 0)
    expect((await at(page, '甲').locator('label').boundingBox())?.width).toBe(160)
    expect((await at(page, '乙').locator('label').boundingBox())?.width).toBe(100)
  })

  test('[S2-2-09] a grid shares a line by the spans of its columns', async () => {
    const { page } = bench()
    const shares = async (one: number, other: number) => {
      const columns = [
        { span: one, nodes: [field('甲', 'input')] },
        { span: other, nodes: [field('乙', 'input')] },
      ]
      await mount(page, [{ kind: 'grid', id: 'g', type: 'grid_1', columns }])
      const [left, right] = [await at(page, '甲').boundingBox(), await at(page, '乙').boundingBox()]
      expect(left?.y).toBe(right?.y)
      return (right?.width ?? 0) / (left?.width ?? 1)
    }
    expect(await shares(12, 12)).toBe(1)
    // Less than three times as wide, because there is a gap between them.
    expect(await shares(6, 18)).toBeGreaterThan(2.8)
    expect(await shares(18, 6)).toBeLessThan(1 / 2.8)
  })

  test('[S2-5-11] an empty required field stops the submit, says so, and gets the focus', async () => {
    const { page } = bench()
    await mount(page, [
      field('备注', 'input'),
      field('密级', 'input', { required: true, hidden: true }),
      field('REASON', 'input', { title: '事由', required: true }),
    ])
    const submitted = () => page.evaluate(() => window.bench.submit()?.ok)
    expect(await submitted()).toBe(false)
    const warnings = page.locator('.gt-toast-warning .gt-toast-text')
    await expect.poll(() => warnings.allInnerTexts()).toEqual(['事由为必填项,请输入！'])
    await expect.poll(() => at(page, 'REASON').locator('.gt-form-problem').innerText()).toBe('事由为必填项,请输入！')
    await page.waitForFunction(
      () => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') === 'REASON',
    )
    await page.getByLabel('事由').fill('开会')
    expect(await submitted()).toBe(true)
  })

  test('[S2-3-09] a field that is not required may stay empty', async () => {
    const { page } = bench()
    await mount(page, [field('备注', 'input', { required: false })])
    expect(await page.evaluate(() => window.bench.submit()?.ok)).toBe(true)
  })

  test("[S2-5-21] emptying a required field shows '{title}不能为空' at once", async () => {
    const { page } = bench()
    await mount(page, [field('REASON', 'input', { title: '事由', required: true, initial: '开会' })])
    await page.getByLabel('事由').fill('')
    await expect.poll(() => at(page, 'REASON').locator('.gt-form-problem').innerText()).toBe('事由不能为空')
    await page.getByLabel('事由').fill('开')
    await expect.poll(() => at(page, 'REASON').locator('.gt-form-problem').count()).toBe(0)
  })

  test('[S2-5-22] [S2-5-23] leaving a field that is too short or too long says so', async () => {
    const { page } = bench()
    await mount(page, [field('NO', 'input', { title: '编号', options: { minLength: 3, maxLength: 5 } })])
    await page.getByLabel('编号').fill('ab')
    await expect.poll(() => at(page, 'NO').locator('.gt-form-problem').count()).toBe(0)
    await page.getByLabel('编号').blur()
    await expect.poll(() => at(page, 'NO').locator('.gt-form-problem').innerText()).toBe('编号长度不能小于3')
    await page.getByLabel('编号').fill('abcdef')
    await page.getByLabel('编号').blur()
    await expect.poll(() => at(page, 'NO').locator('.gt-form-problem').innerText()).toBe('编号长度不能超过5')
  })

  test('the first error is found inside a closed tab and far down a long form', async () => {
    const { page } = bench()
    const many = Array.from({ length: 300 }, (_, index) => field(`f${index}`, 'input'))
    await mount(page, [
      ...many,
      {
        kind: 'tabs',
        id: 'g',
        type: 'sub_1',
        tabs: [
          { name: 'a', title: '甲页', nodes: [field('甲', 'input')] },
          { name: 'b', title: '乙页', nodes: [field('乙', 'input', { required: true })] },
        ],
      },
    ])
    await page.evaluate(() => window.bench.submit())
    await page.waitForFunction(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') === '乙')
  })

  test('typing draws the same number of components however long the form is', async () => {
    const { page } = bench()
    const cost = async (length: number) => {
      await mount(
        page,
        Array.from({ length }, (_, index) => field(`f${index}`, 'input', { span: 6 })),
      )
      await page.waitForTimeout(500)
      return page.getByLabel('f1', { exact: true }).evaluate(async (input) => {
        const before = window.bench.draws()
        ;(input as HTMLInputElement).focus()
        document.execCommand('insertText', false, 'a')
        await new Promise((resolve) => setTimeout(resolve, 50))
        return window.bench.draws() - before
      })
    }
    expect(await cost(1000)).toBe(await cost(10))
  })

  test('[C-4-10] a field whose plugin goes shows its value read-only, keeps it, and comes back with the plugin', async () => {
    const { page } = bench()
    await page.evaluate(() => window.bench.partner(true))
    await mount(page, [field('车牌', 'plate_number'), field('事由', 'input')], {
      props: { values: { T: { 车牌: '苏P·6T018' } } },
    })
    await page.getByLabel('事由').fill('开会')
    await at(page, '车牌').locator('input').fill('苏P·6T019')
    await page.evaluate(() => window.bench.partner(false))
    await page.getByText('插件已停用', { exact: true }).waitFor()
    await expect.poll(() => at(page, '车牌').innerText()).toContain('苏P·6T019')
    await expect.poll(() => at(page, '车牌').locator('input').count()).toBe(0)
    expect(await page.evaluate(() => window.bench.submit()?.values)).toMatchObject({
      T: { 车牌: '苏P·6T019', 事由: '开会' },
    })
    await page.evaluate(() => window.bench.partner(true))
    await at(page, '车牌').locator('input').waitFor()
    await expect.poll(() => at(page, '车牌').locator('input').inputValue()).toBe('苏P·6T019')
  })

  test('on paper a field whose plugin is gone shows its value, and nothing that can only be pressed is printed', async () => {
    const { page } = bench()
    await mount(page, [field('车牌', 'plate_number'), field('事由', 'input')], {
      props: { mode: 'check', values: { T: { 车牌: '苏P·6T018', 事由: '开会' } } },
    })
    await page.emulateMedia({ media: 'print' })
    try {
      for (const text of ['苏P·6T018', '开会']) await expect.poll(() => page.getByText(text).isVisible()).toBe(true)
      await expect.poll(() => page.getByText('插件已停用', { exact: true }).isVisible()).toBe(false)
      await expect.poll(() => page.locator('.gt-form-banner').isVisible()).toBe(false)
    } finally {
      await page.emulateMedia({ media: null })
    }
  })

  test('on paper stand the closed tabs too, under their titles', async () => {
    const { page } = bench()
    const tab = (title: string) => ({ name: title, title: `${title}页`, nodes: [field(title, 'input')] })
    await mount(page, [{ kind: 'tabs', id: 'g', type: 'sub_1', tabs: [tab('甲'), tab('乙')] }])
    await at(page, '甲').locator('input').fill('填好的')
    await expect.poll(() => at(page, '乙').count()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await at(page, '乙').waitFor()
    await expect.poll(() => page.locator('.gt-form-tab-body h4').allTextContents()).toEqual(['甲页', '乙页'])
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await at(page, '乙').waitFor({ state: 'detached' })
    await expect.poll(() => at(page, '甲').locator('input').inputValue()).toBe('填好的')
  })

  test('renderBtn of a table lists the buttons that are drawn, and the others are not', async () => {
    const { page } = bench()
    const button = (id: string) => field(id, 'button_1', { title: id })
    const buttons = [button('查询'), button('导出')]
    await mount(page, [{ ...table, buttons }])
    for (const name of ['新增一行', '查询', '导出']) await page.getByRole('button', { name }).waitFor()
    await mount(page, [{ ...table, buttons, options: { renderBtn: 'delete,导出' } }])
    await page.getByRole('button', { name: '导出' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: '查询' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: '新增一行' }).count()).toBe(0)
    await expect.poll(() => page.locator('.gt-form-table-head').getByRole('button', { name: '删除' }).count()).toBe(1)
  })

  test('[S2-3-71] the buttons of a tab are shown in that tab', async () => {
    const { page } = bench()
    await mount(page, [
      {
        kind: 'tabs',
        id: 'g',
        type: 'sub_1',
        tabs: [
          { name: 'a', title: '甲页', nodes: [field('甲', 'input')], buttons: [field('核对', 'button_1')] },
          { name: 'b', title: '乙页', nodes: [field('乙', 'input')] },
        ],
      },
    ])
    await page.getByRole('tabpanel').getByRole('button', { name: '核对' }).waitFor()
    await page.getByRole('tab', { name: '乙页' }).click()
    await page.getByLabel('乙', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: '核对' }).count()).toBe(0)
  })

  test('[S2-6-02] a field hidden by authorisation is not shown', async () => {
    const { page } = bench()
    await mount(page, [field('甲', 'input'), field('密', 'input', { initial: '机密' })], {
      props: { rights: { fields: { 密: 'hidden' } } },
    })
    await page.getByLabel('甲').waitFor()
    await expect.poll(() => page.locator('[data-path="密"]').count()).toBe(0)
    await expect.poll(() => page.locator('.gt-form').innerText()).not.toContain('机密')
  })

  test('[C-4-11] a field that throws says whose it is, and the rest of the form works', async () => {
    const { page } = bench()
    await page.evaluate(() => window.bench.partner(true))
    await mount(page, [field('坏', 'broken'), field('事由', 'input')])
    await expect.poll(() => at(page, '坏').innerText()).toContain('插件「plate-number」出错')
    await page.getByLabel('事由').fill('开会')
    await expect.poll(() => valueAt(page, '事由')).toBe('开会')
  })
}
