import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { choose, chosenIn } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import { expenseForm, field, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { people, publishProcess, sequence, step } from '../support/processes.ts'

let office: Office
let browser: Browser
let opened: OpenPage
let page: Page
let dialog: Locator
let row: Locator

beforeAll(async () => {
  office = await openOffice()
  const designer = await office.as('designer')
  const choices = { source: 'own' as const, own: [{ value: 'it', label: '信息' }] }
  await publishForm(
    designer,
    expenseForm('assigned_form', 'BUS_ASSIGNED', [
      field('witness', 'person_1', '经办人', 'WITNESS'),
      field('kind', 'select_1', '品类', 'KIND', { choices }),
    ]),
  )
  const admin = await office.as('admin')
  for (const [id, type, name] of [
    ['buyers', 'department', '采购经办人'],
    ['drivers', 'unit', '值班司机'],
  ] as const) {
    const lines = [
      { dictValue: 'it', dictLabel: '信息' },
      { dictValue: 'desk', dictLabel: '办公' },
    ]
    data(await admin.post('/matrix', { id, type, name, otherwise: '', lines }))
  }
  await publishProcess(designer, sequence('assigned', 'assigned_form', [step('a', [people('nobody')])]))
  browser = await launch()
  opened = await openPage(browser, office.url)
  page = opened.page
  page.setDefaultTimeout(40_000)
  await signIn(page, 'designer', '/workflow/design/assigned')
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await office?.close()
})

/** Titles of the types of the rows, from top to bottom. */
const chosenTypes = () => row.getByLabel('来源类型').allTextContents()
const setType = (at: number, label: string) => choose(row.nth(at).getByLabel('来源类型'), label)
const typeCode = (at: number) => chosenIn(row.nth(at).getByLabel('来源类型'))
const sources = (at: number) => row.nth(at).locator('.wf-rule-sources')
const press = (at: number, name: string) => row.nth(at).getByRole('button', { name, exact: true }).click()

/** Opens the selector of a row; its title, and the first row it lists once that is picked. */
async function pick(at: number): Promise<{ title: string; name: string }> {
  await sources(at).getByRole('button').first().click()
  const selector = page.locator('.gt-selector')
  const first = selector.locator('tbody tr', { has: page.locator('.gt-tick') }).first()
  await first.waitFor()
  const title = (await selector.locator('.bp6-heading').textContent()) ?? ''
  await first.click()
  const chosen = selector.getByRole('complementary', { name: '已选' })
  await selector.getByRole('button', { name: '确定（1）' }).waitFor()
  const label = await chosen.getByRole('button', { name: /^移除/ }).first().getAttribute('aria-label')
  await selector.getByRole('button', { name: '确定（1）' }).click()
  await selector.waitFor({ state: 'detached' })
  return { title, name: label?.slice('移除'.length) ?? '' }
}

describe.sequential('the person-assignment dialog', { retry: 0 }, () => {
  it('[S2-9-20] [S2-2-34] [S2-2-35] shows the rules as a table, one row each, and adds rows at the end', async () => {
    await page.locator('[data-block="a"]').click()
    await page.getByRole('button', { name: '设置办理人' }).click()
    dialog = page.getByRole('dialog', { name: /人员指派/ })
    row = dialog.getByRole('table', { name: '人员指派规则' }).locator('tbody tr')
    await row.first().waitFor()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1440 * 0.6)
    await expect.poll(() => row.count()).toBe(1)
    await dialog.getByRole('button', { name: '添加规则' }).click()
    await expect.poll(() => row.count()).toBe(2)
    await setType(1, '角色')
    await dialog.getByRole('button', { name: '添加规则' }).click()
    await expect.poll(() => row.count()).toBe(3)
    await setType(2, '发起人')
    await expect.poll(() => chosenTypes()).toEqual(['用户', '角色', '发起人'])
  })

  it('[S2-4-18] [S2-2-36] [S2-2-37] moves rows up and down with the focus on them; the first one shows no operator', async () => {
    const operators = async () => {
      const found: number[] = []
      for (let at = 0; at < 3; at += 1) found.push(await row.nth(at).getByLabel('与上一行的关系').count())
      return found
    }
    await expect.poll(() => operators()).toEqual([0, 1, 1])
    await choose(row.nth(2).getByLabel('与上一行的关系'), '排除')
    await press(2, '上移')
    await expect.poll(chosenTypes).toEqual(['用户', '发起人', '角色'])
    await press(1, '上移')
    await expect.poll(chosenTypes).toEqual(['发起人', '用户', '角色'])
    await expect.poll(() => operators()).toEqual([0, 1, 1])
    await press(0, '下移')
    await expect.poll(chosenTypes).toEqual(['用户', '发起人', '角色'])
    await row.nth(1).locator('button[aria-label=下移]:focus').waitFor()
    await expect.poll(() => operators()).toEqual([0, 1, 1])
    await expect.poll(() => row.first().getByRole('button', { name: '上移' }).isEnabled()).toBe(false)
    await expect.poll(() => row.last().getByRole('button', { name: '下移' }).isEnabled()).toBe(false)
  })

  it('[S2-2-38] deletes the row whose control is pressed', async () => {
    await press(1, '删除规则')
    await expect.poll(chosenTypes).toEqual(['用户', '角色'])
    await press(0, '删除规则')
    await expect.poll(chosenTypes).toEqual(['角色'])
  })

  it.each([
    ['[S2-4-02]', '1', '角色', '角色选择器'],
    ['[S2-4-03]', '2', '机构', '组织选择器'],
    ['[S2-4-04]', '3', '部门', '部门选择器'],
    ['[S2-4-05]', '4', '岗位', '岗位选择器'],
    ['[S2-4-10]', '9', '指定机构分管领导', '组织选择器'],
    ['[S2-4-11]', '10', '指定机构负责人', '组织选择器'],
    ['[S2-4-12]', '11', '指定部门分管领导', '部门选择器'],
    ['[S2-4-13]', '12', '指定部门负责人', '部门选择器'],
  ])('%s type %s picks the sources of %s in the %s', async (_, code, type, selector) => {
    await setType(0, type)
    await expect.poll(() => typeCode(0)).toBe(code)
    const { title, name } = await pick(0)
    expect(title).toContain(selector)
    expect(name).not.toBe('')
    await expect.poll(() => sources(0).getByRole('button').first().textContent()).toBe(name)
  })

  it('[S2-4-14] [S2-4-32] [S2-2-21] type 13 picks its sources of 人员构建 among the fields that name people in the 构建组件选择器', async () => {
    await setType(0, '人员构建')
    await expect.poll(() => typeCode(0)).toBe('13')
    const { title, name } = await pick(0)
    expect([title, name]).toEqual([expect.stringContaining('构建组件选择器'), '经办人'])
    await expect.poll(() => sources(0).getByRole('button').first().textContent()).toBe('经办人')
    await dialog.getByRole('group', { name: '假设表单内容' }).getByRole('button', { name: '经办人：请选择' }).waitFor()
    await look(page, 'assignment-component')
  })

  it('[S2-4-15] [S2-4-33] [S2-2-22] [S2-2-27] [S2-2-28] type 14 picks its sources of 矩阵 among matrix dimensions in the 矩阵选择器, looked up by department and organisation matrix', async () => {
    await setType(0, '矩阵')
    await expect.poll(() => typeCode(0)).toBe('14')
    await sources(0).getByRole('button').first().click()
    const selector = page.locator('.gt-selector')
    await selector.getByRole('heading', { name: '矩阵选择器' }).waitFor()
    const found = selector.locator('tbody tr', { has: page.locator('.gt-tick') })
    const tree = (name: string) => selector.getByRole('region', { name })
    await tree('按组织矩阵').getByRole('button', { name: '值班司机' }).click()
    await expect
      .poll(() => found.allTextContents())
      .toEqual([expect.stringContaining('信息it值班司机'), expect.stringContaining('办公desk值班司机')])
    await tree('按部门矩阵').getByRole('button', { name: '采购经办人' }).click()
    await expect
      .poll(() => found.allTextContents())
      .toEqual([expect.stringContaining('信息it采购经办人'), expect.stringContaining('办公desk采购经办人')])
    await look(page, 'matrix-selector')
    await found.first().click()
    await selector.getByRole('button', { name: '确定（1）' }).click()
    await selector.waitFor({ state: 'detached' })
    await expect.poll(() => sources(0).getByRole('button').first().textContent()).toBe('采购经办人 · 信息')
    await choose(sources(0).getByLabel('类别取自'), '表单的“品类”')
    await expect.poll(() => sources(0).getByRole('button').first().textContent()).toBe('采购经办人 · 按“品类”')
    await look(page, 'assignment-matrix')
  })

  it.each([
    ['[S2-4-06]', '5', '发起人'],
    ['[S2-4-07]', '6', '上一步执行人'],
    ['[S2-4-08]', '7', '发起人所在机构'],
    ['[S2-4-09]', '8', '发起人所在部门'],
  ])('%s type %s needs no source for %s', async (_, code, type) => {
    await setType(0, type)
    await expect.poll(() => typeCode(0)).toBe(code)
    await sources(0).getByText('无需选择').waitFor()
    await expect.poll(() => sources(0).getByRole('button').count()).toBe(0)
  })

  it('[S2-4-21] empties the chosen sources when the type changes', async () => {
    await setType(0, '角色')
    await pick(0)
    await setType(0, '岗位')
    await sources(0).getByText('请选择人员').waitFor()
    await setType(0, '角色')
    await sources(0).getByText('请选择人员').waitFor()
  })

  it('says who would get the task and why, refuses a row without people, and saves', async () => {
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.locator('.gt-toast', { hasText: '请选择人员' }).waitFor()
    await pick(0)
    await dialog.getByRole('button', { name: '试算' }).click()
    await dialog.locator('.wf-dry-run li').first().waitFor()
    await look(page, 'assignment')
  })

  it('[S2-7-21] shows the message of the answer when the assignment has been saved', async () => {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/process/definition/assigned'),
    )
    await dialog.getByRole('button', { name: '保存' }).click()
    const { code, msg } = await (await answered).json()
    expect(code).toBeTruthy()
    await page.locator('.gt-toast', { hasText: msg }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('region', { name: '办理人' })
      .getByText(/^角色：/)
      .waitFor()
    await look(page, 'process-designer-step')
  })

  it('names who may start and who manages the process', async () => {
    await page.locator('[data-block="start"]').click()
    await page.getByText('全体人员都可以发起').waitFor()
    await look(page, 'process-designer-start')
    await page.getByRole('tab', { name: '字段权限' }).click()
    await page.getByLabel('明细 可增行').waitFor({ state: 'attached' })
    await look(page, 'process-designer-rights')
  })
})

