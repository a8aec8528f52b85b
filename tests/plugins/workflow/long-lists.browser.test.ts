import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, signIn } from '../../e2e/browser.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { type Office, openOffice } from '../support/office.ts'
import { people, publishProcess, sequence, start, step } from '../support/processes.ts'
import { oldRequests } from './old-requests.ts'

let office: Office
let applicant: TestClient
let browser: Browser
let opened: OpenPage

const filled = { BUS_TURNED: { REASON: '测试', AMOUNT: 1 } }

beforeAll(async () => {
  office = await openOffice()
  const designer = await office.as('designer')
  applicant = await office.as('zhoumingyuan')
  await publishForm(designer, expenseForm('turned_form', 'BUS_TURNED'))
  await publishProcess(designer, sequence('turned', 'turned_form', [step('a', [people('nobody')])]))
  const { procInstId } = await start(applicant, 'turned', filled)
  await oldRequests(office, { of: procInstId, many: 1200 })
  browser = await launch()
  opened = await openPage(browser, office.url)
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await office?.close()
})

it('a list that goes on says so, and its next page goes on behind the last row, whatever has arrived meanwhile', async () => {
  const { page } = opened
  await signIn(page, 'zhoumingyuan', '/workflow/mine')
  const pager = page.getByRole('navigation', { name: '分页', exact: true })
  const list = page.getByRole('region', { name: '我的申请列表' })
  await expect.poll(() => pager.textContent()).toContain('共 1,000+ 条')
  await expect.poll(() => list.getByText('OLD-000019').count()).toBe(1)
  await page.route('**/instance/mine/list*', async (route) => {
    if (route.request().url().includes('page=2')) await start(applicant, 'turned', filled)
    await route.continue()
  })
  await pager.getByRole('button', { name: '下一页' }).click()
  await expect.poll(() => list.getByText('OLD-000020').count()).toBe(1)
  await expect.poll(() => list.getByText('OLD-000019').count()).toBe(0)
  await pager.getByRole('button', { name: '上一页' }).click()
  await expect.poll(() => list.getByText('OLD-000017').count()).toBe(1)
})
