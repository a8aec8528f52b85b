import { expect, test } from 'vitest'
import { choose, offered } from '../../../e2e/choose.ts'
import { at, type FormBench, mount, valueAt } from './bench.ts'
import { field, own } from './nodes.ts'

export function fieldTests(bench: () => FormBench): void {
  test('[S2-3-06] [S2-3-07] [S2-3-08] shows the title as label, the description and the placeholder', async () => {
    const { page } = bench()
    const texts = { title: '事由', description: '按实际填写', placeholder: '写明事由', required: true }
    await mount(page, [field('REASON', 'input', texts)])
    await expect.poll(() => page.locator('.gt-form-label').innerText()).toContain('事由')
    await page.getByLabel('事由').fill('开会')
    await expect.poll(() => page.getByText('按实际填写').isVisible()).toBe(true)
    await expect.poll(() => page.getByLabel('事由').getAttribute('placeholder')).toBe('写明事由')
    await expect.poll(() => valueAt(page, 'REASON')).toBe('开会')
    await page.getByLabel('事由').fill('')
    await expect.poll(() => at(page, 'REASON').locator('.gt-form-problem').innerText()).toBe('事由不能为空')
    await page.evaluate(() => window.bench.submit())
    await page.locator('.gt-toast-warning').getByText('事由为必填项,请输入！', { exact: true }).waitFor()
  })

  test("[S2-9-62] a text field without its own placeholder shows '请输入'", async () => {
    const { page } = bench()
    await mount(page, [field('事由', 'input')])
    await expect.poll(() => page.getByLabel('事由').getAttribute('placeholder')).toBe('请输入')
  })

  test('what is typed stays while it is typed, though the value is trimmed', async () => {
    const { page } = bench()
    await mount(page, [field('事由', 'input')])
    await page.getByLabel('事由').pressSequentially(' 去 省城 ')
    await expect.poll(() => page.getByLabel('事由').inputValue()).toBe(' 去 省城 ')
    await expect.poll(() => valueAt(page, '事由')).toBe('去 省城')
    await page.getByLabel('事由').blur()
    await expect.poll(() => page.getByLabel('事由').inputValue()).toBe('去 省城')
  })

  test('[S2-3-10] [S2-3-11] [S2-3-12] disabled cannot be edited, readonly shows its value, hidden is not there', async () => {
    const { page } = bench()
    await mount(page, [
      field('甲', 'input', { disabled: true, initial: '一' }),
      field('乙', 'input', { readonly: true, initial: '二' }),
      field('丙', 'input', { hidden: true }),
      field('丁', 'input', { disabled: false, hidden: false }),
    ])
    await expect.poll(() => page.getByLabel('甲').isDisabled()).toBe(true)
    await expect.poll(() => at(page, '乙').locator('input').count()).toBe(0)
    await expect.poll(() => at(page, '乙').innerText()).toContain('二')
    await expect.poll(() => page.locator('[data-path="丙"]').count()).toBe(0)
    await expect.poll(() => page.getByLabel('丁').isEnabled()).toBe(true)
  })

  test('a calculated field is as high while it is empty as when it has a value', async () => {
    const { page } = bench()
    const calculation = { active: true, executor: 'customAlgorithm', statement: 'num1/num2', sources: ['甲', '乙'] }
    await mount(page, [
      field('甲', 'num_1', { initial: 6 }),
      field('乙', 'num_1'),
      field('商', 'num_1', { calculation }),
    ])
    const box = at(page, '商').locator('.gt-form-value')
    const height = async () => (await box.boundingBox())?.height
    await at(page, '乙').locator('input').fill('0')
    await expect.poll(async () => (await box.innerText()).trim()).toBe('')
    const empty = await height()
    await at(page, '乙').locator('input').fill('2')
    await expect.poll(() => box.innerText()).toContain('3')
    await expect.poll(height).toBe(empty)
  })

  test('[S2-3-13] the value of the definition is the starting value when nothing is stored', async () => {
    const { page } = bench()
    await mount(page, [field('事由', 'input', { initial: '例会' })])
    await expect.poll(() => page.getByLabel('事由').inputValue()).toBe('例会')
    await mount(page, [field('事由', 'input', { initial: '例会' })], { props: { values: { T: { 事由: '出差' } } } })
    await expect.poll(() => page.getByLabel('事由').inputValue()).toBe('出差')
  })

  test('[S2-3-16] [S2-3-17] a choice field offers its dictionary, or its own options without asking for one', async () => {
    const { page } = bench()
    const path = '/system/dict/data/type/:dictType'
    await page.evaluate((where) => window.bench.answer(where, [{ dictValue: 'q', dictLabel: '汽油' }]), path)
    await mount(page, [field('自有', 'select_1', own('柴油'))])
    await expect.poll(() => offered(page.getByLabel('自有'))).toEqual(['柴油'])
    await expect.poll(() => page.evaluate(() => window.bench.called.length)).toBe(0)
    await mount(page, [field('燃料', 'select_1', { choices: { source: 'dictionary', dictionary: 'fuel' } })])
    await choose(page.getByLabel('燃料'), '汽油')
    await expect.poll(() => page.evaluate(() => window.bench.called)).toEqual([{ path, input: { dictType: 'fuel' } }])
    await expect.poll(() => valueAt(page, '燃料')).toBe('q')
  })

  test('[S2-3-28] [S2-3-29] a number cannot stay below its minimum or above its maximum', async () => {
    const { page } = bench()
    await mount(page, [field('数量', 'num_1', { options: { min: 2, max: 5 } })])
    await page.getByLabel('数量', { exact: true }).fill('1')
    await page.getByLabel('数量', { exact: true }).blur()
    await expect.poll(() => valueAt(page, '数量')).toBe(2)
    await page.getByLabel('数量', { exact: true }).fill('9')
    await page.getByLabel('数量', { exact: true }).blur()
    await expect.poll(() => valueAt(page, '数量')).toBe(5)
    await page.getByText('数量不能大于5，已改为5').waitFor()
  })

  test('what cannot be read as a number or a date leaves the value as it was, and whoever typed it is told', async () => {
    const { page } = bench()
    await mount(page, [field('数量', 'num_1', { initial: 3 }), field('日期', 'date_1', { initial: '2026-03-05' })])
    await page.getByLabel('数量', { exact: true }).fill('三十')
    await page.getByLabel('日期', { exact: true }).fill('2026-13-45')
    await page.getByText('「三十」不是有效的数字，请重新填写').waitFor()
    await page.getByLabel('日期', { exact: true }).blur()
    await page.getByText('「2026-13-45」不是有效的日期，请重新填写').waitFor()
    await expect.poll(() => Promise.all([valueAt(page, '数量'), valueAt(page, '日期')])).toEqual([3, '2026-03-05'])
  })

  test('[S2-3-30] step is what the up and down controls change a number by', async () => {
    const { page } = bench()
    await mount(page, [field('数量', 'num_1', { initial: 5, options: { step: 2.5, min: 0, max: 10 } })])
    await page.getByLabel('增加数量').click()
    await expect.poll(() => valueAt(page, '数量')).toBe(7.5)
    await page.getByLabel('减少数量').click()
    await page.getByLabel('减少数量').click()
    await expect.poll(() => valueAt(page, '数量')).toBe(2.5)
    await page.getByLabel('数量', { exact: true }).press('ArrowUp')
    await expect.poll(() => valueAt(page, '数量')).toBe(5)
  })

  test('[S2-3-31] [S2-3-32] a switch shows the text of its state', async () => {
    const { page } = bench()
    await mount(page, [
      field('派车', 'switch', { initial: '0', options: { activeText: '需要', inactiveText: '不需要' } }),
    ])
    await expect.poll(() => at(page, '派车').innerText()).toContain('不需要')
    await at(page, '派车').getByRole('switch').click({ force: true })
    await expect.poll(() => at(page, '派车').innerText()).not.toContain('不需要')
    await expect.poll(() => at(page, '派车').innerText()).toContain('需要')
    await expect.poll(() => valueAt(page, '派车')).toBe('1')
  })

  test('[S2-5-41] [S2-5-42] a checkbox group refuses to go beyond its maximum and below its minimum', async () => {
    const { page } = bench()
    await mount(page, [field('多选', 'checkbox_1', { ...own('甲', '乙', '丙'), options: { min: 1, max: 2 } })])
    for (const label of ['甲', '乙', '丙']) await page.getByText(label, { exact: true }).click()
    await expect.poll(() => valueAt(page, '多选')).toEqual(['1', '2'])
    for (const label of ['甲', '乙']) await page.getByText(label, { exact: true }).click()
    await expect.poll(() => valueAt(page, '多选')).toEqual(['2'])
  })

  test('radio buttons hold exactly one option', async () => {
    const { page } = bench()
    await mount(page, [field('类型', 'radio_1', own('市内', '跨市'))])
    await page.getByText('市内').click()
    await page.getByText('跨市').click()
    await expect.poll(() => valueAt(page, '类型')).toBe('2')
    await expect.poll(() => page.locator('input[type=radio]:checked').count()).toBe(1)
  })

  test('[S2-2-53] a time picker takes a time of day', async () => {
    const { page } = bench()
    await mount(page, [field('时间', 'time_1')])
    await page.getByLabel('时间').fill('7:05')
    await page.getByLabel('时间').blur()
    await expect.poll(() => valueAt(page, '时间')).toBe('07:05')
    await page.getByLabel('时间').press('ArrowUp')
    await expect.poll(() => valueAt(page, '时间')).toBe('07:15')
  })
}
