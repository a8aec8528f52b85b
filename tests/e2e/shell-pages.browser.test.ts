import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn as signInToApi } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { launch, openPage, signIn } from './browser.ts'
import { choose as chooseOption } from './choose.ts'
import { foreignWords } from './foreign-words.ts'
import { look } from './look.ts'
import { layoutTests } from './shell/layout.ts'

let server: TestServer
let browser: Browser
let page: Page
let errors: readonly string[]

beforeAll(async () => {
  server = await startServer()
  browser = await launch()
  ;({ page, errors } = await openPage(browser, server.url))
  await signIn(page, 'admin')
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('the sub-applications', () => {
  it.each([
    ['S1-1-63', 'system', '/system/user'],
    ['S1-1-64', 'monitor', '/monitor'],
    ['S1-1-65', 'tool', '/tool/form'],
    ['S1-1-66', 'message', '/message'],
    ['S1-1-67', 'workflow', '/workflow/pending'],
    ['S1-1-68', 'report', '/report'],
    ['S1-1-69', 'discipline', '/bpm'],
    ['S1-1-70', 'carmap', '/carmap'],
  ])('[%s] %s says so when its entry cannot be loaded, and opens after another try', async (_, id, path) => {
    await page.route(`**/child/${id}/`, (route) => route.abort())
    await page.goto(path)
    await page.getByText('微应用加载失败，请检查应用是否可运行').waitFor()
    await expect.poll(() => page.locator('.gt-nav').isVisible()).toBe(true)
    await page.unroute(`**/child/${id}/`)
    await page.getByRole('button', { name: '重新加载' }).click()
    await page.locator(`.gt-sub-app[data-sub-app="${id}"] h1`).waitFor()
  })

  it('[S1-1-45] keep the navbar and the menus of the shell, each in the content area', async () => {
    for (const [id, path, title] of [
      ['system', '/system', '系统管理'],
      ['monitor', '/monitor', '系统监控'],
      ['tool', '/tool', '表单工具'],
      ['message', '/message', '消息中心'],
      ['workflow', '/workflow', '流程中心'],
      ['report', '/report', '统计报表'],
      ['discipline', '/vehicle-deployment', '机关业务'],
      ['carmap', '/carmap', '车辆地图'],
    ] as const) {
      await page.goto(path)
      await page.locator(`#content .gt-sub-app[data-sub-app="${id}"]`).getByRole('heading', { name: title }).waitFor()
      await expect.poll(() => page.locator('.gt-top-menu').getByText('系统管理').isVisible()).toBe(true)
    }
  })
})

const dialog = () => page.getByRole('dialog')
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })
const choose = (text: string, action: string) => rowOf(text).first().getByRole('button', { name: action }).click()

async function addPost(name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await dialog().getByLabel('岗位名称').fill(name)
  await dialog().getByLabel('岗位编码').fill(code)
  await dialog().getByRole('button', { name: '确定' }).click()
  await dialog().waitFor({ state: 'detached' })
}

