import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../plugins/support/office.ts'
import { launch, type OpenPage, openPage, signIn } from './browser.ts'
import { choose } from './choose.ts'
import { look } from './look.ts'

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

async function at(account: string, path: string): Promise<Page> {
  const opened = await openPage(browser, office.url)
  pages.push(opened)
  opened.page.setDefaultTimeout(40_000)
  await signIn(opened.page, account, path)
  return opened.page
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const start = await from.boundingBox()
  if (!start) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12, { steps: 3 })
  await to.scrollIntoViewIfNeeded()
  const end = await to.boundingBox()
  if (!end) throw new Error('nowhere to drop')
  await page.mouse.move(end.x + end.width / 2, end.y + Math.min(end.height / 2, 30), { steps: 8 })
  // Until it shows that it is meant, what was passed on the way is.
  await expect.poll(() => to.getAttribute('data-marked')).toBe('true')
  await page.mouse.up()
}

const nodesOf = (page: Page): Promise<string[]> =>
  page
    .locator('.fd-paper [data-node]')
    .evaluateAll((all) => all.map((node) => (node as HTMLElement).dataset.node ?? ''))

/** Drags a type from the palette to the end of the form, or into a table, and names it; the node that came of it. */
async function place(page: Page, type: string, title: string, column: string, into = 'form'): Promise<Locator> {
  const before = await nodesOf(page)
  await drag(page, page.locator(`.fd-tile[data-type="${type}"]`), page.locator(`[data-end="${into}"]`).first())
  await expect.poll(async () => (await nodesOf(page)).length).toBe(before.length + 1)
  const id = (await nodesOf(page)).find((each) => !before.includes(each))
  const node = page.locator(`.fd-paper [data-node="${id}"]`)
  await expect.poll(() => node.getAttribute('data-selected')).toBe('true')
  const properties = page.locator('.fd-properties')
  const titleField = properties.getByLabel('标题', { exact: true })
  await titleField.click()
  await titleField.fill(title)
  await expect.poll(() => titleField.inputValue()).toBe(title)
  if (column) await properties.getByLabel('绑定字段').fill(column)
  await expect.poll(() => node.getAttribute('aria-label')).toBe(`${title}，已选中`)
  return node
}

const calculation = async (page: Page, executor: string, sources: readonly string[], statement?: string) => {
  const properties = page.locator('.fd-properties')
  await properties.getByRole('tab', { name: /计算/ }).click()
  await properties.getByText('由其他字段计算得出').click()
  await choose(properties.getByLabel('计算方式'), executor)
  for (const source of sources) {
    await choose(properties.getByLabel('来源字段'), new RegExp(source))
  }
  if (statement) await properties.getByLabel('计算式').fill(statement)
}

