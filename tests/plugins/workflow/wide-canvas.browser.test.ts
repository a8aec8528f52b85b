import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProcessDefinition } from '../../../core/flow/definition/definition.ts'
import { launch, type OpenPage, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { look } from '../../e2e/look.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { type Office, openOffice } from '../support/office.ts'
import { people, publishProcess, step } from '../support/processes.ts'

let office: Office
let browser: Browser
let opened: OpenPage
let page: Page

const branches = Array.from({ length: 9 }, (_, at) => `way${at}`)

/** Nine branches side by side, wider than any window. */
const wide: ProcessDefinition = {
  id: 'wide',
  name: '九个分支',
  form: { id: 'wide_form' },
  nodes: [
    { kind: 'start', id: 'start', name: '填写' },
    { kind: 'parallel', id: 'gate', name: '会签' },
    ...branches.map((id) => step(id, [people('nobody')])),
    { kind: 'parallel', id: 'join', name: '' },
    { kind: 'end', id: 'end', name: '结束' },
  ],
  flows: [
    { id: 'f0', from: 'start', to: 'gate' },
    ...branches.flatMap((id) => [
      { id: `to_${id}`, from: 'gate', to: id },
      { id: `of_${id}`, from: id, to: 'join' },
    ]),
    { id: 'f9', from: 'join', to: 'end' },
  ],
}

beforeAll(async () => {
  office = await openOffice()
  const designer = await office.as('designer')
  await publishForm(designer, expenseForm('wide_form', 'BUS_WIDE'))
  await publishProcess(designer, wide)
  browser = await launch()
  opened = await openPage(browser, office.url)
  page = opened.page
  await signIn(page, 'designer', '/workflow/design/wide')
  await page.locator('[data-block="way0"]').waitFor()
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await office?.close()
})

/** Steps that can be seen without scrolling. */
const seen = () =>
  page.evaluate(() => {
    const frame = document.querySelector('.wf-canvas-scroll')?.getBoundingClientRect()
    if (!frame) return 0
    return [...document.querySelectorAll('.wf-node')].filter((node) => {
      const { left, right } = node.getBoundingClientRect()
      return left >= frame.left && right <= frame.right
    }).length
  })

describe('a process that is wider than the window', () => {
  it.each([
    ['on the desktop', { width: 1440, height: 900 }],
    ['on the phone', PHONE],
  ])('is reached to both its ends %s', async (_, size) => {
    await page.setViewportSize(size)
    for (const id of ['way0', 'way8']) {
      await page.locator(`[data-block="${id}"]`).click()
      await page.getByLabel('环节名称').waitFor()
      await expect.poll(() => page.getByLabel('环节名称').inputValue()).toBe(id)
    }
  })

  it('is seen whole when it is fitted in, and as large as before again', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const zoom = page.getByRole('toolbar', { name: '画布缩放' })
    await expect.poll(seen).toBeLessThan(9)
    await zoom.getByRole('button', { name: '适应窗口' }).click()
    await expect.poll(seen).toBe(9)
    await look(page, 'process-designer-fitted')
    await zoom.getByTitle('恢复原大小').click()
    await zoom.getByText('100%').waitFor()
    await zoom.getByRole('button', { name: '缩小' }).click()
    await zoom.getByText('75%').waitFor()
    await page.locator('.wf-flow').hover()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -120)
    await page.keyboard.up('Control')
    await expect.poll(() => zoom.getByTitle('恢复原大小').innerText()).not.toBe('75%')
  })
})
