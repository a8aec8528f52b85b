import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { atProduct } from '../../e2e/at-product.ts'
import { PHONE, signIn } from '../../e2e/browser.ts'
import { look } from '../../e2e/look.ts'

const product = atProduct()

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function announce(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '发布公告' }).click()
  await dialog(page).getByLabel('标题').fill(title)
  await dialog(page).getByLabel('内容').fill('请各科室于本周五前完成固定资产盘点，\n盘点表交综合管理科。')
  await dialog(page).getByText('排在其他公告之前').click()
  await look(page, 'announce-dialog')
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await row(page, title).waitFor()
}

it('[S1-1-36] announcements are reached from the menu, listed, published, changed, followed up and deleted', async () => {
  const { page, close, errors } = await product.open()
  await signIn(page, 'admin')
  await page.locator('.gt-top-menu').getByText('消息中心').click()
  await page.getByRole('navigation', { name: '消息中心' }).getByRole('link', { name: '公告管理' }).click()
  await announce(page, '固定资产盘点')
  await look(page, 'announcements-manage')
  await page.reload()
  await row(page, '固定资产盘点').getByRole('button', { name: '编辑' }).click()
  await dialog(page).getByLabel('标题').fill('固定资产年度盘点')
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await row(page, '固定资产年度盘点').waitFor()

  const staff = await product.open()
  await signIn(staff.page, 'zhoumingyuan')
  await staff.page.getByRole('heading', { name: '公告' }).waitFor()
  await staff.page.getByRole('button', { name: '消息，1 条未读' }).click()
  await staff.page.getByRole('region', { name: '未读公告' }).getByText('固定资产年度盘点').waitFor()
  await look(staff.page, 'announcement-home')
  await staff.page.getByRole('region', { name: '未读公告' }).getByText('固定资产年度盘点').click()
  await staff.page.getByText('盘点表交综合管理科').waitFor()
  await staff.page.getByRole('button', { name: '消息', exact: true }).waitFor()
  await look(staff.page, 'announcement-open')
  expect(staff.errors).toEqual([])
  await staff.close()

  await row(page, '固定资产年度盘点').getByRole('button', { name: '阅读情况' }).click()
  await page.getByRole('cell', { name: '周明远' }).waitFor()
  await look(page, 'announcement-readers')
  // What had the focus is gone: Escape closes the panel nonetheless.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: '周明远' }).waitFor({ state: 'detached' })
  await row(page, '固定资产年度盘点').getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await row(page, '固定资产年度盘点').waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await close()
})

it('announcements are read on the phone', async () => {
  const { page, close, errors } = await product.open({ viewport: PHONE })
  await signIn(page, 'admin', '/message/announcement-manage')
  await page.getByRole('button', { name: '发布公告' }).click()
  await dialog(page).getByLabel('标题').fill('停水通知')
  await dialog(page).getByLabel('内容').fill('周六上午停水。')
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await page.getByText('停水通知').first().waitFor()
  await page.goto('/message/announcements')
  await page.getByRole('link', { name: /停水通知/ }).waitFor()
  await look(page, 'announcements-phone')
  await page.getByRole('link', { name: /停水通知/ }).click()
  await page.getByText('周六上午停水。').waitFor()
  expect(errors).toEqual([])
  await close()
})