describe.sequential('the process selector', { retry: 0 }, () => {
  it('[S2-2-20] [S2-2-26] [S2-2-39] [S2-2-40] [S2-4-27] [S2-9-17] lists processes and finds one by part of its name, by its key, or by its category', async () => {
    await page.goto('/workflow/design')
    await page.getByRole('button', { name: '新建流程' }).click()
    await page.getByLabel('复制自').click()
    const selector = page.locator('.gt-selector')
    const found = selector.locator('tbody tr', { has: page.locator('.gt-tick') })
    await selector.getByRole('heading', { name: '流程选择器' }).waitFor()
    await found.filter({ hasText: '公务用车申请' }).waitFor()
    await expect.poll(() => found.count()).toBeGreaterThan(1)
    // Until the dialog has grown to its size it is drawn smaller.
    await expect
      .poll(async () => (await selector.getByRole('region', { name: '流程选择器' }).boundingBox())?.height)
      .toBe(420)
    await look(page, 'process-selector')
    const categories = selector.getByRole('region', { name: '按流程分类' })
    const inAll = await found.count()
    await categories.getByRole('button', { name: '公务用车', exact: true }).click()
    await expect.poll(() => found.count()).toBeLessThan(inAll)
    await found.filter({ hasText: '公务用车申请' }).waitFor()
    await categories.getByRole('button', { name: '公务用车', exact: true }).click()
    for (const text of ['用车申', 'car_use']) {
      await selector.getByLabel('查找', { exact: true }).fill(text)
      await expect.poll(() => found.allTextContents()).toEqual([expect.stringContaining('公务用车申请')])
    }
  })

  it('[S2-5-71] asks for a process when nothing is chosen', async () => {
    const selector = page.locator('.gt-selector')
    await selector.getByRole('button', { name: '确定（0）' }).click()
    await page.locator('.gt-toast-warning').getByText('请选择流程', { exact: true }).waitFor()
    await expect.poll(() => selector.isVisible()).toBe(true)
    await selector
      .locator('tbody tr', { has: page.locator('.gt-tick') })
      .first()
      .click()
    await selector.getByRole('button', { name: '确定（1）' }).click()
    await page.getByLabel('复制自').getByText('公务用车申请').waitFor()
    await look(page, 'process-create')
    await page.keyboard.press('Escape')
  })

  it('[S1-2.2-18] [S1-2.2-19] [S1-2.2-20] is set, edited and tried out at child addresses of its menu entry', async () => {
    await page.goto('/workflow/design/setting?defKey=assigned')
    await page.getByRole('heading', { name: '流程assigned' }).waitFor()
    await page.getByLabel('发起人可撤回').waitFor()
    await page.goto('/workflow/design/edit?defKey=assigned')
    await page.getByRole('heading', { name: '流程assigned' }).waitFor()
    await page.locator('[data-block="a"]').waitFor()
    await expect.poll(() => page.getByLabel('发起人可撤回').count()).toBe(0)
    await page.goto('/workflow/design/test?defKey=car_use')
    const steps = page.getByRole('region', { name: '流程仿真' }).locator('ol > li')
    await steps.first().locator('.wf-dry-people li').first().waitFor()
    await look(page, 'simulation')
    const named = await steps.locator('div b').first().textContent()
    expect(named).not.toBe('')
  })

  it('says in words what has changed since the version that was published', async () => {
    await page.goto('/workflow/design/edit?defKey=assigned')
    await page.locator('[data-block="a"]').click()
    const name = page.locator('.wf-designer-panel').getByLabel('环节名称')
    await name.fill('初审')
    await page.getByRole('button', { name: '版本对比' }).click()
    const changes = page.getByRole('list', { name: '改动' })
    await changes.getByText('环节「a」').waitFor()
    await changes.getByText('名称由「a」改为「初审」').waitFor()
    await look(page, 'compared')
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
    await name.fill('a')
  })

  it('[S1-2.2-22] [S1-2.2-23] has its processes and its requests listed by matter, under the title that the address names', async () => {
    const matter = encodeURIComponent('公务用车')
    await page.goto(`/workflow/design/thing-process?name=${matter}`)
    await page.getByRole('heading', { name: '公务用车流程', exact: true }).waitFor()
    await page.locator('tbody tr').filter({ hasText: 'car_use' }).waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await look(page, 'matter-processes')
    await page.goto(`/workflow/design/monitor-instance?thingName=${matter}`)
    await page.getByRole('heading', { name: '公务用车', exact: true }).waitFor()
    await page.getByText('还没有与您有关的申请').or(page.locator('tbody tr').first()).waitFor()
    await look(page, 'matter-requests')
    await expect.poll(() => page.locator('.gt-top-menu, .gt-sidebar').getByText('流程监控').count()).toBe(0)
  })

  it('is assigned on a phone, too', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/workflow/design/assigned')
    await page.locator('[data-block="a"]').click()
    await page.getByRole('button', { name: '设置办理人' }).click()
    await dialog.waitFor()
    await look(page, 'phone-assignment')
    expect(opened.errors).toEqual([])
  })
})

