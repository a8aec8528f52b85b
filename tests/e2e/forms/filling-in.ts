import { expect, it } from 'vitest'
import { data } from '../../plugins/support/office.ts'
import { people, publishProcess, sequence, step } from '../../plugins/support/processes.ts'
import { choose, offered } from '../choose.ts'
import { foreignWords } from '../foreign-words.ts'
import { look } from '../look.ts'
import type { AtWork } from './at-work.ts'

export function fillingInTests(work: () => AtWork): void {
  const page = () => work().page
  const placed = () => work().placed
  /** Where a field of the filled-in form stands. */
  const cell = (type: string) =>
    page()
      .locator(`.gt-form [data-path="${placed().get(type)}"]`)
      .last()

  it('[S2-1-01] [S2-2-07] opens for filling in, every field with the control of its type and without what designs it', async () => {
    const [user] = await work().office.database.query<{ id: string }>(
      `select id from org_user where account = 'linzhiqiang' and tenant_id = 'demo'`,
    )
    await publishProcess(
      await work().office.as('designer'),
      sequence('every', 'every_field', [step('look', [people(user?.id ?? '')])]),
    )
    await page().goto('/workflow/start/every')
    await cell('input').waitFor()
    expect(await foreignWords(page(), ['every'])).toEqual([])
    await cell('input').locator('input').fill('可以填写')
    await expect.poll(() => cell('input').locator('input').inputValue()).toBe('可以填写')
    await expect.poll(() => page().locator('[data-node], [class^="fd-"], [class*=" fd-"]').count()).toBe(0)
    await look(page(), 'every-field-render')
  })

  it('[S2-3-42] [S2-3-43] text of one line and of several', async () => {
    expect(await cell('input').locator('input').getAttribute('role')).toBeNull()
    await cell('input').locator('input').fill('赴省城开会')
    await cell('textarea').locator('textarea').fill('第一行\n第二行')
    expect(await cell('textarea').locator('textarea').inputValue()).toBe('第一行\n第二行')
  })

  it('[S2-3-44] a number with controls up and down, starting with 1', async () => {
    const number = cell('num_1').getByRole('spinbutton')
    expect(await number.inputValue()).toBe('1')
    await cell('num_1').getByRole('button', { name: /^增加/ }).click()
    await expect.poll(() => number.inputValue()).toBe('1.5')
    await cell('num_1').getByRole('button', { name: /^减少/ }).click()
    await cell('num_1').getByRole('button', { name: /^减少/ }).click()
    await expect.poll(() => number.inputValue()).toBe('0.5')
  })

  it('[S2-3-45] [S2-3-46] [S2-3-47] a drop-down, radio buttons of which one holds, ticks of which several hold', async () => {
    const select = cell('select_1').getByRole('combobox')
    await select.getByText('请选择').waitFor()
    expect(await offered(select)).toEqual(['选项 1', '选项 2', '选项 3'])
    await choose(select, '选项 2')
    for (const label of ['选项 1', '选项 3']) await cell('radio_1').getByText(label).click()
    expect(await cell('radio_1').locator('input:checked').count()).toBe(1)
    expect(await cell('radio_1').locator('input:checked').inputValue()).toBe('3')
    for (const label of ['选项 1', '选项 3']) await cell('checkbox_1').getByText(label).click()
    expect(await cell('checkbox_1').locator('input:checked').count()).toBe(2)
  })

  it('[S2-1-01] [S2-3-48] [S2-3-49] a tree with nodes to choose, and a selector of the kind its treeType names', async () => {
    const node = cell('tree_1').locator('.basics-branch-name').first()
    // Every node that is unfolded can be seen.
    expect((await cell('tree_1').locator('.basics-tree').boundingBox())?.height).toBeGreaterThan(100)
    await node.click()
    await expect.poll(() => cell('tree_1').locator('[role=treeitem][aria-selected=true]').count()).toBe(1)
    await cell('treeSelector_1').getByRole('button', { name: /^选择/ }).click()
    const selector = page().getByRole('dialog')
    await selector.getByText('用户选择器').waitFor()
    await selector.locator('tbody tr').first().waitFor()
    expect(await foreignWords(page(), ['every'])).toEqual([])
    await selector.getByLabel('查找', { exact: true }).fill('赵雅楠')
    await selector.locator('[role=grid], table').getByText('赵雅楠').first().click()
    await selector.getByRole('button', { name: '确定（1）' }).click()
    await cell('treeSelector_1').getByText('赵雅楠').waitFor()
  })

  it('[S2-3-50] [S2-3-51] a date picker, and one with start and end', async () => {
    await cell('date_1').getByRole('button', { name: /^打开/ }).click()
    await page().locator('.bp6-datepicker').getByText('15', { exact: true }).click()
    await expect.poll(() => cell('date_1').locator('input').inputValue()).toMatch(/^\d{4}-\d\d-15$/)
    await cell('dateRange_1').getByRole('button', { name: /^打开/ }).click()
    const days = page().locator('.bp6-daterangepicker, .bp6-datepicker')
    await days.getByText('10', { exact: true }).first().click()
    await days.getByText('12', { exact: true }).first().click()
    const ends = cell('dateRange_1').locator('input')
    await expect.poll(() => ends.nth(0).inputValue()).toMatch(/-10$/)
    await expect.poll(() => ends.nth(1).inputValue()).toMatch(/-12$/)
    await page().keyboard.press('Escape')
  })

  it('[S2-3-52] [S2-3-59] a switch that goes on and off, and stars', async () => {
    const toggle = cell('switch').getByRole('switch')
    expect(await toggle.isChecked()).toBe(false)
    await toggle.click({ force: true })
    await expect.poll(() => toggle.isChecked()).toBe(true)
    expect(await cell('rate_1').locator('.basics-star').count()).toBe(5)
    await cell('rate_1').locator('.basics-star').nth(3).click()
    await expect.poll(() => cell('rate_1').getByRole('slider').getAttribute('aria-valuenow')).toBe('4')
  })

  it('[S2-1-01] [S2-3-54] [S2-3-61] a separator with its title, and a dialog that opens', async () => {
    await cell('separate_1').getByText('分隔标题').waitFor()
    const line = (element: Element) => Number.parseFloat(getComputedStyle(element, '::after').width)
    expect(await cell('separate_1').locator('.basics-separator').evaluate(line)).toBeGreaterThan(100)
    expect(await cell('separate_1').locator('input, select, textarea').count()).toBe(0)
    await cell('dialog_1').getByRole('button').click()
    await page().getByRole('dialog').getByRole('textbox').fill('弹窗里写的')
    expect(await foreignWords(page(), ['every'])).toEqual([])
    await page().getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await cell('dialog_1').getByText('弹窗里写的').waitFor()
  })

  it('[S2-1-01] [S2-3-56] a signature with its list of entries', async () => {
    await cell('signature_1').getByRole('button', { name: '签字' }).click()
    await page().getByRole('dialog').getByRole('textbox').fill('同意')
    expect(await foreignWords(page(), ['every'])).toEqual([])
    await page().getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await cell('signature_1').locator('li').getByText('同意').waitFor()
    expect(await cell('signature_1').locator('li').count()).toBe(1)
  })

  it('[S2-3-57] [S2-7-31] [S1-7-41] a file is uploaded, listed, looked at, and saved under its name when fetched', async () => {
    const file = { name: '会议通知.txt', mimeType: 'text/plain', buffer: Buffer.from('周三下午三点') }
    await cell('upload_1').getByTestId('file-input').setInputFiles([file])
    const link = cell('upload_1').getByRole('button', { name: '会议通知.txt', exact: true })
    await link.waitFor()
    const asked = page().waitForRequest((request) => request.url().includes('/oss/api/download/'))
    await link.click()
    const viewer = page().locator('.gt-viewer')
    await viewer.getByText('周三下午三点').waitFor()
    const [download] = await Promise.all([
      page().waitForEvent('download'),
      viewer.getByRole('button', { name: '下载' }).click(),
    ])
    expect((await asked).method()).toBe('GET')
    expect(download.url()).toMatch(/^blob:/)
    expect(download.suggestedFilename()).toBe('会议通知.txt')
    const stream = await download.createReadStream()
    const bytes: Buffer[] = []
    for await (const piece of stream) bytes.push(piece as Buffer)
    expect(Buffer.concat(bytes).toString()).toBe('周三下午三点')
    await viewer.getByRole('button', { name: '关闭' }).click()
    await viewer.waitFor({ state: 'detached' })
  })

  it('[S2-3-58] an image is uploaded and shown as a thumbnail', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await cell('imgUpload_1')
      .getByTestId('image-input')
      .setInputFiles([{ name: '点.png', mimeType: 'image/png', buffer: png }])
    const image = cell('imgUpload_1').locator('img')
    await image.waitFor()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1)
  })

  it('[S2-1-09] tags and attachments are listed as they are added', async () => {
    await cell('tags_1').getByRole('combobox').fill('年度重点')
    await cell('tags_1').getByRole('combobox').press('Enter')
    // Nobody waits for the first before the second is typed.
    await cell('tags_1').getByRole('combobox').fill('跨部门')
    await cell('tags_1').getByRole('combobox').press('Enter')
    await cell('tags_1').getByRole('button', { name: '移除跨部门' }).waitFor()
    await cell('tags_1').getByRole('button', { name: '移除年度重点' }).waitFor()
    const file = { name: '采购清单.xlsx', mimeType: 'text/plain', buffer: Buffer.from('办公椅') }
    await cell('attachment_1').getByTestId('file-input').setInputFiles([file])
    await cell('attachment_1').getByRole('button', { name: '下载采购清单.xlsx' }).waitFor()
  })

  it('[S2-3-63] [S2-3-64] tabs of both kinds that can be switched', async () => {
    const group = page().locator('.gt-form-tabs').first()
    await cell('inTab').locator('input').fill('第一页')
    await group.getByRole('tab', { name: '标签 2' }).click()
    await expect.poll(() => cell('inTab').count()).toBe(0)
    await group.getByRole('tab', { name: '标签 1' }).click()
    await expect.poll(() => cell('inTab').locator('input').inputValue()).toBe('第一页')
    const plain = page().locator('.gt-form-tabs').nth(1)
    await plain.getByRole('tab', { name: '标签 2' }).click()
    const chosen = () => plain.getByRole('tab', { selected: true }).allTextContents()
    expect(await chosen()).toEqual(['标签 2'])
    await page().keyboard.press('Home')
    await expect.poll(chosen).toEqual(['标签 1'])
    await page().keyboard.press('ArrowLeft')
    await expect.poll(chosen).toEqual(['标签 2'])
    await cell('inGrid').locator('input').fill('栅格里的')
  })

  it('[S2-3-65] [S2-3-53] a table with rows to fill in, each with its button', async () => {
    const table = page().locator('.gt-form-table')
    for (const text of ['第一行', '第二行']) {
      await table.getByRole('button', { name: '新增一行' }).click()
      await table
        .locator(`[data-path$="/${placed().get('column')}"] input`)
        .last()
        .fill(text)
    }
    const buttons = table.locator(`[data-path$="/${placed().get('button_1')}"] button`)
    await expect.poll(() => buttons.count()).toBe(2)
    expect(await buttons.first().isEnabled()).toBe(true)
    await buttons.first().click()
    await look(page(), 'every-field-filled')
  })

  it('[S1-1-09] [S2-1-06] [S2-1-07] [S2-1-09] [S2-2-08] [S2-3-42] [S2-3-44] what was filled in and handed in is stored by the server and can be read back', async () => {
    await page().getByRole('button', { name: '提交' }).click()
    await page().waitForURL('**/workflow/instance/*')
    await page().getByText('赴省城开会').first().waitFor()
    await page().getByText('栅格里的').first().waitFor()
    await page().reload()
    for (const text of ['赵雅楠', '会议通知.txt', '弹窗里写的', '年度重点', '跨部门', '采购清单.xlsx'])
      await page().getByText(text).first().waitFor()
    const controls = ':is(input, textarea, select, [contenteditable=true], [role=switch], [role=slider]):enabled'
    await expect.poll(() => page().locator(`.gt-form[data-mode="check"] ${controls}`).count()).toBe(0)
    await expect.poll(() => page().locator('.gt-form[data-mode="check"] [data-path]').count()).toBeGreaterThan(20)
    await look(page(), 'every-field-check')
    const [record] = await work().office.database.query<Record<string, unknown>>('select * from "BUS_EVERY_FIELD"')
    const kept = Object.values(record ?? {})
    for (const value of ['赴省城开会', '第一行\n第二行', '2', '3', '1,3', '1', '弹窗里写的', '赵雅楠'])
      expect(kept).toContain(value)
    expect(kept.map(String)).toEqual(expect.arrayContaining(['0.5', '4']))
    const rows = await work().office.database.query<Record<string, unknown>>(
      'select * from "BUS_EVERY_FIELD_1" order by row_place',
    )
    expect(rows.map((row) => Object.values(row).find((value) => String(value).endsWith('行')))).toEqual([
      '第一行',
      '第二行',
    ])
    expect(work().errors).toEqual([])
  })

  it('[S2-3-178] the form of the cars offers when the car is needed and which one', async () => {
    const columns = data<{ tableName: string; attrName: string; titleName: string }[]>(
      await (await work().office.as('designer')).get('/formData/getColumns', { formId: 'car_use_apply' }),
    )
    await page().goto('/workflow/start/car_use')
    for (const name of ['START_TIME', 'END_TIME', 'APPLY_CAR_ID']) {
      const column = columns.find(({ attrName }) => attrName === name)
      expect(column?.tableName).toBe('BUS_CAR_USE_APPLY')
      await page()
        .locator('.gt-form-label', { hasText: column?.titleName ?? '' })
        .waitFor()
    }
  })

  it('[S2-6-01] the form tools are open to whoever has them in the menu, without any named role', async () => {
    const admin = await work().office.as('admin')
    const [role] = await work().office.database.query<{ id: string }>(
      `select m.group_id as id from org_member m join org_user u on u.id = m.user_id
       where u.account = 'zhoumingyuan' and m.kind = 'role' and m.valid @> current_date limit 1`,
    )
    const id = role?.id ?? ''
    const { roleName, dataScope, status, permissions } = data<Record<string, unknown> & { permissions: string[] }>(
      await admin.get(`/role/${id}`),
    )
    const allow = (list: readonly string[]) =>
      admin.call('PUT', `/role/${id}`, { body: { roleName, dataScope, status, permissions: list } }).then(data)
    const tools = () => page().locator('.gt-top-menu, nav').getByText('表单工具', { exact: true })
    expect(await tools().count()).toBe(0)
    await allow([...permissions, 'form:design'])
    // Who somebody is and what they may is kept for a second.
    const seen = async () => {
      await page().goto('/tool/form')
      await page().locator('.gt-top-menu, nav').first().waitFor()
      return tools().count()
    }
    await expect.poll(seen, { interval: 1_000 }).toBeGreaterThan(0)
    await page().locator('tbody').getByText('every_field', { exact: true }).waitFor()
    await allow(permissions)
  })
}
