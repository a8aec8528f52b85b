import type { Page } from 'playwright'
import { expect } from 'vitest'
import { look } from '../look.ts'

/** A tap on the phone waits in view, can be taken back, and is said to have failed without a network. */
export async function secondThoughts(page: Page, opinion: string): Promise<void> {
  const agree = page.getByRole('button', { name: '同意', exact: true })
  const waiting = page.getByText(/^\d 秒后提交$/)
  await page.getByLabel('办理意见').fill(opinion)
  await agree.click()
  await waiting.waitFor()
  await look(page, 'phone-undo')
  await page.getByRole('button', { name: '撤销' }).click()
  await waiting.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByLabel('办理意见').inputValue()).toBe(opinion)
  await page.context().setOffline(true)
  await agree.click()
  await page.getByRole('button', { name: '立即提交' }).click()
  await page.getByText('网络已断开，未能提交').first().waitFor()
  await look(page, 'phone-offline')
  await agree.waitFor()
  await page.context().setOffline(false)
  expect(new URL(page.url()).pathname).toContain('/workflow/task/')
}

/** Two windows on one draft: the second is told, and can choose. */
export async function twoWindows(page: Page, task: string): Promise<void> {
  const amount = page.getByRole('spinbutton', { name: '预算金额' })
  await amount.waitFor()
  const other = await page.context().newPage()
  await other.goto(new URL(task, page.url()).href)
  await other.getByRole('spinbutton', { name: '预算金额' }).fill('970')
  await other.getByText(/^草稿已于 .+ 保存$/).waitFor()
  await amount.fill('980')
  await page.getByRole('alert').getByText('这份草稿已在另一个窗口修改，请选择保留哪一份。').waitFor()
  await look(page, 'draft-conflict')
  await page.getByRole('button', { name: '载入另一窗口的内容' }).click()
  await expect.poll(() => amount.inputValue()).toMatch(/^970/)
  await amount.fill('985')
  await page.getByText(/^草稿已于 .+ 保存$/).waitFor()
  await other.getByRole('spinbutton', { name: '预算金额' }).fill('990')
  await other.getByRole('button', { name: '保留当前窗口的内容' }).click()
  await other.getByText(/^草稿已于 .+ 保存$/).waitFor()
  await other.close()
  await page.reload()
  await expect.poll(() => amount.inputValue()).toMatch(/^990/)
}