describe.sequential('a list of records', { retry: 0 }, () => {
  it('[S1-4.5-06] [S1-4.5-02] [S1-8-29] adds one in a dialog that opens empty', async () => {
    await page.goto('/system/post')
    await rowOf('局长').first().waitFor()
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await expect.poll(() => dialog().getByLabel('岗位名称').inputValue()).toBe('')
    await dialog().getByRole('button', { name: '确定' }).click()
    await dialog().getByText('请输入岗位名称').waitFor()
    await page.mouse.click(4, 4)
    await dialog().getByRole('button', { name: '取消' }).click()
    await addPost('档案员', 'DAY')
    await page.getByText('添加成功').waitFor()
    await page.reload()
    await rowOf('档案员').waitFor()
  })

  it('[S1-4.5-07] [S1-4.5-03] changes one in a dialog that opens filled', async () => {
    await choose('档案员', '编辑')
    await expect.poll(() => dialog().getByLabel('岗位编码').inputValue()).toBe('DAY')
    await dialog().getByLabel('岗位名称').fill('档案管理员')
    await dialog().getByRole('button', { name: '确定' }).click()
    await page.getByText('编辑成功！').waitFor()
    await rowOf('档案管理员').waitFor()
  })

  it('[S1-4.5-08] [S1-4.5-04] shows one in a dialog that cannot be changed', async () => {
    await choose('档案管理员', '查看')
    await expect.poll(() => dialog().getByLabel('岗位名称').inputValue()).toBe('档案管理员')
    await expect.poll(() => dialog().getByLabel('岗位编码').inputValue()).toBe('DAY')
    const open = dialog().locator(':is(input, textarea):not(:disabled, [readonly]), select:not(:disabled)')
    await expect.poll(() => open.count()).toBe(0)
    await expect.poll(() => dialog().getByRole('button', { name: '确定' }).count()).toBe(0)
    await dialog().getByRole('button', { name: '关闭' }).last().click()
    await dialog().waitFor({ state: 'detached' })
  })

  it('[S1-4.5-05] [S1-4.5-11] is searched by conditions, of which further ones appear on demand', async () => {
    const search = page.getByRole('search')
    await expect.poll(() => search.getByLabel('岗位编码').count()).toBe(0)
    await search.getByRole('button', { name: '展开' }).click()
    await search.getByLabel('岗位编码').fill('day')
    await search.getByRole('button', { name: '查询' }).click()
    await rowOf('局长').first().waitFor({ state: 'detached' })
    await expect.poll(() => rowOf('档案管理员').count()).toBe(1)
    await look(page, 'posts-found')
    await search.getByRole('button', { name: '重置' }).click()
    await rowOf('局长').first().waitFor()
    await search.getByRole('button', { name: '收起' }).click()
    await expect.poll(() => search.getByLabel('岗位编码').count()).toBe(0)
  })

  it('[S1-4.5-01] [S1-4.5-09] [S1-8-31] [S1-8-33] asks before it deletes one', async () => {
    await choose('档案管理员', '删除')
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect.poll(() => rowOf('档案管理员').count()).toBe(1)
    await choose('档案管理员', '删除')
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await page.getByText('删除成功', { exact: true }).waitFor()
    await rowOf('档案管理员').waitFor({ state: 'detached' })
  })

  it('[S1-5-02] [S1-4.5-10] [S1-8-32] [S1-8-33] deletes all that are ticked and no others, and says so when none is', async () => {
    await addPost('打字员', 'DZY')
    await addPost('接线员', 'JXY')
    await rowOf('接线员').waitFor()
    const total = async () => Number.parseInt(((await page.getByText(/^共 \d+ 条$/).textContent()) ?? '').slice(1), 10)
    const before = await total()
    await page.getByRole('button', { name: '批量删除' }).click()
    await page.getByText('请先选择一项').waitFor()
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    await expect.poll(total).toBe(before)
    for (const name of ['打字员', '接线员']) await rowOf(name).getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: '批量删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await page.getByText('删除成功！', { exact: true }).waitFor()
    await rowOf('接线员').waitFor({ state: 'detached' })
    await expect.poll(() => rowOf('打字员').count()).toBe(0)
    await expect.poll(() => rowOf('驾驶员').count()).toBe(1)
    await expect.poll(total).toBe(before - 2)
  })
})

