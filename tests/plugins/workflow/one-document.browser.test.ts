import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBpmn } from '../../../core/flow/bpmn/write.ts'
import type { ProcessDefinition } from '../../../core/flow/definition/definition.ts'
import { launch, type OpenPage, openPage, signIn } from '../../e2e/browser.ts'
import { choose, chosenIn } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { people, publishProcess, step } from '../support/processes.ts'

let office: Office
let designer: TestClient
let browser: Browser
let opened: OpenPage
let page: Page

const drawn: ProcessDefinition = {
  id: 'whole',
  name: '一份文档',
  form: { id: 'whole_form' },
  nodes: [
    { kind: 'start', id: 'start', name: '填写' },
    { kind: 'exclusive', id: 'gate', name: '金额' },
    step('large', [people('nobody')]),
    { kind: 'exclusive', id: 'gate_join', name: '' },
    { kind: 'end', id: 'end', name: '结束' },
  ],
  flows: [
    { id: 'f1', from: 'start', to: 'gate' },
    { id: 'f2', name: '大额', from: 'gate', to: 'large', condition: '{amount} > 100' },
    { id: 'f3', name: '其他', from: 'gate', to: 'gate_join', isDefault: true },
    { id: 'f4', from: 'large', to: 'gate_join' },
    { id: 'f5', from: 'gate_join', to: 'end' },
  ],
}

beforeAll(async () => {
  office = await openOffice()
  designer = await office.as('designer')
  await publishForm(designer, expenseForm('whole_form', 'BUS_WHOLE_DOC'))
  await publishProcess(designer, drawn)
  browser = await launch()
  opened = await openPage(browser, office.url)
  page = opened.page
  page.setDefaultTimeout(40_000)
  await signIn(page, 'designer', '/workflow/design/whole')
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await office?.close()
})

const block = (id: string) => page.locator(`[data-block="${id}"]`)
const undo = () => page.getByRole('button', { name: '撤销' }).click()
const redo = () => page.getByRole('button', { name: '重做' }).click()
const saved = () => page.locator('.gt-save[data-state="saved"]').waitFor()
const steps = () => page.locator('.wf-node').count()
const right = () => page.getByLabel('金额 的权限')

/** Everything that was set, as the page shows it, the newest first. */
async function shown() {
  const people = await block('large').locator('small').innerText()
  const condition = await block('f2').locator('small').innerText()
  const count = await steps()
  await block('large').click()
  await page.getByRole('tab', { name: '字段权限' }).click()
  const amount = await chosenIn(right())
  return { count, condition, people, amount }
}

const before = { count: 1, condition: '金额 > 100', people: '用户：nobody', amount: '' }

describe.sequential('a process being designed', { retry: 0 }, () => {
  it('is one document: drawing, rights, people and conditions are undone and done again in their order', async () => {
    await block('large').waitFor()
    await expect.poll(shown).toEqual(before)

    await page.getByRole('button', { name: '在此添加环节' }).first().click()
    await page.getByRole('menuitem', { name: '办理' }).first().click()
    await block('large').click()
    await page.getByRole('tab', { name: '字段权限' }).click()
    await choose(right(), { value: 'hidden' })
    await page.getByRole('tab', { name: '办理人' }).click()
    await page.getByRole('button', { name: '设置办理人' }).click()
    const dialog = page.getByRole('dialog', { name: '人员指派：办理人' })
    await choose(dialog.getByLabel('来源类型'), '发起人')
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.waitFor({ state: 'detached' })
    await block('f2').click()
    await page.getByLabel('条件', { exact: true }).fill('金额 > 5000')
    const after = { count: 2, condition: '金额 > 5000', people: '发起人', amount: 'hidden' }
    await expect.poll(shown).toEqual(after)

    await undo()
    await expect.poll(shown).toEqual({ ...after, condition: '金额 > 100' })
    await undo()
    await expect.poll(shown).toEqual({ ...before, count: 2, amount: 'hidden' })
    await undo()
    await expect.poll(shown).toEqual({ ...before, count: 2 })
    await undo()
    await expect.poll(shown).toEqual(before)
    for (const _ of [1, 2, 3, 4]) await redo()
    await expect.poll(shown).toEqual(after)

    await saved()
    await look(page, 'process-designer-saved')
    await page.reload()
    await block('large').waitFor()
    await expect.poll(shown).toEqual(after)
  })

  it('is not overwritten unasked when somebody else has saved meanwhile', async () => {
    const path = '/process/definition/whole'
    const stored = data<{ revision: number; processName: string; category: string; form: string }>(
      await designer.get(path),
    )
    const { revision, processName, category, form } = stored
    const xml = await writeBpmn({ ...drawn, flows: drawn.flows.map((flow) => ({ ...flow, name: `${flow.id}！` })) })
    data(await designer.call('PUT', path, { body: { xml, revision, processName, category, form } }))
    await block('f2').click()
    await page.getByLabel('条件', { exact: true }).fill('金额 > 7000')
    await page.getByRole('alert').getByText('流程已被他人修改').waitFor()
    await page.getByRole('button', { name: '载入他人的版本' }).click()
    await block('f2').getByText('f2！').waitFor()
    await expect.poll(() => block('f2').locator('small').innerText()).toBe('金额 > 100')
  })
})