describe.sequential('the title and summary of requests', { retry: 0 }, () => {
  it('are written with what people call the fields, shown as a sample, and kept with their ids', async () => {
    await page.goto('/workflow/design/assigned')
    await page.locator('[data-block="start"]').click()
    await page.getByRole('tab', { name: '标题与摘要' }).click()
    const title = page.getByLabel('标题', { exact: true })
    await title.fill('报销：')
    await choose(page.getByLabel('标题：插入字段'), '发起人')
    await choose(page.getByLabel('标题：插入字段'), '金额')
    await expect.poll(() => title.inputValue()).toContain('{金额}')
    await page.getByText(/^示例：.*报销/).waitFor()
    await page.getByLabel('摘要', { exact: true }).fill('{不存在}')
    await page.getByText('不是主表中的字段').waitFor()
    await page.getByLabel('摘要', { exact: true }).fill('{事由}')
    await look(page, 'title-patterns')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已保存').first().waitFor()
    const { xml } = data<{ xml: string }>(await (await office.as('designer')).get('/process/definition/assigned'))
    expect(xml).toContain('{amount}')
    expect(xml).toContain('summaryPattern="{reason}"')
    expect(opened.errors).toEqual([])
  })
})

describe.sequential('a matrix of people', { retry: 0 }, () => {
  let admins: OpenPage
  let at: Page
  const cell = (line: string) => at.getByRole('button', { name: new RegExp(`^设置综合管理科的${line}：`) }).first()

  beforeAll(async () => {
    admins = await openPage(browser, office.url)
    at = admins.page
    at.setDefaultTimeout(40_000)
    await signIn(at, 'admin', '/workflow/matrix')
  }, 60_000)

  afterAll(() => admins?.close())

  it('is filled in cell by cell, and its history tells who did', async () => {
    await at.locator('tbody tr').filter({ hasText: '采购经办人' }).waitFor()
    await at.locator('tbody tr').filter({ hasText: '采购经办人' }).click()
    await cell('信息').click()
    const selector = at.locator('.gt-selector')
    const first = selector.locator('tbody tr', { has: at.locator('.gt-tick') }).first()
    await first.click()
    await selector.getByRole('button', { name: '确定（1）' }).click()
    await selector.waitFor({ state: 'detached' })
    await expect.poll(() => cell('信息').textContent()).not.toBe('未设置')
    await look(at, 'matrix-people')
    await at.getByRole('tab', { name: '修改记录' }).click()
    await at.locator('tbody').getByText('综合管理科 · 信息').waitFor()
  })

  it('tells which combinations lead to nobody, and leads to where that is mended', async () => {
    await at.getByRole('tab', { name: '覆盖检查' }).click()
    await at.locator('tbody tr').filter({ hasText: '无人办理' }).first().waitFor()
    await look(at, 'matrix-coverage')
    await at.getByRole('button', { name: '设置综合管理科的人员' }).first().click()
    await expect.poll(() => at.getByLabel('查找部门或组织').inputValue()).toBe('综合管理科')
    await cell('办公').waitFor()
  })

  it('is set up on a phone, too', async () => {
    await at.setViewportSize(PHONE)
    await cell('信息').waitFor()
    await look(at, 'phone-matrix')
    await at.getByRole('button', { name: '修改设置' }).click()
    await at.getByLabel('类别 1的名称').waitFor()
    await look(at, 'phone-matrix-settings')
    expect(admins.errors).toEqual([])
  })
})