describe.sequential('information pages', { retry: 0 }, () => {
  const facts = () => page.locator('.gt-facts')

  it('[S1-1-19] [S1-2.1-37] lead from the tree to a unit', async () => {
    await page.goto('/system/dept')
    await page.getByRole('treeitem', { name: '江澜市公务用车服务中心' }).click()
    await heading('江澜市公务用车服务中心').waitFor()
    await page.getByRole('link', { name: '详情' }).click()
    await page.waitForURL('**/info/organization?id=*')
    await heading('组织信息').waitFor()
    await facts().getByText('JL0101', { exact: true }).waitFor()
  })

  it('[S1-1-20] [S1-2.1-38] lead on to a department of it', async () => {
    const link = page.locator('.sys-links').getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await page.waitForURL('**/info/dept?id=*')
    await heading('部门信息').waitFor()
    await page.locator('#content').getByText(name, { exact: true }).first().waitFor()
    await facts().getByText('江澜市公务用车服务中心').waitFor()
  })

  it('[S1-1-21] [S1-2.1-39] lead from the list of users to a person', async () => {
    await page.goto('/system/user')
    await page.getByRole('link', { name: '林志强' }).click()
    await page.waitForURL('**/info/user?id=*')
    await heading('用户信息').waitFor()
    await facts().getByText('linzhiqiang').waitFor()
    await facts().getByText('综合管理科').waitFor()
    await look(page, 'info-user')
  })

  it('[S1-1-23] [S1-2.1-41] lead from the list of posts to a post', async () => {
    await page.goto('/system/post')
    await page.getByRole('link', { name: '调度员' }).click()
    await page.waitForURL('**/info/post?id=*')
    await heading('岗位信息').waitFor()
    await facts().getByText('DDY').waitFor()
    await page.getByRole('link', { name: '彭志远' }).waitFor()
  })

  it('[S1-1-22] [S1-2.1-40] lead from the list of roles to a role', async () => {
    await page.goto('/system/role')
    await page.getByRole('link', { name: '角色信息' }).click()
    await page.waitForURL('**/info/role?id=*')
    await heading('角色信息').waitFor()
    const id = new URL(page.url()).searchParams.get('id')
    const stored = (await (await signInToApi(server.url, 'admin')).get(`/role/${id}`)).body.data as { roleKey: string }
    await facts().getByText('数据范围').waitFor()
    await facts().getByText(stored.roleKey, { exact: true }).waitFor()
    await page.getByRole('region', { name: '拥有角色的人员' }).getByRole('link').first().waitFor()
  })
})

describe('a role', () => {
  it('sees the units that are ticked for it in their tree, and says when there are none', async () => {
    const admin = await signInToApi(server.url, 'admin')
    const roleKey = `district_${crypto.randomUUID().slice(0, 8)}`
    const role = { roleKey, roleName: roleKey, dataScope: 'custom', status: '0', permissions: [] }
    const { roleId } = (await admin.post('/role', role)).body.data as { roleId: string }
    const units = async () => {
      const { units: chosen } = (await admin.get(`/role/${roleId}`)).body.data as { units: { unitName: string }[] }
      return chosen.map(({ unitName }) => unitName)
    }
    await page.goto('/system/role')
    await page.getByRole('button', { name: roleKey }).click()
    await page.getByText('尚未选择组织：').waitFor()
    await page.getByRole('button', { name: '江澜市机关事务管理局及全部下级' }).click()
    await page.getByText('已选 3 个组织').waitFor()
    await page.getByRole('checkbox', { name: '江澜市机关事务管理局' }).click({ force: true })
    await page.getByText('已选 2 个组织').waitFor()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(units).toEqual(['江澜市公务用车服务中心', '江澜市机关后勤服务中心'])
    await page.goto(`/info/role?id=${roleId}`)
    await page.getByText('江澜市公务用车服务中心、江澜市机关后勤服务中心').waitFor()
  })
})

describe('the menu', () => {
  it('takes entries of one’s own, in the order one puts them, and gives them up again', async () => {
    await page.goto('/system/menu')
    await heading('菜单管理').waitFor()
    await rowOf('岗位').first().waitFor()
    await look(page, 'menus')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await dialog().getByLabel('菜单名称').fill('常用网址')
    await chooseOption(dialog().getByLabel('上级菜单'), { value: 'system' })
    await dialog().getByLabel('地址').fill('https://www.example.gov.cn/')
    await look(page, 'menu-dialog')
    await dialog().getByRole('button', { name: '确定' }).click()
    const side = page.locator('.gt-sidebar')
    await side.getByText('常用网址').waitFor()
    const last = async () => (await side.locator('.gt-side-item').allTextContents()).at(-1)
    await expect.poll(last).toBe('常用网址')
    await page.getByRole('button', { name: '上移常用网址' }).click()
    await expect.poll(last).not.toBe('常用网址')
    await choose('常用网址', '编辑')
    await dialog().getByLabel('菜单名称').fill('上级网站')
    await dialog().getByRole('button', { name: '确定' }).click()
    await side.getByText('上级网站').waitFor()
    await choose('上级网站', '删除')
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await side.getByText('上级网站').waitFor({ state: 'detached' })
  })
})

