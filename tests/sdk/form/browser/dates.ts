import { expect, test } from 'vitest'
import { at, type FormBench, mount, valueAt } from './bench.ts'
import { field } from './nodes.ts'

const may = { value: '2024-05-15' }

export function dateTests(bench: () => FormBench): void {
  const day = (number: number) =>
    bench()
      .page.locator('.rdp-day, .bp6-datepicker button[name=day]')
      .getByText(String(number), { exact: true })
      .first()
  const open = async (id: string) => {
    await bench().page.getByLabel(id, { exact: true }).click()
    await bench().page.locator('.bp6-datepicker').waitFor()
  }
  const withMay = (id: string) => ({ props: { values: { T: { [id]: may.value } } } })

  test("[S2-3-91] targetType 'date' picks a single day", async () => {
    const { page } = bench()
    await mount(page, [field('日期', 'date_1', { options: { targetType: 'date' } })], withMay('日期'))
    await open('日期')
    await day(20).click()
    await expect.poll(() => valueAt(page, '日期')).toBe('2024-05-20')
    await page.locator('.bp6-datepicker').waitFor({ state: 'detached' })
  })

  test("[S2-3-92] targetType 'datetime' picks a day with a time", async () => {
    const { page } = bench()
    const options = { targetType: 'datetime', typeFormat: 'yyyy-MM-dd HH:mm:ss' }
    await mount(page, [field('日期', 'date_1', { options })], {
      props: { values: { T: { 日期: '2024-05-15 08:00:00' } } },
    })
    await open('日期')
    await day(20).click()
    await page.locator('.bp6-timepicker-hour').fill('17')
    await page.locator('.bp6-timepicker-hour').blur()
    await expect.poll(() => valueAt(page, '日期')).toBe('2024-05-20 17:00:00')
  })

  test("[S2-3-93] targetType 'dates' picks several days", async () => {
    const { page } = bench()
    await mount(page, [field('日期', 'date_1', { options: { targetType: 'dates' } })], withMay('日期'))
    await open('日期')
    await day(20).click()
    await day(8).click()
    await expect.poll(() => valueAt(page, '日期')).toBe('2024-05-08,2024-05-15,2024-05-20')
    await day(15).click()
    await expect.poll(() => valueAt(page, '日期')).toBe('2024-05-08,2024-05-20')
  })

  test('[S2-3-96] [S2-3-102] maxDate blocks later days, and only while the limit is on', async () => {
    const { page } = bench()
    const options = { limitMax: true, maxDate: '2024-05-20' }
    await mount(page, [field('日期', 'date_1', { options })], withMay('日期'))
    await open('日期')
    expect([await day(20).isDisabled(), await day(21).isDisabled()]).toEqual([false, true])
    await mount(page, [field('日期', 'date_1', { options: { ...options, limitMax: false } })], withMay('日期'))
    await open('日期')
    await expect.poll(() => day(21).isDisabled()).toBe(false)
  })

  test('[S2-3-97] [S2-3-103] minDate blocks earlier days, and only while the limit is on', async () => {
    const { page } = bench()
    const options = { limitMin: true, minDate: '2024-05-10' }
    await mount(page, [field('日期', 'date_1', { options })], withMay('日期'))
    await open('日期')
    expect([await day(9).isDisabled(), await day(11).isDisabled()]).toEqual([true, false])
    await mount(page, [field('日期', 'date_1', { options: { ...options, limitMin: false } })], withMay('日期'))
    await open('日期')
    await expect.poll(() => day(9).isDisabled()).toBe(false)
  })

  test('[S2-3-100] [S2-3-101] the current date can be the limit on either side', async () => {
    const { page } = bench()
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    const shift = (days: number) =>
      new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
    const dayOf = (date: string) =>
      page
        .locator('.bp6-datepicker .rdp-day:not(.rdp-day_outside)')
        .getByText(String(Number(date.slice(8))), { exact: true })
    const blocked = async (options: Record<string, boolean>, date: string) => {
      await mount(page, [field('日期', 'date_1', { options })])
      await open('日期')
      if (date.slice(0, 7) === today.slice(0, 7)) return dayOf(date).isDisabled()
      return otherMonth(date > today ? 'next' : 'previous').isDisabled()
    }
    const otherMonth = (which: string) => page.locator(`.bp6-datepicker [name=${which}-month]`)
    expect(await blocked({ limitCurrentMax: true }, shift(1))).toBe(true)
    expect(await blocked({ limitCurrentMax: true }, today)).toBe(false)
    await expect.poll(() => otherMonth('next').isDisabled()).toBe(true)
    expect(await blocked({ limitCurrentMin: true, includeDate: true }, shift(-1))).toBe(true)
    expect(await blocked({ limitCurrentMin: true, includeDate: true }, today)).toBe(false)
    await expect.poll(() => otherMonth('previous').isDisabled()).toBe(true)
  })

  test('[S2-4-61] [S2-4-62] on the day of a limit only the times within it can be chosen', async () => {
    const { page } = bench()
    const options = {
      targetType: 'datetime',
      typeFormat: 'yyyy-MM-dd HH:mm',
      limitMax: true,
      maxDate: '2024-05-20 18:00:00',
      limitMin: true,
      minDate: '2024-05-10 09:30:00',
      includeDate: true,
    }
    const hour = page.locator('.bp6-timepicker-hour')
    const chosen = async (start: string, to: string) => {
      await mount(page, [field('日期', 'date_1', { options })], { props: { values: { T: { 日期: start } } } })
      await open('日期')
      await hour.fill(to)
      await hour.blur()
      return valueAt(page, '日期')
    }
    expect(await chosen('2024-05-20 12:00', '20')).not.toContain('20:')
    expect(await chosen('2024-05-20 12:00', '17')).toBe('2024-05-20 17:00')
    expect(await chosen('2024-05-10 12:00', '08')).not.toContain(' 08:')
    expect(await chosen('2024-05-10 12:00', '10')).toBe('2024-05-10 10:00')
  })

  test('[S2-5-39] [S2-5-40] a date with a limit cannot be typed, one without can', async () => {
    const { page } = bench()
    await mount(page, [field('自由', 'date_1'), field('受限', 'date_1', { options: { limitCurrentMax: true } })])
    await page.getByLabel('自由', { exact: true }).fill('2024/5/6')
    await page.getByLabel('自由', { exact: true }).blur()
    await expect.poll(() => valueAt(page, '自由')).toBe('2024-05-06')
    await page.getByLabel('受限', { exact: true }).click()
    await page.keyboard.type('2024-05-06')
    await expect.poll(() => page.getByLabel('受限', { exact: true }).inputValue()).toBe('')
    await expect.poll(() => valueAt(page, '受限')).toBe('')
    await page.locator('.bp6-datepicker').waitFor()
    await day(1).click()
    await expect.poll(() => valueAt(page, '受限')).toMatch(/^\d{4}-\d\d-01$/)
  })

  test('[S2-3-104] [S2-3-105] a range shows a placeholder for each end and takes both', async () => {
    const { page } = bench()
    const options = { startPlaceholder: '出车时间', endPlaceholder: '还车时间' }
    await mount(page, [field('用车时间', 'dateRange_1', { options })])
    await expect.poll(() => at(page, '用车时间').getByPlaceholder('出车时间').isVisible()).toBe(true)
    await expect.poll(() => at(page, '用车时间').getByPlaceholder('还车时间').isVisible()).toBe(true)
    await at(page, '用车时间').getByPlaceholder('出车时间').fill('2024-05-01')
    await at(page, '用车时间').getByPlaceholder('还车时间').focus()
    await expect.poll(() => valueAt(page, '用车时间')).toBe('2024-05-01,')
    await expect.poll(() => at(page, '用车时间').getByText('请选择结束时间').count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await at(page, '用车时间').getByText('请选择结束时间').waitFor()
    await at(page, '用车时间').getByPlaceholder('还车时间').fill('2024-05-03')
    await at(page, '用车时间').getByText('请选择结束时间').waitFor({ state: 'detached' })
    await expect.poll(() => valueAt(page, '用车时间')).toBe('2024-05-01,2024-05-03')
  })

  test('a range is picked in one calendar', async () => {
    const { page } = bench()
    await mount(page, [field('用车时间', 'dateRange_1')], {
      props: { values: { T: { 用车时间: '2024-05-01,2024-05-02' } } },
    })
    await page.getByLabel('打开用车时间的日历').click()
    await page.locator('.bp6-daterangepicker').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.bp6-daterangepicker').waitFor({ state: 'detached' })
    await expect.poll(() => valueAt(page, '用车时间')).toBe('2024-05-01,2024-05-02')
  })
}