describe.sequential('an office at its first day', { retry: 0 }, () => {
  let designer: Page

  it('shows the admin of the tenant a home page with what may be administered', async () => {
    const admin = await at('admin', '/index')
    await admin.locator('.gt-tiles .gt-panel').first().waitFor()
    await admin.locator('.gt-top-menu').getByText('系统管理').waitFor()
    await look(admin, 'home')
  })

  it('[S2-1-02] lets the designer drag a form together', async () => {
    designer = await at('designer', '/tool/form')
    await designer.getByRole('button', { name: '新建表单' }).first().click()
    const dialog = designer.getByRole('dialog')
    await dialog.getByLabel('表单名称').fill('采购申请单')
    await dialog.getByLabel('表单标识').fill('purchase_apply')
    await dialog.getByRole('button', { name: '创建并设计' }).click()
    await designer.locator('.fd-paper').waitFor()
    await place(designer, 'input', '采购事由', 'REASON')
    await designer.locator('.fd-toggle', { hasText: '必填' }).click()
    await place(designer, 'num_1', '预算', 'BUDGET')
    await place(designer, 'dateRange_1', '使用日期', 'USE_FROM,USE_TO')
    await place(designer, 'person_1', '经办人', 'HANDLER')
    await place(designer, 'select_1', '采购状态', 'STATE')
    const properties = designer.locator('.fd-properties')
    await properties.getByRole('button', { name: '数据字典' }).click()
    await properties.getByLabel('字典类型').fill('sys_normal_disable')
    await place(designer, 'textarea', '停用说明', 'STOP_NOTE')
    await look(designer, 'designer')
  })

  it('lets rows be multiplied, summed and written in capitals', async () => {
    const table = await place(designer, 'table_1', '采购明细', '')
    const id = (await table.getAttribute('data-node')) ?? ''
    await place(designer, 'input', '品名', 'ITEM', id)
    await place(designer, 'num_1', '数量', 'QUANTITY', id)
    await place(designer, 'num_1', '单价', 'PRICE', id)
    await place(designer, 'num_1', '小计', 'COST', id)
    await calculation(designer, '自定义公式', ['数量', '单价'], 'num1*num2')
    await place(designer, 'num_1', '合计', 'TOTAL')
    await calculation(designer, '列合计', ['小计'])
    await place(designer, 'input', '合计大写', 'TOTAL_CAPITALS')
    await calculation(designer, '大写金额', ['合计'])
  })

  it('walks the outline with the keyboard: arrows move and fold, Enter selects', async () => {
    const outline = designer.getByRole('tree', { name: '大纲' })
    const focused = outline.locator('[role=treeitem]:focus')
    await outline.locator('[tabindex="0"]').focus()
    await designer.keyboard.press('Home')
    await expect.poll(() => focused.innerText()).toContain('采购事由')
    await outline.getByRole('treeitem', { name: '采购明细' }).focus()
    await designer.keyboard.press('ArrowLeft')
    await outline.getByRole('treeitem', { name: '品名' }).waitFor({ state: 'detached' })
    await designer.keyboard.press('ArrowRight')
    await outline.getByRole('treeitem', { name: '品名' }).waitFor()
    await designer.keyboard.press('ArrowDown')
    await designer.keyboard.press('Enter')
    await designer.locator('.fd-properties-head', { hasText: '品名' }).waitFor()
  })

  it('shows one field and requires another by a rule, and shows the form as on a phone', async () => {
    await designer.locator('.fd-paper [data-node]', { hasText: '采购状态' }).last().click()
    const properties = designer.locator('.fd-properties')
    await properties.getByRole('tab', { name: /联动/ }).click()
    await properties.getByRole('button', { name: '添加规则' }).click()
    await choose(properties.getByRole('combobox', { name: '条件值' }), { value: '1' })
    await properties.getByRole('button', { name: '选择显示的字段' }).click()
    await designer.locator('.fd-targets').getByLabel('停用说明').check()
    await designer.keyboard.press('Escape')
    await designer.locator('.fd-targets').waitFor({ state: 'detached' })
    await properties.getByRole('button', { name: '添加效果' }).click()
    await designer.getByRole('menuitem', { name: '必填' }).click()
    await properties.getByRole('button', { name: '选择必填的字段' }).click()
    await designer.locator('.fd-targets').getByLabel('预算').check()
    await designer.keyboard.press('Escape')
    await look(designer, 'designer-rule')
    await designer.getByRole('tab', { name: '联动与公式' }).click()
    await designer.getByRole('table', { name: '联动规则' }).getByRole('cell', { name: '正常' }).waitFor()
    await look(designer, 'designer-rules')
    await designer.getByRole('tab', { name: '设计' }).click()
    await designer.getByRole('button', { name: '手机预览' }).click()
    const phone = designer.getByRole('dialog', { name: '手机预览' })
    await phone.getByText('采购事由').waitFor()
    await expect.poll(() => phone.getByText('停用说明').count()).toBe(0)
    await choose(phone.getByLabel('采购状态'), { value: '1' })
    await phone.getByText('停用说明').waitFor()
    await look(designer, 'designer-phone')
    await designer.keyboard.press('Escape')
  })

  it('publishes it: the tables exist with typed columns', async () => {
    await designer.getByRole('button', { name: '发布', exact: true }).click()
    await designer.getByText('「采购申请单」已发布为 v1').waitFor()
    const found = await office.database.query<{ table_name: string; column_name: string; data_type: string }>(
      `select table_name, column_name, data_type from information_schema.columns where table_name like 'BUS_PURCHASE%' and table_name not like 'BUS_PURCHASE_LIST%'`,
    )
    const typeOf = (column: string) => found.find(({ column_name }) => column_name === column)?.data_type
    expect([typeOf('REASON'), typeOf('BUDGET'), typeOf('COST')]).toEqual([
      expect.stringMatching(/^character|^text/),
      'numeric',
      'numeric',
    ])
    expect([typeOf('USE_FROM'), typeOf('USE_TO')]).toEqual([
      expect.stringMatching(/^date|^timestamp/),
      expect.stringMatching(/^date|^timestamp/),
    ])
    expect(new Set(found.map(({ table_name }) => table_name)).size).toBe(2)
  })

  it('[S2-4-01] designs a process of a head and two who countersign, and publishes it', async () => {
    await designer.goto('/workflow/design')
    await designer.getByRole('button', { name: '新建流程' }).click()
    const dialog = designer.getByRole('dialog')
    await dialog.getByLabel('流程名称').fill('耗材采购申请')
    await dialog.getByLabel('流程标识').fill('purchase')
    await choose(dialog.getByLabel('使用表单'), '采购申请单')
    await dialog.getByLabel('分类').fill('采购管理')
    await dialog.getByRole('button', { name: '确定' }).click()
    await designer.locator('.wf-canvas').waitFor()
    const gap = designer.getByRole('button', { name: '在此添加环节' })
    await expect.poll(() => designer.locator('.wf-node').allTextContents()).toEqual([expect.stringContaining('负责人')])
    await gap.last().click()
    await designer.getByRole('menuitem', { name: '会签' }).click()
    const panel = designer.getByRole('region', { name: '环节设置' })
    await panel.getByLabel('环节名称').fill('资产财务会签')
    await panel.getByRole('button', { name: '设置办理人' }).click()
    const assignment = designer.getByRole('dialog', { name: /人员指派/ })
    const row = assignment.getByRole('table', { name: '人员指派规则' }).locator('tbody tr')
    await assignment.getByRole('button', { name: '添加规则' }).click()
    await choose(row.first().getByLabel('来源类型'), '用户')
    await row.first().getByRole('button', { name: '请选择人员' }).click()
    const selector = designer.locator('.gt-selector')
    await selector.getByRole('heading', { name: '用户选择器' }).waitFor()
    await look(designer, 'selector')
    for (const name of ['赵雅楠', '谢慧敏']) {
      await selector.getByLabel('查找', { exact: true }).fill(name)
      await selector.locator('table, [role=grid]').getByText(name).first().click()
      await selector.getByRole('complementary', { name: '已选' }).getByText(name).waitFor()
    }
    await selector.getByRole('button', { name: '确定（2）' }).click()
    await assignment.getByText('赵雅楠、谢慧敏').waitFor()
    await assignment.getByRole('button', { name: '添加规则' }).click()
    await choose(row.nth(1).getByLabel('来源类型'), '发起人')
    await choose(row.nth(1).getByLabel('与上一行的关系'), '排除')
    await assignment.getByRole('button', { name: '试算' }).click()
    await assignment.locator('.wf-dry-people').getByText('谢慧敏').waitFor()
    await look(designer, 'process-dry-run')
    await assignment.getByRole('button', { name: '保存' }).click()
    await assignment.waitFor({ state: 'detached' })
    await panel.getByText('用户：赵雅楠、谢慧敏').waitFor()
    await choose(panel.getByLabel('办理人是发起人本人时'), '由本人办理')
    await look(designer, 'process-designer')
    await designer.getByRole('button', { name: '流程信息' }).click()
    const info = designer.getByRole('dialog', { name: '流程信息' })
    await info.getByLabel('流程名称').fill('办公耗材采购申请')
    await info.getByTitle('采购').click()
    await look(designer, 'process-info')
    await info.getByRole('button', { name: '确定' }).click()
    await designer.getByRole('heading', { name: '办公耗材采购申请' }).waitFor()
    await designer.getByRole('button', { name: '发布' }).click()
    await designer.getByText('已发布第 1 版').waitFor()
    const staff = await at('zhoumingyuan', '/workflow/start')
    await staff.getByRole('link', { name: /办公耗材采购申请/ }).waitFor()
    await look(staff, 'start')
    expect(pages.flatMap((page) => page.errors)).toEqual([])
  })
})
