import { afterEach, beforeAll, expect, it } from 'vitest'
import type { FieldNode } from '../../../core/form/schema.ts'
import { field, publishForm } from '../../plugins/support/forms.ts'
import { people, publishProcess, sequence, start, step } from '../../plugins/support/processes.ts'
import { offered } from '../choose.ts'
import { foreignWords } from '../foreign-words.ts'
import { look } from '../look.ts'
import type { AtWork } from './at-work.ts'

export function selectorTests(work: () => AtWork): void {
  const page = () => work().page
  const selector = () => page().getByRole('dialog')
  const listed = () => selector().locator('tbody tr')
  const chosen = () => selector().getByRole('complementary', { name: '已选' })
  const ticks = () => selector().locator('tbody input:checked')
  const tree = (title: string) => selector().getByRole('region', { name: title })
  const branch = (title: string, name: string) => tree(title).getByRole('button', { name, exact: true })
  const tick = async (name: string) => {
    await listed().filter({ hasText: name }).first().click()
    await chosen().getByText(name).waitFor()
  }
  const total = async () =>
    Number(
      /共 (\d+) 条/.exec(
        await selector()
          .getByText(/^共 \d+ 条$/)
          .innerText(),
      )?.[1],
    )
  const totalOf = (text: string, values: readonly unknown[] = []) =>
    work()
      .office.database.query<{ total: number }>(`select count(*)::int as total from ${text}`, [...values])
      .then(([row]) => row?.total)
  const titled = (id: string, title: string, options: FieldNode['options']) =>
    field(id, 'treeSelector_1', title, id.toUpperCase(), { options })

  /** Opens the selector of a field; how many rows its list was asked for. */
  async function openSelector(title: string): Promise<string | null> {
    const asked = page().waitForRequest((request) => /\/(list|lowerlist|noscope)\?/.test(request.url()))
    await page()
      .getByRole('button', { name: `选择${title}：` })
      .click()
    const size = new URL((await asked).url()).searchParams.get('pageSize')
    await selector().waitFor()
    return size
  }

  const closeSelector = async () => {
    await selector().getByRole('button', { name: '取消' }).click()
    await selector().waitFor({ state: 'detached' })
  }

  const kinds = [
    ['0', '用户选择器', '/user/api/list/noscope', '20', 'nickName'],
    ['1', '角色选择器', '/api/role/list', '10', 'roleName'],
    ['2', '组织选择器', '/unit/api/lowerlist', '10', 'unitName'],
    ['3', '部门选择器', '/dept/list', '10', 'deptName'],
    ['4', '岗位选择器', '/post/list', '10', 'postName'],
    ['5', '流程实例选择器', '/instance/datascope/history/list', '10', 'title'],
    ['9', '组织选择器', '/unit/api/lowerlist', '10', 'unitName'],
    ['10', '组织选择器', '/unit/api/lowerlist', '10', 'unitName'],
    ['11', '部门选择器', '/dept/list', '10', 'deptName'],
    ['12', '部门选择器', '/dept/list', '10', 'deptName'],
    ['20', '本级用户选择器', '/user/api/list/noscope', '20', 'nickName'],
  ] as const

  let ofFinance = ''

  beforeAll(async () => {
    const [department] = await work().office.database.query<{ id: string }>(
      `select d.id from org_department d where d.tenant_id = 'demo' and d.name like '财务%' limit 1`,
    )
    ofFinance = department?.id ?? ''
    const limited = { selectedDepts: [{ id: ofFinance, name: '财务科' }] }
    const designer = await work().office.as('designer')
    await publishForm(designer, {
      key: 'choosing',
      title: '选择',
      mainTable: { name: 'BUS_CHOOSING' },
      nodes: [
        ...kinds.map(([kind]) => titled(`kind_${kind}`, `种类${kind}`, { treeType: kind, multiSelect: true })),
        titled('single', '单选人员', { treeType: '0' }),
        titled('finance', '财务人员', { treeType: '0', ...limited }),
        titled('department', '财务部门', { treeType: '3', ...limited }),
        titled('ownDepartment', '本部门', { treeType: '3', dataScope: 'department' }),
        titled('own', '本部门人员', { treeType: '0', dataScope: 'department' }),
      ],
    })
    await publishProcess(designer, sequence('choosing', 'choosing', [step('look', [people('nobody')])]))
    // Who designs sees the requests they take part in, and no others.
    await start(designer, 'supply', {
      BUS_SUPPLY_REQUEST: { PURPOSE: '会议', NEED_DATE: '2026-12-01' },
      BUS_SUPPLY_REQUEST_ITEM: [{ ITEM_NAME: '签字笔', QUANTITY: 12, UNIT_PRICE: 2.5 }],
    })
    await work().office.database.query(
      `insert into org_post (tenant_id, id, name, code, rank)
       select 'demo', 'extra-' || number, '临时岗位' || number, 'EXTRA' || number, 900 from generate_series(1, 130) number`,
    )
    await page().goto('/workflow/start/choosing')
    await page().getByRole('button', { name: '选择种类0：' }).waitFor()
  })

  afterEach(async () => {
    if ((await selector().count()) > 0) await closeSelector()
  })

  it('[S2-1-01] [S2-2-15] [S2-2-16] [S2-2-17] [S2-2-18] [S2-2-19] [S2-4-22] [S2-4-23] [S2-4-24] [S2-4-25] [S2-4-26] [S2-4-28] [S2-4-29] [S2-4-30] [S2-4-31] [S2-9-03] [S2-9-04] lists what its number names, under its title, page by page', async () => {
    const path = (request: { url(): string }) => new URL(request.url()).pathname
    for (const [kind, title, list, size, name] of kinds) {
      const answered = page().waitForResponse((response) => path(response) === `/prod-api${list}`)
      expect(await openSelector(`种类${kind}`)).toBe(size)
      const [first] = (await (await answered).json()).rows as readonly Record<string, string>[]
      expect(first?.[name]).toBeTypeOf('string')
      await listed().first().getByText(String(first?.[name])).first().waitFor()
      await expect.poll(() => selector().getByRole('heading').innerText()).toMatch(new RegExp(`^${title}\\s*用于`))
      expect(await foreignWords(page(), ['choosing'])).toEqual([])
      await closeSelector()
    }
  })

  it('[S2-3-111] requests are picked and stand in the field', async () => {
    await openSelector('种类5')
    await listed().filter({ hasText: 'SUPPLY' }).first().click()
    await selector().getByRole('button', { name: '确定（1）' }).waitFor()
    const remove = await chosen().locator('li').getByRole('button').getAttribute('aria-label')
    await selector().getByRole('button', { name: '确定（1）' }).click()
    await selector().waitFor({ state: 'detached' })
    await page()
      .locator('[data-path="kind_5"]')
      .getByText(remove?.slice('移除'.length) ?? '')
      .first()
      .waitFor()
  })

  it('[S2-4-34] users of the current level are those of the own unit alone', async () => {
    await openSelector('种类20')
    await listed().first().waitFor()
    const own = await totalOf(
      `org_user where tenant_id = 'demo' and unit_id = (select unit_id from org_user where account = 'designer')`,
    )
    await expect.poll(total).toBe(own)
    await closeSelector()
  })

  it('[S2-4-43] [S2-9-16] [S2-9-20] [S2-9-24] [S2-4-41] opens at the own unit, in the sizes of the specification', async () => {
    await openSelector('种类0')
    await listed().first().waitFor()
    const [me] = await work().office.database.query<{ name: string }>(
      `select unit.name from org_user me join org_unit unit on unit.id = me.unit_id where me.account = 'designer'`,
    )
    const unit = me?.name ?? ''
    expect(await tree('按组织').locator('[aria-pressed=true]').innerText()).toBe(unit)
    for (const row of await listed().allTextContents()) expect(row).toContain(unit)
    // The dialog grows into its size.
    await expect.poll(async () => (await selector().boundingBox())?.width).toBe(1440 * 0.6)
    const table = selector().getByRole('region', { name: '用户选择器' })
    await expect.poll(async () => (await table.boundingBox())?.height).toBe(500)
    const indents = await tree('按组织')
      .locator('.gt-tree-node')
      .evaluateAll((nodes) => [
        ...new Set(nodes.map((node) => Number.parseInt(getComputedStyle(node).paddingLeft, 10))),
      ])
    expect(indents.sort((a, b) => a - b)).toEqual([8, 22, 36])
    await look(page(), 'selector-person')
    await closeSelector()
  })

  it('[S2-2-23] [S2-2-24] [S2-2-25] [S2-2-29] trees by organisation, post and role narrow the table, and fold', async () => {
    await openSelector('种类0')
    await listed().first().waitFor()
    for (const [title, table] of [
      ['按组织', 'department'],
      ['按岗位', 'post'],
      ['按角色', 'role'],
    ] as const) {
      const head = tree(title).getByRole('button', { name: title })
      if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
      const [group] = await work().office.database.query<{ name: string; people: number }>(
        `select g.name, count(distinct m.user_id)::int as people from org_${table} g
         join org_member m on m.group_id = g.id and m.kind = '${table}' and m.valid @> current_date
         where g.tenant_id = 'demo' group by g.id, g.name
         having count(distinct m.user_id) between 1 and 9 order by g.name limit 1`,
      )
      await branch(title, group?.name ?? '').click()
      await expect.poll(total).toBe(group?.people)
      await branch(title, group?.name ?? '').click()
      await head.click()
      expect(await tree(title).getByRole('list').count()).toBe(0)
      await head.click()
      await branch(title, group?.name ?? '').waitFor()
    }
    await closeSelector()
  })

  it('[S2-2-30] [S2-2-31] [S2-2-32] [S2-2-33] finds by name, lists what is chosen, takes out one or all of it', async () => {
    await openSelector('种类20')
    await tick('周明远')
    await selector().getByLabel('查找', { exact: true }).fill('林志')
    await expect.poll(() => listed().count()).toBe(1)
    await tick('林志强')
    expect(await chosen().locator('li').count()).toBe(2)
    await expect.poll(() => ticks().count()).toBe(1)
    await chosen().getByRole('button', { name: '移除林志强' }).click()
    await expect.poll(() => ticks().count()).toBe(0)
    expect(await chosen().locator('li').allInnerTexts()).toEqual([expect.stringContaining('周明远')])
    await chosen().getByRole('button', { name: '清空' }).click()
    await expect.poll(() => chosen().locator('li').count()).toBe(0)
    await closeSelector()
  })

  it('[S2-4-35] of two rows ticked for one person only the last stays', async () => {
    await openSelector('单选人员')
    await tick('周明远')
    await tick('林志强')
    expect(await ticks().count()).toBe(1)
    expect(await chosen().locator('li').allInnerTexts()).toEqual([expect.stringContaining('林志强')])
    await closeSelector()
  })

  it('[S2-4-40] the tree beside the departments narrows their pages', async () => {
    await openSelector('种类3')
    await listed().first().waitFor()
    const before = await total()
    await branch('按组织', '财务科').click()
    await expect.poll(total).toBeLessThan(before)
    for (const row of await listed().allTextContents()) expect(row).toContain('财务科')
    await closeSelector()
  })

  it('[S2-6-06] [S2-6-07] [S1-3-24] users are offered without data scope while userSelectDataScope is 1, else within it', async () => {
    const set = (value: string) =>
      work().office.database.query(
        `update configuration_key set value = $1 where tenant_id = 'demo' and key = 'userSelectDataScope'`,
        [value],
      )
    const all = async () => {
      await openSelector('单选人员')
      await tree('按组织').locator('[aria-pressed=true]').click()
      await listed().first().waitFor()
    }
    const everybody = await totalOf(`org_user where tenant_id = 'demo' and enabled`)
    await work().office.database.query(`update org_role set data_scope = 'unit' where key = 'designer'`)
    await page().reload()
    const unlimited = page().waitForRequest((request) => request.url().includes('/prod-api/user/api/list/noscope'))
    await all()
    await unlimited
    await expect.poll(total).toBe(everybody)
    await set('0')
    await page().reload()
    const asked = page().waitForRequest((request) => new URL(request.url()).pathname === '/prod-api/user/api/list')
    await all()
    await asked
    const own = await totalOf(
      `org_user where tenant_id = 'demo' and unit_id = (select unit_id from org_user where account = 'designer')`,
    )
    await expect.poll(total).toBe(own)
    expect(own).toBeLessThan(everybody ?? 0)
    await set('1')
    await page().reload()
    await page().getByRole('button', { name: '选择种类0：' }).waitFor()
  })

  it('[S2-9-13] [S2-9-14] [S2-9-15] pages of 10, 20, 30 or 50 rows, 20 when nothing else is said, with seven buttons at most', async () => {
    await openSelector('种类4')
    await tree('按组织').locator('[aria-pressed=true]').click()
    await expect.poll(total).toBeGreaterThan(130)
    const pager = selector().getByRole('navigation', { name: '分页' })
    const sizes = pager.getByRole('combobox', { name: '每页条数' })
    expect(await offered(sizes)).toEqual(['10 条/页', '20 条/页', '30 条/页', '50 条/页'])
    const numbers = pager.getByRole('button', { name: /^\d+$/ })
    const last = await numbers.last().innerText()
    for (const number of ['1', '5', last]) {
      await pager.getByRole('button', { name: number, exact: true }).click()
      await pager.locator('[aria-current=page]').getByText(number, { exact: true }).waitFor()
      expect(await numbers.count()).toBeLessThanOrEqual(7)
    }
    await closeSelector()
    await page().goto('/tool/form')
    await page().getByRole('combobox', { name: '每页条数' }).getByText('20 条/页').waitFor()
    await page().goBack()
    await page().getByRole('button', { name: '选择种类0：' }).waitFor()
  })

  it('[S2-3-113] [S2-3-114] a field may offer no more than a data scope or certain departments', async () => {
    const people = `org_user where tenant_id = 'demo' and department_id =`
    await openSelector('财务人员')
    await tree('按组织').locator('[aria-pressed=true]').click()
    await expect.poll(total).toBe(await totalOf(`${people} $1`, [ofFinance]))
    await closeSelector()
    await openSelector('财务部门')
    await expect.poll(total).toBe(1)
    await closeSelector()
    await openSelector('本部门')
    await tree('按组织').locator('[aria-pressed=true]').click()
    await expect.poll(total).toBe(1)
    await closeSelector()
    await openSelector('本部门人员')
    const own = await totalOf(`${people} (select department_id from org_user where account = 'designer')`)
    await expect.poll(total).toBe(own)
    await closeSelector()
    expect(work().errors).toEqual([])
  })
}
