import { expect, test } from 'vitest'
import { at, type FormBench, mount, tick, valueAt } from './bench.ts'
import { field } from './nodes.ts'

const users = {
  rows: [
    {
      userId: 'u1',
      nickName: '周明远',
      unitName: '江澜市机关事务管理局',
      deptName: '综合管理科',
      phonenumber: '13900000000',
    },
    { userId: 'u2', nickName: '宋嘉宁', unitName: '江澜市机关事务管理局', deptName: '信息化科' },
  ],
  total: 2,
}

export function pickedTests(bench: () => FormBench): void {
  const answer = (path: string, data: unknown) =>
    bench().page.evaluate(([where, what]) => window.bench.answer(where as string, what), [path, data])

  test('[S2-2-54] [S2-3-107] [S2-3-112] a person field picks users, one or several', async () => {
    const { page } = bench()
    await answer('/user/api/list', users)
    await mount(page, [
      field('办理人', 'person_1'),
      field('参会人', 'treeSelector_1', { options: { treeType: '0', multiSelect: true } }),
    ])
    await page.getByLabel('选择办理人').click()
    await tick(page, '选择周明远')
    await tick(page, '选择宋嘉宁')
    await page.getByRole('button', { name: /^确定/ }).click()
    await expect.poll(() => valueAt(page, '办理人')).toEqual([{ id: 'u2', name: '宋嘉宁' }])
    await page.getByLabel('选择参会人').click()
    await tick(page, '选择周明远')
    await tick(page, '选择宋嘉宁')
    await page.getByRole('button', { name: /^确定/ }).click()
    await expect
      .poll(() => valueAt(page, '参会人'))
      .toEqual([
        { id: 'u1', name: '周明远' },
        { id: 'u2', name: '宋嘉宁' },
      ])
  })

  test.each([
    ['[S2-3-108]', '1', '/api/role/list', { roleId: 'r1', roleName: '车辆管理员' }, '角色选择器', '车辆管理员'],
    ['[S2-3-109]', '3', '/dept/list', { deptId: 'd1', deptName: '信息化科' }, '部门选择器', '信息化科'],
    ['[S2-3-110]', '4', '/post/list', { postId: 'p1', postName: '派车员' }, '岗位选择器', '派车员'],
  ])('%s treeType %s picks from its own list', async (_, treeType, path, row, title, name) => {
    const { page } = bench()
    await answer(path, { rows: [row], total: 1 })
    await mount(page, [field('对象', 'treeSelector_1', { options: { treeType } })])
    await page.getByLabel('选择对象').click()
    await page.getByText(title).first().waitFor()
    await tick(page, `选择${name}`)
    await page.getByRole('button', { name: /^确定/ }).click()
    await at(page, '对象').getByText(name).first().waitFor()
  })

  test('[S2-2-55] a chosen person shows who that is in a popover', async () => {
    const { page } = bench()
    await answer('/contacts/:id', {
      userId: 'u1',
      name: '周明远',
      account: 'zhoumingyuan',
      avatar: '',
      unitId: 'n1',
      unitName: '机关事务管理局',
      deptId: 'd1',
      deptName: '综合管理科',
      posts: ['科员'],
      phone: '13900000000',
      email: '',
      shown: true,
    })
    await mount(page, [field('办理人', 'person_1', { initial: [{ id: 'u1', name: '周明远' }] })])
    await page.getByRole('button', { name: '周明远', exact: true }).hover()
    await page.locator('.gt-person-card').getByText('综合管理科').waitFor()
    await page.locator('.gt-person-card').getByRole('link', { name: '13900000000' }).waitFor()
  })

  test('what was chosen can be taken out again', async () => {
    const { page } = bench()
    await mount(page, [field('办理人', 'person_1', { initial: [{ id: 'u1', name: '周明远' }] })])
    await page.getByLabel('移除周明远').click()
    await expect.poll(() => valueAt(page, '办理人')).toEqual([])
  })

  test('[S2-9-05] [S2-9-06] the drop-down of a person field asks for ten users at a time and appends the next ten', async () => {
    const { page } = bench()
    const staff = Array.from({ length: 23 }, (_, index) => ({ userId: `s${index}`, nickName: `职工${index}` }))
    await page.evaluate((rows) => window.bench.pages('/user/api/list', rows), staff)
    await mount(page, [field('办理人', 'person_1')])
    await page.getByLabel('从列表查找办理人').click()
    const rows = page.locator('.gt-drop-down li')
    for (const [shown, more] of [
      [10, '加载更多（10/23）'],
      [20, '加载更多（20/23）'],
    ] as const) {
      await page.getByRole('button', { name: more }).waitFor()
      await expect.poll(() => rows.count()).toBe(shown)
      await page.getByRole('button', { name: more }).click()
    }
    await expect.poll(() => rows.count()).toBe(23)
    await expect.poll(() => page.getByRole('button', { name: /^加载更多/ }).count()).toBe(0)
    const asked = await page.evaluate(() =>
      window.bench.called.filter(({ path }) => path === '/user/api/list').map(({ input }) => input),
    )
    expect(asked).toEqual([1, 2, 3].map((number) => ({ page: number, pageSize: 10 })))
    await rows.getByText('职工21').click()
    await expect.poll(() => valueAt(page, '办理人')).toEqual([{ id: 's21', name: '职工21' }])
  })

  test('[S2-4-45] what may only be looked at opens read-only: nothing can be added or removed', async () => {
    const { page } = bench()
    await answer('/user/api/list', users)
    await mount(page, [
      field('参会人', 'person_1', {
        disabled: true,
        initial: [{ id: 'u1', name: '周明远' }],
        options: { multiSelect: true },
      }),
    ])
    await page.getByLabel('查看参会人').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('选择宋嘉宁').waitFor({ state: 'attached' })
    for (const box of await dialog.locator('tbody input').all()) await expect.poll(() => box.isDisabled()).toBe(true)
    await dialog.locator('tbody tr').filter({ hasText: '宋嘉宁' }).click()
    await expect
      .poll(() => dialog.getByRole('complementary', { name: '已选' }).locator('li').allInnerTexts())
      .toEqual([expect.stringContaining('周明远')])
    await expect.poll(() => dialog.getByLabel('移除周明远').count()).toBe(0)
    for (const name of ['清空', '确定（1）'])
      await expect.poll(() => dialog.getByRole('button', { name }).isDisabled()).toBe(true)
  })

  const tree = [
    {
      id: 'o1',
      label: '江澜市机关事务管理局',
      type: 'unit',
      levelCode: '01',
      isLeaf: false,
      children: [
        { id: 'd1', label: '信息化科', type: 'dept', isLeaf: true, children: [] },
        { id: 'o2', label: '第二办公区', type: 'unit', levelCode: '0505', isLeaf: true, children: [] },
      ],
    },
  ]
  const unit = field('单位', 'treeSelector_1', { options: { treeType: '2', multiSelect: true } })

  test("[S2-4-42] a unit is added straight from the tree, but not one of level '0505'", async () => {
    const { page } = bench()
    await answer('/unit/getUdTree', tree)
    await answer('/unit/api/lowerlist', { rows: [], total: 0 })
    await mount(page, [unit])
    await page.getByLabel('选择单位').click()
    await page.getByRole('button', { name: '第二办公区', exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('添加第二办公区').count()).toBe(0)
    await expect.poll(() => page.getByLabel('添加信息化科').count()).toBe(0)
    for (const _ of ['once', 'twice']) await page.getByLabel('添加江澜市机关事务管理局').click()
    await page.getByRole('button', { name: '确定（1）' }).click()
    await expect.poll(() => valueAt(page, '单位')).toEqual([{ id: 'o1', name: '江澜市机关事务管理局' }])
  })

  const asked = (path: string) =>
    bench().page.evaluate(
      (where) => window.bench.called.filter((call) => call.path === where).map(({ input }) => input),
      path,
    )

  test('[S2-4-36] [S1-3-23] a lazy organisation tree asks for the children of a node when that is opened', async () => {
    const { page } = bench()
    await page.evaluate(() => window.bench.configure({ unit_tree: 'lazy' }))
    await answer('/unit/getUdTree', [{ ...tree[0], children: [] }])
    await answer('/unit/api/lowerlist', { rows: [], total: 0 })
    await mount(page, [unit])
    await page.getByLabel('选择单位').click()
    await page.getByRole('button', { name: '江澜市机关事务管理局', exact: true }).waitFor()
    await expect.poll(() => asked('/unit/getUdTree')).toEqual([{ lazy: '1' }])
    await answer('/unit/getUdTree', tree[0]?.children)
    await page.getByLabel('展开江澜市机关事务管理局').click()
    await page.getByRole('button', { name: '信息化科', exact: true }).waitFor()
    await expect.poll(() => asked('/unit/getUdTree')).toEqual([{ lazy: '1' }, { lazy: '1', parentId: 'o1' }])
  })

  test('[S2-4-37] [S1-3-23] a full one is loaded at once', async () => {
    const { page } = bench()
    await page.evaluate(() => window.bench.configure({ unit_tree: 'full' }))
    await answer('/unit/getUdTree', tree)
    await answer('/unit/api/lowerlist', { rows: [], total: 0 })
    await mount(page, [unit])
    await page.getByLabel('选择单位').click()
    await page.getByRole('button', { name: '信息化科', exact: true }).waitFor()
    await page.getByLabel('收起江澜市机关事务管理局').click()
    await page.getByLabel('展开江澜市机关事务管理局').click()
    await expect.poll(() => asked('/unit/getUdTree')).toEqual([{}])
  })

  test('[S2-4-38] [S2-4-39] departments are ticked in a tree whose units cannot be', async () => {
    const { page } = bench()
    await page.evaluate(() => window.bench.configure({ dept_tree: '1' }))
    await answer('/unit/getUdTree', tree)
    await mount(page, [field('部门', 'department_1')])
    await page.getByLabel('选择部门').click()
    await tick(page, '选择信息化科')
    const boxes = page.getByRole('dialog').locator('input[type=checkbox]')
    await expect
      .poll(() => boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label'))))
      .toEqual(['选择信息化科'])
    await page.getByRole('dialog').getByText('第二办公区').click()
    await page.getByRole('button', { name: '确定（1）' }).click()
    await expect.poll(() => valueAt(page, '部门')).toEqual([{ id: 'd1', name: '信息化科' }])
  })

  test('[S2-3-18] a node chosen in the linked tree field limits what a field offers, and another node clears it', async () => {
    const { page } = bench()
    await answer('/unit/getUdTree', tree)
    await answer('/user/api/list', users)
    await mount(page, [field('单位', 'tree_1'), field('办理人', 'person_1', { linked: '单位' })])
    await page.getByRole('button', { name: '信息化科', exact: true }).click()
    await page.getByLabel('选择办理人').click()
    await tick(page, '选择宋嘉宁')
    await expect.poll(() => asked('/user/api/list')).toEqual([{ id: 'd1', page: 1, pageSize: 20 }])
    await expect.poll(() => page.getByRole('complementary', { name: '查找范围' }).count()).toBe(0)
    await page.getByRole('button', { name: '确定（1）' }).click()
    await expect.poll(() => valueAt(page, '办理人')).toEqual([{ id: 'u2', name: '宋嘉宁' }])
    await page.getByRole('button', { name: '第二办公区', exact: true }).click()
    await expect.poll(() => valueAt(page, '办理人')).toEqual([])
  })
}
