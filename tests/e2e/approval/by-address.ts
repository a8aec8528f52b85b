import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import type { Office } from '../../plugins/support/office.ts'
import { start } from '../../plugins/support/processes.ts'
import { look } from '../look.ts'
import { training } from './training.ts'

interface World {
  readonly office: Office
  readonly applicant: Page
  readonly approver: Page
}

/** The addresses that the specification gives to requests and tasks. */
export function byAddress(world: () => World): void {
  it('[S1-2.1-25] [S1-2.1-26] [S1-2.1-27] [S1-2.1-28] [S1-2.1-35] is reached by the addresses of the specification', async () => {
    const { office, approver } = world()
    const { procInstId } = await start(await office.as('zhoumingyuan'), 'training', training)
    const heading = (name: string) => approver.getByRole('heading', { name, exact: true }).waitFor()
    await approver.goto('/to-task')
    await heading('待办任务')
    await approver.locator('tbody tr').filter({ hasText: '周明远的流程training' }).waitFor()
    for (const path of ['/start-view', '/process-start']) {
      await approver.goto(path)
      await heading('发起申请')
      await approver
        .getByRole('link', { name: /流程training/ })
        .first()
        .waitFor()
      await expect.poll(() => approver.locator('.gt-nav').isVisible()).toBe(true)
    }
    for (const path of [`/apply-detail/${procInstId}`, `/haveDoneDetail/${procInstId}`]) {
      await approver.goto(path)
      await heading('周明远的流程training')
      await approver.locator('.wf-form-card').getByText('安全培训').waitFor()
    }
    await approver.getByRole('button', { name: '返回' }).click()
    await approver.waitForURL('**/workflow/done')
  })

  it('[S1-2.1-29] [S1-2.1-30] [S1-2.1-31] [S1-2.1-32] [S1-2.1-33] [S1-2.1-34] is begun, handled and looked at on whole pages without the menus', async () => {
    const { applicant, approver } = world()
    const alone = async (page: Page, path: string, content: Locator) => {
      await page.goto(path)
      await content.waitFor()
      await expect.poll(() => page.locator('.gt-nav, .gt-top-menu, .gt-sidebar').count()).toBe(0)
      await look(page, path.slice(1).replace(/\?.*/, ''))
    }
    await alone(applicant, '/startFullscreen', applicant.getByRole('link', { name: /流程training/ }).first())
    await applicant
      .getByRole('link', { name: /流程training/ })
      .first()
      .click()
    await applicant.getByLabel('培训主题').fill('档案培训')
    await applicant.getByText(/^草稿已于 .+ 保存$/).waitFor()
    await alone(applicant, '/startHoldFullscreen', applicant.getByRole('region', { name: '草稿' }))
    await applicant.getByRole('region', { name: '草稿' }).getByRole('button').click()
    await expect.poll(() => applicant.getByLabel('培训主题').inputValue()).toBe('档案培训')
    await expect.poll(() => applicant.locator('.gt-nav').count()).toBe(0)

    await alone(approver, '/totaskFullscreen', approver.locator('tbody tr').first())
    await approver.goto('/workflow/pending')
    const row = approver.locator('tbody tr').filter({ hasText: '周明远的流程training' })
    const opened = approver.waitForEvent('popup')
    await row.getByRole('button', { name: '新窗口办理' }).click()
    const dealing = await opened
    await dealing.getByRole('heading', { name: '培训申请单' }).waitFor()
    const { pathname, searchParams } = new URL(dealing.url())
    expect([pathname, searchParams.get('title')]).toEqual(['/dealingFullscreen', '周明远的流程training'])
    await expect.poll(() => dealing.locator('.gt-nav, .gt-top-menu, .gt-sidebar').count()).toBe(0)
    await look(dealing, 'dealingFullscreen')
    const instance = searchParams.get('procInstId')
    await alone(approver, `/processFullscreen?procInstId=${instance}`, approver.locator('.wf-picture .wf-node-wait'))
    await dealing.getByLabel('办理意见').fill('同意')
    const closed = dealing.waitForEvent('close')
    await dealing.getByRole('button', { name: '同意', exact: true }).click()
    await closed
  })
}
