import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, workbench } from '../../host/identity/support/workbench.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: SignedIn
let staff: SignedIn
let neighbour: SignedIn

beforeAll(async () => {
  server = await startServer()
  const app = workbench(server.url)
  admin = await app.signIn('admin')
  staff = await app.signIn('zhoumingyuan')
  neighbour = await app.signIn('admin2')
}, 120_000)

afterAll(() => server.stop())

describe('posts', () => {
  const archivist = { postName: '档案员', postCode: 'DAY', postSort: 20 }

  test('are added, changed and deleted by those who may', async () => {
    expect((await staff.send('/post', { method: 'POST', json: archivist })).code).toBe(403)
    const { data } = await admin.send('/post', { method: 'POST', json: archivist })
    expect((await admin.send('/post', { method: 'POST', json: archivist })).msg).toBe(
      '岗位编码「DAY」已被使用，请换一个。',
    )
    const path = `/post/${data.postId}`
    expect((await admin.send(path)).data).toMatchObject(archivist)
    expect((await neighbour.send(path, { method: 'PUT', json: archivist })).code).toBe(404)
    expect((await admin.send(path, { method: 'PUT', json: { ...archivist, postCode: 'JZ' } })).code).toBe(409)
    expect((await admin.send(path, { method: 'PUT', json: { ...archivist, postName: '档案管理员' } })).code).toBe(200)
    expect((await staff.send(path)).data.postName).toBe('档案管理员')
    expect((await neighbour.send(path, { method: 'DELETE' })).code).toBe(404)
    expect((await admin.send(path, { method: 'DELETE' })).code).toBe(200)
    expect((await admin.send(path)).code).toBe(404)
  })

  test('are deleted together, or none of them when somebody holds one', async () => {
    const { data } = await admin.send('/post', { method: 'POST', json: archivist })
    const held = (await admin.send('/post/list?postCode=jsy')).rows[0].postId
    const refused = await admin.send(`/post/${data.postId},${held}`, { method: 'DELETE' })
    expect(refused.code).toBe(409)
    expect(refused.msg).toMatch(/^岗位「驾驶员」有 \d+ 人任职，请先调整其岗位再删除。$/)
    expect((await admin.send(`/post/${data.postId}`)).code).toBe(200)
  })
})

describe('departments', () => {
  const section = { deptName: '档案室', deptCode: 'JL01-DA', deptSort: 90 }

  test('are added under a unit or a department, changed, and deleted when nobody is left in them', async () => {
    const parent = (await admin.send('/dept/list?deptName=信息化科')).rows[0]
    expect((await staff.send('/dept', { method: 'POST', json: { ...section, parentId: parent.deptId } })).code).toBe(
      403,
    )
    const made = await admin.send('/dept', { method: 'POST', json: { ...section, parentId: parent.unitId } })
    const path = `/dept/${made.data.deptId}`
    expect((await staff.send(path)).data).toMatchObject({ ...section, parentId: '', unitId: parent.unitId })
    const below = { ...section, deptName: '库房', deptCode: 'JL01-DA-1', parentId: made.data.deptId }
    const { data: room } = await admin.send('/dept', { method: 'POST', json: below })
    expect((await admin.send(path, { method: 'PUT', json: { ...section, deptName: '档案科' } })).code).toBe(200)
    const tree = JSON.stringify((await admin.send('/unit/getUdTree')).data)
    expect(tree).toContain('档案科')
    expect(tree).toContain('库房')
    expect((await admin.send(path, { method: 'DELETE' })).msg).toBe('该部门有 0 名人员、1 个下级部门，请先移走再删除。')
    expect((await admin.send(`/dept/${room.deptId}`, { method: 'DELETE' })).code).toBe(200)
    expect((await admin.send(path, { method: 'DELETE' })).code).toBe(200)
    expect((await admin.send(path)).code).toBe(404)
  })

  test('cannot go under a place that is not there, nor with a code twice', async () => {
    expect((await admin.send('/dept', { method: 'POST', json: { ...section, parentId: 'none' } })).code).toBe(404)
    const parent = (await admin.send('/dept/list?deptName=信息化科')).rows[0]
    const twice = { ...section, deptCode: parent.deptCode, parentId: parent.unitId }
    expect((await admin.send('/dept', { method: 'POST', json: twice })).code).toBe(409)
    expect((await admin.send(`/dept/${parent.deptId}`, { method: 'DELETE' })).code).toBe(409)
  })
})

