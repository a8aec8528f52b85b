import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { choose } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import { pdfTexts } from '../../support/pdf-texts.ts'
import { expenseForm, field, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { act, publishProcess, role, sequence, start, step } from '../support/processes.ts'

let office: Office
let browser: Browser
let opened: OpenPage
let page: Page
let instance: string
let number: string

beforeAll(async () => {
  office = await openOffice()
  browser = await launch()
  const designer = await office.as('designer')
  const tabs = {
    kind: 'tabs' as const,
    id: 'tabs',
    type: 'tab_1',
    title: '附页',
    tabs: [
      { name: 'a', title: '行程', nodes: [field('route', 'input', '路线', 'ROUTE')] },
      { name: 'b', title: '住宿', nodes: [field('hotel', 'input', '酒店', 'HOTEL')] },
    ],
  }
  await publishForm(designer, expenseForm('printed', 'BUS_PRINTED', [tabs]))
  const hidden = [{ field: 'secret', right: 'hidden' as const }]
  await publishProcess(
    designer,
    sequence('printed', 'printed', [step('office', [role('dispatcher', false)], { name: '处室审核', fields: hidden })]),
  )
  const applicant = await office.as('zhoumingyuan')
  const items = Array.from({ length: 60 }, (_, at) => ({ ITEM: `车票${at + 1}`, QUANTITY: '2', PRICE: '13.5' }))
  const record = { REASON: '赴省城开会', INTERNAL_NO: '机密七号', ROUTE: '南京至苏州', HOTEL: '湖滨饭店' }
  const started = await start(applicant, 'printed', { BUS_PRINTED: record, BUS_PRINTED_ITEM: items })
  instance = started.procInstId
  number = started.number
  opened = await openPage(browser, office.url)
  page = opened.page
  await signIn(page, 'maxiaotong', `/workflow/instance/${instance}`)
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await office?.close()
})

/** The texts of the pages as they would come out of the printer. */
const printed = async () =>
  (await pdfTexts(await page.pdf({ preferCSSPageSize: true }))).map((text) => text.replaceAll(/\s/g, ''))

const sheet = () => page.locator('.gt-sheet')

describe.sequential('a request on paper', () => {
  it('has heading, title, number, the whole form, and a code that leads back to it', async () => {
    await page.getByRole('button', { name: '打印', exact: true }).click()
    await sheet().getByText('赴省城开会').waitFor()
    for (const text of ['费用报销单', `编号：${number}`, '车票60', '南京至苏州', '湖滨饭店'])
      await expect.poll(() => sheet().getByText(text, { exact: true }).count(), { message: text }).toBeGreaterThan(0)
    const [tenant] = await office.database.query<{ name: string }>(`select name from tenant where id = 'demo'`)
    await expect.poll(() => sheet().locator('.basics-sheet-heading').textContent()).toBe(tenant?.name)
    await expect
      .poll(() =>
        sheet()
          .getByRole('img', { name: /^二维码/ })
          .getAttribute('aria-label'),
      )
      .toBe(`二维码：${office.url}/workflow/instance/${instance}`)
    await look(page, 'print')
  })

  it('keeps hidden what the person may not see', async () => {
    await expect.poll(() => sheet().textContent()).not.toContain('机密七号')
    await expect.poll(() => sheet().textContent()).not.toContain('内部编号')
  })

  it('comes out of the printer alone, over several numbered pages', async () => {
    const pages = await printed()
    expect(pages.length).toBeGreaterThan(1)
    // The font gives some characters as radicals, so only what it leaves alone is looked for.
    for (const [at, text] of pages.entries()) expect(text).toMatch(new RegExp(`第${at + 1}.共${pages.length}.`))
    const all = pages.join('')
    expect(all).toContain('湖滨')
    expect(all).toContain('票60')
    expect(all).not.toContain('流程中')
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await sheet().waitFor({ state: 'detached' })
  })

  it('tells who decided what, in order, with name and time', async () => {
    data(await act(await office.as('maxiaotong'), instance, 'approve', { opinion: '情况属实，请予报销' }))
    await page.reload()
    await page.getByRole('button', { name: '打印', exact: true }).click()
    const opinions = sheet().getByRole('table', { name: '办理意见' })
    await opinions.getByText('同意：情况属实，请予报销').or(opinions.getByText('已办理：情况属实，请予报销')).waitFor()
    const steps = () => opinions.getByRole('rowheader').allTextContents()
    await expect.poll(steps).toEqual(['填写', '处室审核'])
    await expect.poll(() => opinions.getByText(/马晓彤\s+\d{4}-\d\d-\d\d \d\d:\d\d$/).count()).toBe(1)
    await look(page, 'print-opinions')
  })

  it('and its record are found by column filters, kept as a view, and printed as a list', async () => {
    const desk = await openPage(browser, office.url)
    const { page: list } = desk
    await signIn(list, 'admin', '/tool/form/records/printed')
    const reason = list.locator('tbody').getByText('赴省城开会')
    await reason.waitFor()
    await list.getByRole('button', { name: '筛选', exact: true }).click()
    const dialog = list.getByRole('alertdialog')
    await choose(dialog.getByLabel('列'), '合计')
    await dialog.getByLabel('值').fill('很多')
    await dialog.getByRole('button', { name: '应用' }).click()
    await dialog.getByText('请填写完整').waitFor()
    await dialog.getByLabel('值').fill('2000')
    await look(list, 'record-filters')
    await dialog.getByRole('button', { name: '应用' }).click()
    await reason.waitFor({ state: 'detached' })
    await list.getByRole('button', { name: '取消筛选：合计 不小于 2000' }).click()
    await reason.waitFor()
    await list.getByRole('columnheader', { name: '金额' }).getByRole('button').first().click()
    await expect.poll(() => new URL(list.url()).searchParams.get('sort')).toMatch(/amount$/)
    await list.getByRole('button', { name: '视图', exact: true }).click()
    await list.locator('.gt-drop-item', { hasText: '保存为视图' }).click()
    await dialog.getByLabel('名称').fill('按金额')
    await choose(dialog.getByLabel('谁可以使用'), { value: 'everyone' })
    await dialog.getByRole('button', { name: '保存' }).click()
    await list.locator('.bp6-button').getByText('按金额', { exact: true }).waitFor()
    await look(list, 'record-list')
    await list.getByRole('button', { name: '打印', exact: true }).click()
    await list.locator('.gt-sheet').getByText('赴省城开会').waitFor()
    await look(list, 'record-list-print')
    await desk.close()
    const phone = await openPage(browser, office.url, { viewport: PHONE, hasTouch: true })
    await signIn(phone.page, 'admin', '/tool/form/records/printed?f.total=from%3A20')
    await phone.page.getByText('合计 不小于 20').first().waitFor()
    await phone.page.getByRole('button', { name: '合计 不小于 20', exact: true }).click()
    await phone.page.getByRole('alertdialog').getByLabel('值').waitFor()
    await look(phone.page, 'record-filters-phone')
    await phone.close()
  })

  it('can be printed from a record of its form and from the phone', async () => {
    const desk = await openPage(browser, office.url)
    await signIn(desk.page, 'admin', '/tool/form/records/printed')
    await desk.page.getByText(new RegExp(`^${number} `)).waitFor()
    await desk.page.getByRole('row').nth(1).click()
    await desk.page.getByRole('dialog').getByRole('button', { name: '打印' }).click()
    await desk.page.locator('.gt-sheet').getByText('赴省城开会').waitFor()
    await desk.close()
    const phone = await openPage(browser, office.url, { viewport: PHONE, hasTouch: true })
    await signIn(phone.page, 'maxiaotong', `/workflow/instance/${instance}`)
    await phone.page.getByRole('button', { name: '打印', exact: true }).click()
    await phone.page.locator('.gt-sheet').getByText('赴省城开会').waitFor()
    await look(phone.page, 'print-phone')
    await phone.close()
  })
})
