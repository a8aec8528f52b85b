import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { atProduct } from './at-product.ts'
import { PHONE, signIn } from './browser.ts'

const { open } = atProduct()

const STAFF = 'zhoumingyuan'

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索' }).fill(text)
}

describe('the search', () => {
  it('finds people, processes and menus in groups, by their characters', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await search(page, '用车')
    const list = page.getByRole('listbox', { name: '搜索结果' })
    await list.getByRole('group', { name: '发起流程' }).waitFor()
    await page.getByRole('combobox', { name: '搜索' }).fill('周明远')
    await list.getByRole('option', { name: /周明远/ }).click()
    await page.waitForURL('**/info/user?id=*')
    await page.locator('.gt-person-card').getByRole('link', { name: '打电话' }).waitFor()
    await close()
  })

  it('finds menus and processes by pinyin and its initials', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await search(page, 'daiban')
    const options = page.getByRole('option')
    await page.getByRole('combobox', { name: '搜索' }).fill('yongche')
    await expect
      .poll(() => options.allTextContents().then((texts) => texts.some((text) => text.includes('用车'))))
      .toBe(true)
    await page.getByRole('combobox', { name: '搜索' }).fill('grzx')
    await expect.poll(() => options.allTextContents()).toEqual(['个人中心'])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/user/profile')
    await close()
  })

  it('fills the phone, and is left by its own button', async () => {
    const { page, close } = await open({ viewport: PHONE })
    await signIn(page, STAFF)
    await page.getByRole('button', { name: '搜索' }).click()
    const panel = page.getByRole('dialog', { name: '搜索' })
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(PHONE.width)
    await page.getByRole('button', { name: '取消' }).click()
    await panel.waitFor({ state: 'detached' })
    await close()
  })

  it('opens the help of the page with the question mark or the button, but not while somebody types', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await search(page, '')
    await page.keyboard.press('?')
    await expect.poll(() => page.getByRole('combobox', { name: '搜索' }).inputValue()).toBe('?')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '搜索' }).waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: '帮助' })
    await help.getByText('搜索菜单、人员、申请等').waitFor()
    await help.getByRole('button', { name: '办理任务' }).click()
    await help.getByRole('heading', { name: '办理任务' }).waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.goto('/contacts')
    await page.getByRole('button', { name: '帮助', exact: true }).click()
    await help.getByRole('heading', { name: '通讯录' }).waitFor()
    await close()
  })
})