describe('units', () => {
  const centre = { unitName: '江澜市机关档案中心', unitCode: 'JL0109', shortName: '档案中心', unitSort: 9 }
  const unitsByCode = async (): Promise<Record<string, string>> => {
    const { rows } = await admin.send('/unit/list?pageSize=50')
    return Object.fromEntries(rows.map(({ unitCodeLink, id }) => [unitCodeLink, id]))
  }

  test('are added below another, one level lower, changed, and deleted when nothing is left in them', async () => {
    const { JL01: top } = await unitsByCode()
    const json = { ...centre, parentId: top }
    expect((await staff.send('/unit', { method: 'POST', json })).code).toBe(403)
    expect((await neighbour.send('/unit', { method: 'POST', json })).code).toBe(404)
    const { data } = await admin.send('/unit', { method: 'POST', json })
    const path = `/unit/${data.id}`
    expect((await staff.send(path)).data).toMatchObject({ ...centre, levelCode: '0504', parentId: top })
    expect((await admin.send('/unit', { method: 'POST', json })).msg).toBe('组织编码「JL0109」已被使用，请换一个。')
    expect((await admin.send(path, { method: 'PUT', json: { ...centre, unitCode: 'JL01' } })).code).toBe(409)
    expect((await neighbour.send(path, { method: 'PUT', json: centre })).code).toBe(404)
    expect((await admin.send(path, { method: 'PUT', json: { ...centre, unitName: '机关档案中心' } })).code).toBe(200)
    const office = { deptName: '办公室', deptCode: 'JL0109-BG', deptSort: 1, parentId: data.id }
    const { deptId } = (await admin.send('/dept', { method: 'POST', json: office })).data
    expect((await admin.send(path, { method: 'DELETE' })).msg).toBe(
      '该组织有 0 名人员、0 个下级组织、1 个部门，请先移走再删除。',
    )
    expect((await admin.send(`/dept/${deptId}`, { method: 'DELETE' })).code).toBe(200)
    expect((await admin.send(path, { method: 'DELETE' })).code).toBe(200)
    expect((await admin.send(path)).code).toBe(404)
    expect((await admin.send(`/unit/${top}`, { method: 'DELETE' })).msg).toBe('最上级组织不能删除。')
  })

  test('end at the lowest level', async () => {
    const { 'JL01/JL0101': parentId } = await unitsByCode()
    const { data } = await admin.send('/unit', { method: 'POST', json: { ...centre, parentId } })
    const below = { ...centre, unitCode: 'JL0110', parentId: data.id }
    expect((await admin.send('/unit', { method: 'POST', json: below })).msg).toBe(
      '该组织已是最低一级，不能再新增下级组织。',
    )
    expect((await admin.send(`/unit/${data.id}`, { method: 'DELETE' })).code).toBe(200)
  })
})

