import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { documentOf, field } from '../../plugins/support/forms.ts'
import { data } from '../../plugins/support/office.ts'
import { pathOf } from '../browser.ts'
import { choose, offered } from '../choose.ts'
import { foreignWords } from '../foreign-words.ts'
import { look } from '../look.ts'
import type { AtWork } from './at-work.ts'

export function designingTests(work: () => AtWork): void {
  const page = () => work().page
  const placed = () => work().placed
  const paper = () => page().locator('.fd-paper')
  const nodes = () => paper().locator('[data-node]')
  const properties = () => page().locator('.fd-properties')

  /** Drags a type from the palette to the end of the form, which scrolls meanwhile. */
  async function drop(type: string): Promise<string> {
    const tile = page().locator(`.fd-tile[data-type="${type}"]`)
    await tile.scrollIntoViewIfNeeded()
    const from = await tile.boundingBox()
    if (!from) throw new Error(`no tile ${type}`)
    const before = await nodes().count()
    await page().mouse.move(from.x + 20, from.y + from.height / 2)
    await page().mouse.down()
    await page().mouse.move(from.x + 34, from.y + from.height / 2 + 14, { steps: 3 })
    const end = paper().locator('[data-end="form"]')
    let stood = ''
    const rests = async () => {
      await end.scrollIntoViewIfNeeded()
      const to = await end.boundingBox()
      if (to) await page().mouse.move(to.x + to.width / 2, to.y + Math.min(to.height / 2, 24), { steps: 2 })
      const stays = stood === JSON.stringify(to)
      stood = JSON.stringify(to)
      return stays && (await end.getAttribute('data-marked'))
    }
    await expect.poll(rests, { timeout: 8000 }).toBe('true')
    await page().mouse.up()
    await expect.poll(() => nodes().count()).toBe(before + 1)
    // For a moment after a drag the next click counts as part of it.
    await page().waitForTimeout(200)
    return (await paper().locator('[data-node][data-selected]').last().getAttribute('data-node')) ?? ''
  }

  const within = (type: string) => paper().locator(`[data-node="${placed().get(type)}"]`)

  /** Adds a type the quick way: into or behind what is selected. */
  async function addBehind(type: string): Promise<string> {
    const before = await nodes().count()
    await page().locator(`.fd-tile[data-type="${type}"]`).click()
    await expect.poll(() => nodes().count()).toBe(before + 1)
    return (await paper().locator('[data-node][data-selected]').last().getAttribute('data-node')) ?? ''
  }

  const plain = [
    'input',
    'textarea',
    'num_1',
    'select_1',
    'radio_1',
    'checkbox_1',
    'tree_1',
    'treeSelector_1',
    'date_1',
    'dateRange_1',
    'time_1',
    'switch',
    'separate_1',
    'signature_1',
    'upload_1',
    'imgUpload_1',
    'attachment_1',
    'tags_1',
    'rate_1',
    'dialog_1',
    'person_1',
    'department_1',
  ] as const

  it('[S2-1-01] [S2-2-58] [S1-2.2-15] a form is created in the list of forms and opened in the designer', async () => {
    await page().getByRole('button', { name: '新建表单' }).first().click()
    const dialog = page().getByRole('dialog')
    await dialog.waitFor()
    expect(await foreignWords(page(), ['trip_apply'])).toEqual([])
    await dialog.getByLabel('表单名称').fill('全部字段')
    await dialog.getByLabel('表单标识').fill('every_field')
    await dialog.getByRole('button', { name: '创建并设计' }).click()
    await paper().waitFor()
    expect(pathOf(page())).toBe('/tool/form-design/edit/every_field')
    const offered = await page()
      .locator('.fd-tile')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-type')))
    expect(offered).toEqual(expect.arrayContaining([...plain, 'grid_1', 'sub_1', 'tab_1', 'table_1', 'button_1']))
  })

  it('[S2-1-02] [S2-3-62] every type is dropped from the palette onto the canvas, into a grid and a table, too', {
    timeout: 120_000,
  }, async () => {
    for (const type of plain) {
      placed().set(type, await drop(type))
      if (!['select_1', 'radio_1', 'checkbox_1'].includes(type)) continue
      for (let choice = 0; choice < 3; choice++) await properties().getByRole('button', { name: '添加选项' }).click()
    }
    placed().set('sub_1', await drop('sub_1'))
    placed().set('inTab', await addBehind('input'))
    placed().set('tab_1', await drop('tab_1'))
    placed().set('grid_1', await drop('grid_1'))
    placed().set('inGrid', await addBehind('input'))
    placed().set('table_1', await drop('table_1'))
    placed().set('column', await addBehind('input'))
    placed().set('button_1', await addBehind('button_1'))
    await expect.poll(() => nodes().count()).toBe(30)
    await page().keyboard.press('Escape')
    await page().keyboard.press('Escape')
    await expect
      .poll(() =>
        within('grid_1')
          .locator(`[data-node="${placed().get('inGrid')}"]`)
          .count(),
      )
      .toBe(1)
    await expect.poll(() => within('grid_1').locator('[data-end]').count()).toBe(2)
    await look(page(), 'every-field-designer')
  })

  /** Drags something over a place that refuses it and lets go. */
  async function refuse(what: Locator, into: Locator, text: string): Promise<void> {
    await what.scrollIntoViewIfNeeded()
    await what.hover({ position: { x: 12, y: 12 } })
    const before = await nodes().count()
    await page().mouse.down()
    await page().mouse.move(700, 300, { steps: 3 })
    const ghost = page().locator('.fd-ghost-refusal')
    const said = async () => {
      await into.scrollIntoViewIfNeeded()
      const to = await into.boundingBox()
      if (to) await page().mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 2 })
      return (await ghost.count()) > 0 ? ghost.innerText() : ''
    }
    await expect
      .poll(said, { timeout: 8000 })
      .toBe(text)
      .finally(() => page().mouse.up())
    await page().locator('.gt-toast-warning').getByText(text, { exact: true }).first().waitFor()
    await expect.poll(() => nodes().count()).toBe(before)
    // For a moment after a drag the next press counts as part of it.
    await page().waitForTimeout(200)
  }

  it('[S2-5-01] [S2-5-02] [S2-5-03] [S2-5-04] [S2-5-05] [S2-5-07] what may not stand somewhere is refused where it is dropped', {
    timeout: 60_000,
  }, async () => {
    const tile = (type: string) => page().locator(`.fd-tile[data-type="${type}"]`)
    const columns = within('table_1').locator('[data-end]').first()
    await refuse(tile('button_1'), paper().locator('[data-end="form"]'), '按钮只能添加在表内')
    await refuse(tile('sub_1'), within('sub_1').locator('[data-end]').first(), '标签页内不能添加标签页组件')
    await refuse(tile('subTable_1'), columns, '表格内不能添加子表')
    await refuse(tile('table_1'), columns, '表格内不能添加表格')
    await refuse(tile('sub_1'), columns, '表格内不能添加Tab组件')
    await refuse(tile('input'), within('table_1').locator('.fd-buttons [data-end]'), '只能添加按钮')
  })

  it('[S2-5-08] [S2-5-09] saving is refused while the form or a field has no name', async () => {
    const refused = page().locator('.gt-toast-warning').getByText('表单名称和字段名称为必填！', { exact: true })
    const lacks = async (label: string) => {
      const input = properties().getByLabel(label)
      const name = await input.inputValue()
      await input.fill('')
      await page().keyboard.press('Control+s')
      await refused.waitFor()
      await page().locator('.gt-toast').getByRole('button', { name: '关闭' }).first().click()
      await refused.waitFor({ state: 'detached' })
      await input.fill(name)
    }
    await paper()
      .locator(`[data-node="${placed().get('input')}"]`)
      .click({ position: { x: 6, y: 6 } })
    await lacks('绑定字段')
    await page()
      .locator('.fd-canvas')
      .click({ position: { x: 4, y: 4 } })
    await lacks('表单名称')
  })

  it('[S2-2-06] on the canvas fields are selected, configured, moved and deleted', async () => {
    const first = () => nodes().first().getAttribute('data-node')
    await paper()
      .locator(`[data-node="${placed().get('input')}"]`)
      .click()
    await properties().getByLabel('标题', { exact: true }).fill('事由')
    await paper().getByText('事由', { exact: true }).waitFor()
    await page().getByRole('toolbar', { name: '「事由」的操作' }).getByRole('button', { name: '下移' }).click()
    await expect.poll(first).toBe(placed().get('textarea'))
    await page().getByRole('toolbar', { name: '「事由」的操作' }).getByRole('button', { name: '上移' }).click()
    await expect.poll(first).toBe(placed().get('input'))
    await page().getByRole('toolbar', { name: '「事由」的操作' }).getByRole('button', { name: '复制' }).click()
    await expect.poll(() => nodes().count()).toBe(31)
    await page().getByRole('toolbar', { name: '「事由2」的操作' }).getByRole('button', { name: '删除' }).click()
    await expect.poll(() => nodes().count()).toBe(30)
  })

  it('[S2-2-49] the icon of a button is chosen among pictures and shown on it', async () => {
    await paper()
      .locator(`[data-node="${placed().get('button_1')}"]`)
      .click({ position: { x: 3, y: 3 } })
    await properties().getByRole('button', { name: '选择图标' }).click()
    await page().getByRole('group', { name: '图标' }).locator('button:has([data-icon="calendar"])').click()
    await properties().getByRole('button', { name: '选择图标' }).locator('[data-icon="calendar"]').waitFor()
    await paper()
      .locator(`[data-node="${placed().get('button_1')}"] [data-icon="calendar"]`)
      .waitFor()
  })

  it('several fields pressed with Ctrl are copied and deleted together', async () => {
    const node = (type: string) => paper().locator(`[data-node="${placed().get(type)}"]`)
    await node('input').click({ position: { x: 6, y: 6 } })
    await node('num_1').click({ position: { x: 6, y: 6 }, modifiers: ['Control'] })
    await page().getByRole('toolbar', { name: '已选 2 项的操作' }).getByRole('button', { name: '复制' }).click()
    await expect.poll(() => nodes().count()).toBe(32)
    await look(page(), 'several-selected')
    await page().keyboard.press('Delete')
    await expect.poll(() => nodes().count()).toBe(30)
  })

  it('the title of requests is written with what people call fields, and shown as it will read', async () => {
    await page()
      .locator('.fd-canvas')
      .click({ position: { x: 4, y: 4 } })
    const title = properties().getByLabel('标题规则', { exact: true })
    const insert = properties().getByLabel('标题规则：插入字段')
    const field = (await offered(insert)).at(-1) ?? ''
    await title.fill('{发起人}：')
    await choose(insert, field)
    await expect.poll(() => title.inputValue()).toBe(`{发起人}：{${field}}`)
    await properties().getByText(`示例：陆思远：${field}`).waitFor()
    await title.fill('{没有这个字段}')
    await properties().getByText('{没有这个字段} 不是主表中的字段，请改用其他字段').waitFor()
    await title.fill('')
    await properties().getByText('示例：').waitFor({ state: 'detached' })
  })

  it('[S2-1-01] every word of the designer, its properties and its previews is Chinese', async () => {
    const found = new Set<string>()
    const sweep = async () => {
      for (const word of await foreignWords(page(), ['every_field'])) found.add(word)
    }
    await sweep()
    for (const [type, id] of placed()) {
      // A node drawn twice, in a tab or table, is one of a type seen before.
      if (['inTab', 'inGrid', 'column'].includes(type)) continue
      await paper()
        .locator(`[data-node="${id}"]`)
        .first()
        .click({ position: { x: 6, y: 6 } })
      await properties().waitFor()
      await sweep()
    }
    for (const tab of ['计算', '联动']) {
      await paper()
        .locator(`[data-node="${placed().get('num_1')}"]`)
        .click({ position: { x: 6, y: 6 } })
      await properties().getByRole('tab', { name: tab }).click()
      await sweep()
    }
    for (const tab of ['规则', '公式', '预览'])
      if ((await page().getByRole('tab', { name: tab, exact: true }).count()) > 0) {
        await page().getByRole('tab', { name: tab, exact: true }).click()
        await sweep()
      }
    await page().getByRole('tab', { name: '设计', exact: true }).click()
    expect([...found]).toEqual([])
  })

  it('[S1-1-08] the saved form opens again with the same layout', async () => {
    const layout = () =>
      nodes().evaluateAll((all) =>
        all.map((node) => [
          node.getAttribute('data-node'),
          node.parentElement?.closest('[data-node]')?.getAttribute('data-node') ?? null,
        ]),
      )
    const before = await layout()
    await page().keyboard.press('Control+s')
    await page().getByText('表单已保存').waitFor()
    const stored = data<{ document: unknown }>(
      await (await work().office.as('designer')).get('/form/draft/every_field'),
    )
    for (const [id] of before) expect(JSON.stringify(stored.document)).toContain(String(id))
    await page().reload()
    await paper().waitFor()
    await expect.poll(layout).toEqual(before)
  })

  it('[S2-2-04] [S2-2-05] [S1-2.1-44] the designer stands under the form menu with a preview, desktop and phone', async () => {
    await page().getByRole('tab', { name: '预览' }).click()
    await page().locator('.fd-paper .gt-form[data-mode="render"]').getByLabel('事由', { exact: true }).fill('开会')
    await page().getByRole('region', { name: '手机预览：全部字段' }).getByLabel('事由', { exact: true }).waitFor()
    await expect
      .poll(() =>
        page().getByRole('region', { name: '手机预览：全部字段' }).getByLabel('事由', { exact: true }).inputValue(),
      )
      .toBe('开会')
    await page().getByRole('button', { name: '打印预览' }).click()
    const sheet = page().getByRole('dialog', { name: '打印预览' })
    await sheet.getByText('开会', { exact: true }).waitFor()
    await expect.poll(() => sheet.locator('input, textarea').count()).toBe(0)
    await look(page(), 'every-field-print')
    await sheet.getByRole('button', { name: '关闭' }).click()
    await page().getByRole('tab', { name: '设计', exact: true }).click()
    await page().getByRole('button', { name: '发布', exact: true }).click()
    await page().getByText('「全部字段」已发布为 v1').waitFor()
    await page().goto('/mobileForm/preview?formId=every_field')
    await page().getByRole('region', { name: '手机预览：全部字段' }).getByLabel('事由', { exact: true }).waitFor()
  })

  it('[S2-2-58] from the list of forms a form is opened in the designer, previewed and filled in', async () => {
    await page().goto('/tool/form')
    await page().locator('.gt-top-menu, nav').getByText('表单管理').first().waitFor()
    await page().getByText('every_field', { exact: true }).click()
    await page().waitForURL('**/tool/form-design/edit/every_field')
    await page().goto('/tool/form')
    await page().locator('tbody tr', { hasText: 'every_field' }).getByRole('button', { name: '预览' }).click()
    await page().waitForURL('**/mobileForm/preview?formId=every_field')
    const reason = page().getByRole('region', { name: '手机预览：全部字段' }).getByLabel('事由', { exact: true })
    await reason.fill('开会')
    await expect.poll(() => reason.inputValue()).toBe('开会')
  })

  it('[S2-5-06] a field of another table is refused by a table', async () => {
    const designer = await work().office.as('designer')
    const key = 'other_table'
    data(await designer.post('/form', { key, title: '两张表', tableName: 'BUS_TWO' }))
    const rows = { kind: 'table' as const, id: 'rows', type: 'table_1', title: '明细', table: { name: 'BUS_TWO_ROW' } }
    const document = documentOf({
      key,
      title: '两张表',
      mainTable: { name: 'BUS_TWO' },
      nodes: [
        field('mine', 'input', '主表字段', 'MINE', { table: { name: 'BUS_TWO' } }),
        { ...rows, columns: [field('what', 'input', '项目', 'ITEM')] },
      ],
    })
    data(await designer.call('PUT', `/form/draft/${key}`, { body: { document, revision: 1 } }))
    await page().goto(`/tool/form-design/edit/${key}`)
    const columns = paper().locator('[data-node="rows"] [data-end]').first()
    await refuse(paper().locator('[data-node="mine"]'), columns, '该字段不属于该表')
  })
}
