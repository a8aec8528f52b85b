import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, pathOf, signIn } from '../../e2e/browser.ts'
import { choose as chooseOption } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import { type Office, openOffice } from '../support/office.ts'

let office: Office
let browser: Browser
const pages: OpenPage[] = []

beforeAll(async () => {
  office = await openOffice()
  browser = await launch()
}, 180_000)

afterAll(async () => {
  for (const page of pages) await page.close()
  await browser?.close()
  await office?.close()
})

const PATH = '/vehicle-deployment/vehicles'

async function as(account: string): Promise<Page> {
  const opened = await openPage(browser, office.url)
  pages.push(opened)
  await signIn(opened.page, account, PATH)
  await opened.page.locator('tbody tr').first().waitFor()
  return opened.page
}

const heads = (page: Page) => page.locator('.gt-list thead th').allInnerTexts()
const columns = (page: Page) => page.getByRole('group', { name: '显示的列' })
const rows = (page: Page) => page.locator('tbody tr').count()
const item = (page: Page, name: string) => page.locator('.gt-drop-item', { hasText: name })

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await item(page, name).first().click()
}

describe.sequential('a list', { retry: 0 }, () => {
  let first: Page

  it('shows the columns that somebody wants, in their order and height, wherever they sign in', async () => {
    first = await as('maxiaotong')
    await first.getByRole('button', { name: '显示的列' }).click()
    await columns(first).getByLabel('能源', { exact: true }).uncheck()
    await columns(first)
      .getByRole('button', { name: /^移动状态/ })
      .press('ArrowUp')
    const kept = first.waitForResponse((response) => response.request().postData()?.includes('"high"') ?? false)
    await columns(first).getByRole('button', { name: '宽松' }).click()
    await kept
    await look(first, 'columns')
    await first.keyboard.press('Escape')
    await expect
      .poll(() => heads(first))
      .toEqual(['车牌号', '品牌型号', '使用性质', '座位数', '所属机构', '里程（公里）', '状态', '登记日期', '操作'])
    const second = await as('maxiaotong')
    await expect.poll(() => heads(second)).toEqual(await heads(first))
    await expect.poll(() => second.locator('.gt-table-high').count()).toBe(1)
  })

  it('is made wider by the edge of its head', async () => {
    const head = first.locator('thead th').nth(1)
    const edge = await head.locator('.gt-table-edge').boundingBox()
    if (!edge) throw new Error('the head has no edge')
    await first.mouse.move(edge.x + 3, edge.y + 5)
    await first.mouse.down()
    await first.mouse.move(edge.x + 123, edge.y + 5, { steps: 4 })
    const kept = first.waitForResponse((response) => response.url().endsWith('/list-views/arrangement'))
    await first.mouse.up()
    await kept
    await first.reload()
    await first.locator('tbody tr').first().waitFor()
    await expect.poll(() => head.getAttribute('style')).toMatch(/width: \d{3}px/)
  })

  it('is kept under a name with what narrows it, shared, and opened with', async () => {
    await chooseOption(first.getByLabel('按能源筛选'), { value: 'electric' })
    await expect.poll(() => rows(first)).toBe(3)
    await choose(first, '保存为视图…')
    const dialog = first.getByRole('alertdialog')
    await dialog.getByLabel('名称').fill('纯电')
    await chooseOption(dialog.getByLabel('谁可以使用'), { value: 'everyone' })
    await look(first, 'view-save')
    await dialog.getByRole('button', { name: '保存' }).click()
    await first.getByText('视图已保存').waitFor()
    await first.getByRole('button', { name: '视图', exact: true }).getByText('纯电').waitFor()
    await choose(first, '打开列表时显示该视图')
    await first.getByText('已设置').waitFor()
    await first.goto(`${office.url}${PATH}`)
    await expect.poll(() => rows(first)).toBe(3)
    await expect.poll(() => pathOf(first)).toBe(`${PATH}?energy=electric`)
    const other = await as('admin')
    await choose(other, '纯电（马晓彤）')
    await expect.poll(() => rows(other)).toBe(3)
    await other.getByRole('button', { name: '视图', exact: true }).click()
    await item(other, '保存为视图…').waitFor()
    expect(await item(other, '删除该视图').count()).toBe(0)
  })

  it('is shown in full again, and without the view once it is deleted', async () => {
    await choose(first, '全部')
    await expect.poll(() => rows(first)).toBeGreaterThan(3)
    await choose(first, '纯电')
    await expect.poll(() => rows(first)).toBe(3)
    await choose(first, '删除该视图')
    await first.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await first.getByText('删除成功').waitFor()
    await first.getByRole('button', { name: '显示的列' }).click()
    await columns(first).getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(async () => (await heads(first)).includes('能源')).toBe(true)
  })
})
