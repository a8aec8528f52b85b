import type { TableNode } from '@gongtai/core/form/schema'
import { expect, test } from 'vitest'
import { at, type FormBench, mount, tick, valueAt } from './bench.ts'
import { field, own } from './nodes.ts'

const table = (rest: Partial<TableNode> = {}): TableNode => ({
  kind: 'table',
  id: 'cost',
  type: 'table_1',
  title: '费用预算',
  table: { name: 'COST' },
  options: { sums: true },
  columns: [
    field('项目', 'input'),
    field('数量', 'num_1'),
    field('单价', 'num_1', { options: { accuracy: 2 } }),
    field('金额', 'num_1', {
      options: { accuracy: 2, grouped: true, total: true },
      calculation: { active: true, executor: 'customAlgorithm', statement: 'num1*num2', sources: ['数量', '单价'] },
    }),
  ],
  rows: [
    { 项目: '燃油费', 数量: 212, 单价: 0.8 },
    { 项目: '过路费', 数量: 2, 单价: 108.3 },
  ],
  ...rest,
})

const total = field('合计', 'num_1', {
  options: { accuracy: 2 },
  calculation: { active: true, executor: 'sumByScript', sources: ['金额'] },
})
const count = field('行数', 'num_1', { calculation: { active: true, executor: 'rowCount', sources: ['cost'] } })

