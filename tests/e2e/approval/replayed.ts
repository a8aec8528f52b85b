import type { Page } from 'playwright'

/** The picture of a request says what was done at its steps, replayed one by one and where one points. */
export async function replayed(page: Page, node: string): Promise<void> {
  const replay = page.getByRole('toolbar', { name: '回放' })
  const card = page.locator('.wf-step-card')
  await replay.getByRole('button', { name: '下一步' }).click()
  await replay.getByText(/^1\/\d+ .*周明远 提交申请$/).waitFor()
  await card.getByText('提交申请').waitFor()
  await replay.getByRole('button', { name: '结束回放' }).click()
  await card.waitFor({ state: 'detached' })
  await page.locator(`.wf-picture [data-element-id="${node}"]`).hover()
  await card.waitFor()
}