describe('menu entries', () => {
  const manual = {
    menuName: '用车管理办法',
    path: 'https://www.example.gov.cn/yc',
    icon: 'book',
    parentId: '',
    hidden: false,
  }
  interface Entry {
    readonly name: string
    readonly path: string
    readonly hidden: boolean
    readonly meta: { readonly title: string }
    readonly children: readonly Entry[]
  }
  const tree = async (who: SignedIn): Promise<readonly Entry[]> => (await who.send('/menu/getRoutersByClient')).data
  const put = (id: string, json: object) => admin.send(`/menu/${id}`, { method: 'PUT', json })

  test('of the tenant’s own are added, changed, ordered and deleted, and delivered to its people alone', async () => {
    expect((await staff.send('/menu/list')).code).toBe(403)
    expect((await staff.send('/menu', { method: 'POST', json: manual })).code).toBe(403)
    expect((await admin.send('/menu', { method: 'POST', json: { ...manual, path: 'javascript:x' } })).code).toBe(400)
    const { menuId } = (await admin.send('/menu', { method: 'POST', json: manual })).data
    expect((await tree(staff)).find(({ name }) => name === menuId)).toMatchObject({ path: manual.path })
    expect((await tree(neighbour)).some(({ name }) => name === menuId)).toBe(false)
    expect((await put(menuId, { ...manual, menuName: '办法', path: '/vehicle-deployment/vehicles' })).code).toBe(200)
    expect((await tree(staff)).find(({ name }) => name === menuId)?.meta.title).toBe('办法')
    const top = (await admin.send('/menu/list')).rows.filter(({ parentId }) => parentId === '')
    const ids = top.map((row) => row.menuId)
    const menuIds = [menuId, ...ids.filter((id) => id !== menuId)]
    expect((await admin.send('/menu/order', { method: 'PUT', json: { menuIds } })).code).toBe(200)
    expect((await tree(staff))[0]?.name).toBe(menuId)
    expect((await admin.send(`/menu/${menuId}`, { method: 'DELETE' })).code).toBe(200)
    expect((await admin.send(`/menu/${menuId}`, { method: 'DELETE' })).code).toBe(404)
  })

  test('of a plugin are renamed, moved, hidden, and come back as they were', async () => {
    const posts = { menuName: '岗位名册', icon: 'key', parentId: 'system', hidden: true }
    expect((await put('system.posts', posts)).code).toBe(200)
    const shown = async () =>
      (await tree(admin)).find(({ name }) => name === 'system')?.children.find(({ name }) => name === 'system.posts')
    expect(await shown()).toMatchObject({ hidden: true, meta: { title: '岗位名册' }, path: '/system/post' })
    expect((await put('system', { ...posts, parentId: 'system.posts', hidden: false })).msg).toBe(
      '上级菜单不能是自己或自己的下级，请重新选择。',
    )
    expect((await put('system.menus', posts)).msg).toBe('菜单管理是调整菜单的入口，不能隐藏或移动。')
    expect((await admin.send('/menu/system.posts', { method: 'DELETE' })).code).toBe(200)
    expect(await shown()).toMatchObject({ hidden: false, meta: { title: '岗位' } })
  })
})

describe('configuration values', () => {
  test('are listed, added, changed and deleted by those who may, for their tenant alone', async () => {
    const json = { configKey: 'NOTICE_LINES', configName: '公告行数', configValue: '5' }
    expect((await staff.send('/config/list')).code).toBe(403)
    expect((await staff.send('/config', { method: 'PUT', json })).code).toBe(403)
    expect((await admin.send('/config', { method: 'PUT', json })).code).toBe(404)
    expect((await admin.send('/config', { method: 'POST', json })).code).toBe(200)
    expect((await admin.send('/config', { method: 'POST', json })).code).toBe(409)
    expect((await admin.send('/config', { method: 'PUT', json: { ...json, configValue: '8' } })).code).toBe(200)
    expect((await staff.send('/config/configKey/NOTICE_LINES')).data).toBe('8')
    expect((await neighbour.send('/config/configKey/NOTICE_LINES')).data).toBeNull()
    expect((await admin.send('/config/list?configName=notice')).rows).toEqual([{ ...json, configValue: '8' }])
    expect((await admin.send('/config/NOTICE_LINES', { method: 'DELETE' })).code).toBe(200)
    expect((await admin.send('/config/NOTICE_LINES', { method: 'DELETE' })).code).toBe(404)
  })
})