export function tableTests(bench: () => FormBench): void {
  const keys = () => bench().page.evaluate(() => window.bench.table('cost')?.keys)
  const cell = (row: number, column: string) => at(bench().page, `cost/${row}/${column}`)

  test('[S2-4-110] [S2-4-113] sum and row count follow rows that are added, changed and deleted', async () => {
    const { page } = bench()
    await mount(page, [table(), total, count])
    await expect.poll(() => Promise.all([valueAt(page, '合计'), valueAt(page, '行数')])).toEqual([386.2, 2])
    await cell(0, '数量').locator('input').fill('10')
    await expect.poll(() => cell(0, '金额').innerText()).toBe('8.00')
    await expect.poll(() => valueAt(page, '合计')).toBe(224.6)
    await expect.poll(() => page.locator('[data-sum="金额"]').innerText()).toBe('224.60')
    await page.getByText('新增一行').click()
    await cell(2, '数量').locator('input').fill('1')
    await cell(2, '单价').locator('input').fill('5.4')
    await expect.poll(() => Promise.all([valueAt(page, '合计'), valueAt(page, '行数')])).toEqual([230, 3])
    await page.getByLabel('删除第 1 行').click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.waitForFunction(() => window.bench.table('cost')?.length === 2)
    await expect.poll(() => Promise.all([valueAt(page, '合计'), valueAt(page, '行数')])).toEqual([222, 2])
  })

  test('[S2-3-85] the box in the head ticks and unticks every row', async () => {
    const { page } = bench()
    await mount(page, [table()])
    await tick(page, '全选')
    await expect.poll(() => page.evaluate(() => window.bench.table('cost')?.checked)).toEqual([0, 1])
    await tick(page, '选择第 1 行')
    await expect.poll(() => page.getByLabel('全选').isChecked()).toBe(false)
    await tick(page, '全选')
    await tick(page, '全选')
    await expect.poll(() => page.evaluate(() => window.bench.table('cost')?.checked)).toEqual([])
  })

  test("[S2-5-29] deleting with nothing ticked shows '请选择删除项'", async () => {
    const { page } = bench()
    await mount(page, [table()])
    await page.locator('.gt-form-table-head').getByText('删除').click()
    await page.locator('.gt-toast-warning').getByText('请选择删除项', { exact: true }).waitFor()
    await expect.poll(() => keys()).toEqual([0, 1])
  })

  test('ticked rows are deleted after a question, and stay when it is answered with no', async () => {
    const { page } = bench()
    await mount(page, [table()])
    await tick(page, '选择第 1 行')
    await page.locator('.gt-form-table-head').getByText('删除').click()
    await page.getByRole('button', { name: '取消' }).click()
    await expect.poll(() => keys()).toEqual([0, 1])
    await page.locator('.gt-form-table-head').getByText('删除').click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.waitForFunction(() => window.bench.table('cost')?.length === 1)
    await expect.poll(() => keys()).toEqual([1])
  })

  test('[S2-3-80] [S2-3-81] the buttons for adding and deleting can be taken away', async () => {
    const { page } = bench()
    const drawn = () =>
      Promise.all([
        page.getByText('新增一行').count(),
        page.locator('.gt-form-table-head').getByRole('button', { name: '删除' }).count(),
        page.getByLabel('删除第 1 行').count(),
      ])
    await mount(page, [table({ buttonVisibility: { add: true, delete: true } })])
    await expect.poll(drawn).toEqual([1, 1, 1])
    await mount(page, [table({ buttonVisibility: { add: false } })])
    await expect.poll(drawn).toEqual([0, 1, 1])
    await mount(page, [table({ buttonVisibility: { delete: false } })])
    await expect.poll(drawn).toEqual([1, 0, 0])
  })

  test('[S2-3-78] [S2-3-79] [S2-3-82] further buttons are drawn, unless they or all of them are off', async () => {
    const { page } = bench()
    const buttons = [field('同步', 'button_1'), field('导出', 'button_1')]
    await mount(page, [table({ buttons, buttonVisibility: { 导出: false } })])
    await expect.poll(() => page.getByRole('button', { name: '同步' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: '导出' }).count()).toBe(0)
    await mount(page, [table({ buttons, hasButtons: false })])
    await expect.poll(() => page.getByRole('button', { name: '同步' }).count()).toBe(0)
  })

  test('[S2-3-86] [S2-3-87] shows the chosen columns in their widths', async () => {
    const { page } = bench()
    await mount(page, [table({ shownColumns: ['项目', '金额'], columnWidths: { 金额: 300 } })])
    await expect
      .poll(() =>
        page.locator('th[data-path]').evaluateAll((heads) => heads.map((head) => (head as HTMLElement).dataset.path)),
      )
      .toEqual(['项目', '金额'])
    expect((await page.locator('th[data-path="金额"]').boundingBox())?.width).toBe(300)
  })

  test('[S2-3-88] [S2-3-89] layout grid draws form items, normal draws rows and columns', async () => {
    const { page } = bench()
    await mount(page, [table({ layout: 'grid' })])
    await expect
      .poll(() => Promise.all([page.locator('.gt-form-card .gt-form-item').count(), page.locator('table').count()]))
      .toEqual([8, 0])
    await mount(page, [table({ layout: 'normal' })])
    await expect
      .poll(() => Promise.all([page.locator('.gt-form-card').count(), page.locator('tbody tr').count()]))
      .toEqual([0, 2])
  })

  test('[S2-3-90] a hidden table is not there', async () => {
    const { page } = bench()
    await mount(page, [table({ hidden: true })])
    await expect.poll(() => page.getByText('费用预算').count()).toBe(0)
  })

  test('rows copied from a sheet fill down and to the right, adding rows; labels stand for values', async () => {
    const { page } = bench()
    await mount(page, [
      table({
        columns: [field('项目', 'input'), field('数量', 'num_1'), field('方式', 'select_1', own('现金', '转账'))],
      }),
    ])
    await cell(1, '数量').locator('input').focus()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '7\t转账\n8\t现金\n')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await page.waitForFunction(() => window.bench.table('cost')?.length === 3)
    await expect.poll(() => Promise.all([valueAt(page, 'cost/1/数量'), valueAt(page, 'cost/1/方式')])).toEqual([7, '2'])
    await expect.poll(() => Promise.all([valueAt(page, 'cost/2/数量'), valueAt(page, 'cost/2/方式')])).toEqual([8, '1'])
  })

  test('Enter goes to the next row of the column, Escape takes back what was typed', async () => {
    const { page } = bench()
    await mount(page, [table()])
    await cell(0, '数量').locator('input').fill('5')
    await page.keyboard.press('Enter')
    await expect
      .poll(() =>
        cell(1, '数量')
          .locator('input')
          .evaluate((input) => input === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.type('99')
    await page.keyboard.press('Escape')
    await expect.poll(() => valueAt(page, 'cost/1/数量')).toBe(2)
  })

  test('a long table draws only what can be seen, and one key one cell', async () => {
    const { page } = bench()
    const rows = Array.from({ length: 1000 }, (_, index) => ({ 项目: `第${index}项`, 数量: 1, 单价: 1 }))
    await mount(page, [table({ rows })])
    await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(60)
    await expect.poll(() => page.locator('[data-sum="金额"]').innerText()).toBe('1,000.00')
    await page.locator('.gt-form-rows').evaluate((box) => box.scrollTo(0, 20_000))
    await page.locator('td[data-path="cost/470/项目"]').waitFor()
    await cell(470, '数量').locator('input').fill('3')
    await expect.poll(() => page.locator('[data-sum="金额"]').innerText()).toBe('1,002.00')
  })

  test('a long table is printed with all its rows, and short again afterwards', async () => {
    const { page } = bench()
    const rows = Array.from({ length: 1000 }, (_, index) => ({ 项目: `第${index}项`, 数量: 1, 单价: 1 }))
    await mount(page, [table({ rows })])
    // The browser lays the paper out when the event is over: whatever is drawn later is not on it.
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      return document.querySelectorAll('tbody tr').length
    })
    expect(printed).toBe(1000)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(60)
  })

  test('on the phone each row is a card and the rest is folded', async () => {
    const { page } = bench()
    const rows = Array.from({ length: 5 }, (_, index) => ({ 项目: `第${index}项`, 数量: 1, 单价: 1 }))
    await mount(page, [table({ rows })], { props: { layout: 'phone' } })
    await expect.poll(() => page.locator('.gt-form-card').count()).toBe(3)
    await page.getByText('展开其余 2 项').click()
    await expect.poll(() => page.locator('.gt-form-card').count()).toBe(5)
  })
}