it('[S1-1-40] tenants are reached from the menu by the operator, listed, made, suspended, resumed and deleted', async () => {
  const operator = await openPage(browser, server.url)
  const desk = operator.page
  await signIn(desk, 'operator')
  const api = await signInToApi(server.url, 'operator')
  const stored = async () => {
    const rows = (await api.get('/system/tenant/list', { name: '云和' })).body.rows as readonly { state: string }[]
    return rows.map(({ state }) => state)
  }
  await desk.locator('.gt-top-menu').getByText('系统管理').click()
  await desk.getByRole('navigation', { name: '系统管理' }).getByRole('link', { name: '租户' }).click()
  const row = desk.getByRole('row').filter({ hasText: '云和区机关事务中心' })
  await desk.getByRole('row').filter({ hasText: 'demo' }).first().waitFor()
  await desk.getByRole('button', { name: '新建租户' }).click()
  const panel = desk.locator('.gt-slide')
  for (const [label, value] of [
    ['租户名称', '云和区机关事务中心'],
    ['租户标识', 'yunhe'],
    ['管理员账号', 'adminyh'],
    ['管理员姓名', '顾云'],
  ] as const)
    await panel.getByLabel(label).fill(value)
  await panel.getByRole('button', { name: '创建' }).click()
  await desk.getByRole('dialog', { name: '租户已创建' }).getByText('adminyh').waitFor()
  await desk.getByRole('button', { name: '我已记下' }).click()
  await row.getByText('使用中').waitFor()
  expect(await stored()).toEqual(['active'])
  const confirm = desk.getByRole('alertdialog')
  await row.getByRole('button', { name: '暂停' }).click()
  await confirm.getByRole('button', { name: '暂停' }).click()
  await row.getByText('已暂停').waitFor()
  expect(await stored()).toEqual(['suspended'])
  await row.getByRole('button', { name: '恢复' }).click()
  await row.getByText('使用中').waitFor()
  await row.getByRole('button', { name: '暂停' }).click()
  await confirm.getByRole('button', { name: '暂停' }).click()
  await row.getByText('已暂停').waitFor()
  await row.getByRole('button', { name: '删除' }).click()
  await confirm.getByRole('textbox').fill('云和区机关事务中心')
  await look(desk, 'tenant-delete')
  await confirm.getByRole('button', { name: '永久删除' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await stored()).toEqual([])
  expect(operator.errors).toEqual([])
  await operator.close()
})

it('[S1-2.1-02] another page begins at its top', async () => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/info/organization')
  await page.locator('.sys-links').getByRole('link').first().waitFor()
  await page.getByRole('link', { name: '陈国栋' }).waitFor()
  const scrolled = () => page.locator('#content').evaluate((main) => main.scrollTop)
  await page.locator('#content').evaluate((main) => main.scrollTo(0, 400))
  await expect.poll(() => scrolled()).toBeGreaterThan(100)
  await page.getByRole('link', { name: '林志强' }).click()
  await heading('用户信息').waitFor()
  await expect.poll(scrolled).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

it('[S1-1-01] every label, menu entry, button and message is in Chinese: sign-in, home, a list, a form and dialogs', async () => {
  const stranger = await openPage(browser, server.url)
  await stranger.page.goto('/login')
  await stranger.page.getByRole('button', { name: '登录', exact: true }).click()
  await stranger.page.getByText('请输入账号').waitFor()
  expect(await foreignWords(stranger.page)).toEqual([])
  await stranger.close()
  await page.goto('/index')
  await page.locator('.gt-tiles .gt-panel').nth(2).waitFor()
  expect(await foreignWords(page)).toEqual([])
  await page.goto('/workflow/start/car_use')
  await page.getByLabel('目的地').waitFor()
  expect(await foreignWords(page)).toEqual([])
  await page.goto('/system/post')
  await rowOf('局长').first().waitFor()
  expect(await foreignWords(page)).toEqual([])
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await dialog().getByRole('button', { name: '确定' }).click()
  await dialog().getByText('请输入岗位名称').waitFor()
  expect(await foreignWords(page)).toEqual([])
  await dialog().getByRole('button', { name: '取消' }).click()
  await choose('局长', '删除')
  await page.getByRole('alertdialog').waitFor()
  expect(await foreignWords(page)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
})

describe.sequential('the layout', { retry: 0 }, () => layoutTests(() => ({ page, errors })))
