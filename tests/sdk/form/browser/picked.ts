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
    expect(await valueAt(page, '办理人')).toEqual([{ id: 'u2', name: '宋嘉宁' }])
    await page.getByLabel('选择参会人').click()
    await tick(page, '选择周明远')
    await tick(page, '选择宋嘉宁')
    await page.getByRole('button', { name: /^确定/ }).click()
    expect(await valueAt(page, '参会人')).toEqual([
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
    expect(await at(page, '对象').innerText()).toContain(name)
  })

  test('[S2-2-55] a chosen person shows who that is in a popover', async () => {
    const { page } = bench()
    await answer('/user/api/list', users)
    await mount(page, [field('办理人', 'person_1', { initial: [{ id: 'u1', name: '周明远' }] })])
    await page.getByRole('button', { name: '周明远', exact: true }).hover()
    await page.locator('.basics-person-card').getByText('综合管理科').waitFor()
    expect(await page.locator('.basics-person-card').innerText()).toContain('13900000000')
  })

  test('what was chosen can be taken out again', async () => {
    const { page } = bench()
    await mount(page, [field('办理人', 'person_1', { initial: [{ id: 'u1', name: '周明远' }] })])
    await page.getByLabel('移除周明远').click()
    expect(await valueAt(page, '办理人')).toEqual([])
  })
}
