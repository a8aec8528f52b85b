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

const only = async (path: string, who = admin) => (await who.send(path)).rows[0]
const unitIds = async (): Promise<Record<string, string>> => {
  const { rows } = await admin.send('/unit/list?pageSize=50')
  return Object.fromEntries(rows.map(({ unitCodeLink, id }) => [unitCodeLink, id]))
}

describe('users', () => {
  test('[S1-7-42] [S2-7-45] are listed page by page within the data scope of the caller', async () => {
    const everybody = await admin.send('/user/api/list?page=2&pageSize=20')
    expect(everybody).toMatchObject({ code: 200, total: 41 })
    expect(everybody.rows).toHaveLength(20)
    const [first] = everybody.rows
    expect([first.userId, first.nickName, first.unitName, first.unitId]).toEqual(Array(4).fill(expect.any(String)))
    expect(await admin.send('/user/api/list?filterName=周明远')).toMatchObject({
      total: 1,
      rows: [{ nickName: '周明远' }],
    })
    const ofUnit = await staff.send('/user/api/list?pageSize=50')
    expect(ofUnit.total).toBe(21)
    expect(new Set(ofUnit.rows.map(({ unitName }) => unitName))).toEqual(new Set(['江澜市机关事务管理局']))
  })

  test('[S1-7-43] [S2-7-46] are listed without that limit on request', async () => {
    const page = await staff.send('/user/api/list/noscope?page=3&pageSize=20')
    expect([page.code, page.total, page.rows.length]).toEqual([200, 41, 1])
    expect(
      new Set((await staff.send('/user/api/list/noscope?pageSize=50')).rows.map(({ unitId }) => unitId)).size,
    ).toBe(3)
    expect((await staff.send('/user/api/list/noscope?filterName=林志强')).total).toBe(1)
    expect((await neighbour.send('/user/api/list/noscope')).total).toBe(6)
  })

  test('[S2-3-159] have userId, nickName, unitName and unitId in a row', async () => {
    const row = await only('/user/api/list?filterName=周明远')
    expect(row).toMatchObject({ nickName: '周明远', unitName: '江澜市机关事务管理局' })
    expect(row.userId).toBeTypeOf('string')
    expect(row.unitId).toBeTypeOf('string')
  })

  test('[S2-3-167] are found by filterName, filterType, id, type, roleName and isPage', async () => {
    const names = async (query: string) =>
      (await admin.send(`/user/api/list?pageSize=50&${query}`)).rows.map(({ nickName }) => nickName)
    expect(await names('filterName=周明')).toEqual(['周明远'])
    expect(await names('filterName=zmy')).toEqual(['周明远'])
    expect(await names('filterName=mingyuan')).toEqual(['周明远'])
    expect(await names('filterName=admin&filterType=userName')).toEqual(['何静怡'])
    expect(await names('filterName=财务&filterType=deptName')).toEqual(['谢慧敏', '唐伟杰', '吕思琪'])
    expect(await names('roleName=调度')).toEqual(['马晓彤', '彭志远'])
    expect(await names("filterName=' or true --")).toEqual([])
    expect(await names('filterName=%25')).toEqual([])
    const dispatch = await only('/dept/list?deptName=车辆调度科')
    expect((await names(`id=${dispatch.deptId}&type=dept`)).length).toBe(12)
    const post = await only('/post/list?postName=副局长')
    expect(await names(`id=${post.postId}&type=post`)).toEqual(['许文静', '高建平'])
    expect((await admin.send('/user/api/list?isPage=0')).rows).toHaveLength(41)
    expect(await names('page=2')).toEqual([])
    expect((await admin.send('/user/api/list?page=21&pageSize=2&isPage=1')).rows).toHaveLength(1)
  })

  test('[S1-3-26] [S1-3-27] are limited to a time by beginTime and endTime', async () => {
    const total = async (query: string) => (await admin.send(`/user/api/list?${query}`)).total
    expect(await total('beginTime=2000-01-01')).toBe(41)
    expect(await total('beginTime=2999-01-01 00:00:00')).toBe(0)
    expect(await total('endTime=2000-01-01')).toBe(0)
    expect(await total('endTime=2999-01-01')).toBe(41)
    const { createTime } = await only('/user/api/list?filterName=周明远')
    const moved = (seconds: number) =>
      new Date(Date.parse(`${createTime}Z`) + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
    const ofZhou = (filter: string, seconds: number) => total(`filterName=周明远&${filter}=${moved(seconds)}`)
    expect([await ofZhou('beginTime', 0), await ofZhou('beginTime', 1)]).toEqual([1, 0])
    expect([await ofZhou('endTime', 0), await ofZhou('endTime', -1)]).toEqual([1, 0])
    expect((await admin.send('/user/api/list?beginTime=soon')).code).toBe(400)
  })

  test('[S1-7-44] [S2-7-47] of a unit are those of that unit and no others', async () => {
    const units = await unitIds()
    const { data } = await staff.send(`/api/user/getUser/unitId/${units['JL01/JL0102']}`)
    expect(data).toHaveLength(8)
    expect(new Set(data.map(({ unitName }: { unitName: string }) => unitName))).toEqual(
      new Set(['江澜市机关后勤服务中心']),
    )
  })

  test('[S1-7-45] are answered in detail without any password; an unknown one is 404', async () => {
    const { userId } = await only('/user/api/list?filterName=林志强')
    const { data, text } = await staff.send(`/user/${userId}`)
    expect(data).toMatchObject({ nickName: '林志强', deptName: '综合管理科', posts: [{ postName: '科长' }] })
    expect(data.phonenumber).toMatch(/^138\*{4}\d{4}$/)
    expect((await admin.send(`/user/${userId}`)).data.phonenumber).toMatch(/^138\d{8}$/)
    expect(text).not.toMatch(/password|argon2/i)
    expect(await staff.send('/user/no-such-user')).toMatchObject({
      code: 404,
      msg: '用户不存在，可能已被删除，请刷新后重试。',
    })
    expect((await neighbour.send(`/user/${userId}`)).code).toBe(404)
  })
})

describe('the profile', () => {
  test('[S1-7-46] is the caller’s own and is not taken for a user id', async () => {
    expect((await staff.send('/user/profile')).data).toMatchObject({ userName: 'zhoumingyuan', nickName: '周明远' })
  })

  test('[S1-7-47] is changed for the caller and nobody else', async () => {
    const json = {
      phonenumber: '13900001111',
      email: 'zmy@example.cn',
      userId: 'x',
      userName: 'y',
      unitId: 'z',
      roles: ['admin'],
    }
    const before = (await admin.send('/user/profile')).data
    expect((await staff.send('/user/profile', { method: 'PUT', json })).code).toBe(200)
    expect((await staff.send('/user/profile')).data).toMatchObject({
      userName: 'zhoumingyuan',
      phonenumber: '13900001111',
      email: 'zmy@example.cn',
      roles: [{ roleKey: 'staff' }],
    })
    expect((await admin.send('/user/profile')).data).toEqual(before)
    expect((await staff.send('/user/profile', { method: 'PUT', json: { email: 'no address' } })).code).toBe(400)
  })

  test('[S1-7-50] keeps a picture, and the user-info call gives an address where it can be fetched', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const upload = (name: string, content: BlobPart) => {
      const body = new FormData()
      body.append('file', new File([content], name))
      return staff.send('/user/profile/avatar', { method: 'POST', body })
    }
    expect((await upload('me.png', Buffer.from(png, 'base64'))).code).toBe(200)
    const { avatar } = (await staff.send('/system/user/getInfo')).data.user
    expect((await admin.send(avatar)).status).toBe(200)
    expect((await neighbour.send(avatar)).status).toBe(404)
    expect(await upload('me.png', '<svg onload="alert(1)"></svg>')).toMatchObject({ code: 400 })
    expect((await staff.send('/system/user/getInfo')).data.user.avatar).toBe(avatar)
  })
})

describe('units and departments', () => {
  test('[S1-7-58] [S2-7-53] [S2-3-162] departments are listed with deptId and deptName', async () => {
    const all = await staff.send('/dept/list?pageSize=50')
    expect(all.total).toBe(11)
    expect(all).toMatchObject({ code: 200 })
    expect(all.rows[1]).toMatchObject({
      deptId: expect.any(String),
      deptName: '综合管理科',
      unitName: '江澜市机关事务管理局',
    })
    const chosen = all.rows.slice(2, 4).map(({ deptId }) => deptId)
    expect((await staff.send(`/dept/list?selectedDepts=${chosen.join(',')}`)).total).toBe(2)
  })

  test('[S1-7-59] [S2-7-54] one department is answered by id; an unknown one is 404', async () => {
    const { deptId } = await only('/dept/list?deptName=信息化科')
    expect(await staff.send(`/dept/${deptId}`)).toMatchObject({ code: 200, data: { deptId, deptName: '信息化科' } })
    expect(await staff.send('/dept/none')).toMatchObject({ code: 404, msg: expect.stringMatching(/^部门不存在/) })
    expect((await neighbour.send(`/dept/${deptId}`)).code).toBe(404)
  })

  test('[S1-7-60] [S2-7-51] the tree holds the units with their departments', async () => {
    const { data } = await staff.send('/unit/getUdTree')
    expect(data).toHaveLength(1)
    expect(data[0].label).toBe('江澜市机关事务管理局')
    expect(data[0].children.map(({ label }: { label: string }) => label)).toEqual([
      '江澜市公务用车服务中心',
      '江澜市机关后勤服务中心',
      '局领导',
      '综合管理科',
      '信息化科',
      '资产管理科',
      '财务科',
      '机关纪委',
    ])
    const lazy = await staff.send(`/unit/getUdTree?lazy=1&parentId=${data[0].id}`)
    expect(lazy.data).toHaveLength(8)
    expect(lazy.data[0]).toMatchObject({ isLeaf: false, children: [] })
    expect((await staff.send('/unit/getUdTree?lazy=1')).data).toHaveLength(1)
  })

  test('[S1-7-61] [S2-7-52] each node says whether it is a unit or a department, with its link of codes', async () => {
    const { data } = await staff.send('/unit/unitAndDeptTree', { method: 'POST', json: {} })
    expect(data[0]).toMatchObject({
      unitName: '江澜市机关事务管理局',
      type: 'unit',
      unitCodeLink: 'JL01',
      levelCode: '0503',
    })
    expect(data[0].children[0].children[0]).toMatchObject({ type: 'dept', unitCodeLink: 'JL01/JL0101/JL0101-DD' })
    expect(data[0].children[0].children[0].children).toHaveLength(2)
  })

  test('[S1-7-62] [S2-7-50] [S2-3-161] [S1-7-66] lower units are listed, of the caller’s unit when none is named', async () => {
    const lower = await staff.send('/unit/api/lowerlist')
    const inSelector = { id: expect.any(String), type: 'unit' }
    expect(lower.rows).toMatchObject([
      { ...inSelector, unitName: '江澜市公务用车服务中心', unitCodeLink: 'JL01/JL0101' },
      { ...inSelector, unitName: '江澜市机关后勤服务中心', unitCodeLink: 'JL01/JL0102' },
    ])
    expect(lower.total).toBe(2)
    expect(lower.rows.map(({ unitName }) => unitName)).toEqual(['江澜市公务用车服务中心', '江澜市机关后勤服务中心'])
    const subUnits = async (query = '') =>
      (await staff.send(`/unit/getSubUnits${query}`)).data.map((unit: { unitName: string }) => unit.unitName)
    expect(await subUnits()).toEqual(['江澜市公务用车服务中心', '江澜市机关后勤服务中心'])
    const units = await unitIds()
    expect(await subUnits(`?id=${units['JL01/JL0101']}`)).toEqual([])
    expect((await staff.send(`/unit/api/lowerlist?id=${units['JL01/JL0101']}`)).total).toBe(0)
  })

  test('[S1-7-63] [S1-7-64] [S1-7-67] [S1-7-68] one level is answered with and without departments', async () => {
    const units = await unitIds()
    const names = async (path: string) =>
      (await staff.send(path)).data.map((place: { unitName: string }) => place.unitName)
    const lower = ['江澜市公务用车服务中心', '江澜市机关后勤服务中心']
    const departments = ['局领导', '综合管理科', '信息化科', '资产管理科', '财务科', '机关纪委']
    expect(await names('/unit/getOneLevelLowUnit')).toEqual([...lower, ...departments])
    expect(await names('/unit/getOneLevelUnitLowExculdeDept')).toEqual(lower)
    const id = `id=${units['JL01/JL0102']}`
    expect(await names(`/unit/getOneLevelUnitExculdeDept?${id}`)).toEqual(lower)
    expect(await names(`/unit/getOneLevelUnit?${id}`)).toEqual([...lower, ...departments])
  })

  test('[S1-7-69] the unit calls take the unit id in the query and fall back to the caller’s unit', async () => {
    const units = await unitIds()
    const answered = async (path: string) => {
      const { data, rows } = await staff.send(path)
      return data ?? rows
    }
    for (const call of [
      'api/lowerlist',
      'getSubUnits',
      'getOneLevelLowUnit',
      'getOneLevelUnit',
      'getOneLevelUnitExculdeDept',
      'getOneLevelUnitLowExculdeDept',
    ]) {
      const own = await answered(`/unit/${call}`)
      expect(await answered(`/unit/${call}?id=${units.JL01}`), call).toEqual(own)
      expect(await answered(`/unit/${call}?unitId=${units.JL01}`), call).toEqual(own)
      expect(await answered(`/unit/${call}?id=${units['JL01/JL0102']}`), call).not.toEqual(own)
    }
  })

  test('[S1-7-65] one unit is answered by id, which does not capture the fixed paths; an unknown one is 404', async () => {
    const units = await unitIds()
    expect((await staff.send(`/unit/${units.JL01}`)).data).toMatchObject({
      id: units.JL01,
      unitName: '江澜市机关事务管理局',
    })
    expect(await staff.send('/unit/none')).toMatchObject({ code: 404, msg: expect.stringMatching(/^组织不存在/) })
    expect((await neighbour.send(`/unit/${units.JL01}`)).code).toBe(404)
  })
})

describe('posts and roles', () => {
  test('[S1-7-70] [S2-7-48] [S2-3-163] posts are listed with postId, postName and a total', async () => {
    const { total, rows } = await staff.send('/post/list?pageSize=3')
    expect(total).toBe(11)
    expect(rows).toMatchObject(['局长', '副局长', '主任'].map((postName) => ({ postId: expect.any(String), postName })))
  })

  test('[S1-7-71] one post is answered by id; an unknown one is 404', async () => {
    const { postId } = await only('/post/list?postName=驾驶员')
    expect((await staff.send(`/post/${postId}`)).data).toMatchObject({ postId, postName: '驾驶员' })
    expect(await staff.send('/post/none')).toMatchObject({ code: 404, msg: expect.stringMatching(/^岗位不存在/) })
    expect((await neighbour.send(`/post/${postId}`)).code).toBe(404)
  })

  test('[S1-7-72] [S2-7-49] all posts are answered without paging', async () => {
    for (const query of ['', '?page=1&pageSize=3'])
      expect((await staff.send(`/api/post/listAll${query}`)).data).toHaveLength(11)
  })

  test('[S2-7-42] [S2-3-160] roles are listed with roleId, roleName and a total', async () => {
    const { total, rows } = await staff.send('/api/role/list?pageSize=2')
    const pages = Math.ceil(total / 2)
    expect([total > 12, rows.length]).toEqual([true, 2])
    expect(rows[0]).toMatchObject({ roleId: expect.any(String), roleName: '系统管理员', roleKey: 'admin' })
    const last = (await staff.send(`/api/role/list?page=${pages}&pageSize=2`)).rows
    expect(last).toHaveLength(total - 2 * (pages - 1))
  })

  test('[S2-7-43] [S2-7-44] one role is answered by id, and all of them at once', async () => {
    const { data } = await staff.send('/api/role/listAll')
    expect(data).toHaveLength((await staff.send('/api/role/list')).total)
    expect(await staff.send(`/role/${data[0].roleId}`)).toMatchObject({
      code: 200,
      data: { roleId: data[0].roleId, roleName: '系统管理员', people: 1 },
    })
  })

  test('a role can be made and changed, but not beyond what one holds and never the admin’s', async () => {
    const role = { roleName: '会务专员', dataScope: 'department', status: '0', permissions: ['booking:read'] }
    const post = (json: object) =>
      admin.send('/role', { method: 'POST', json: { roleKey: 'district_staff', ...role, ...json } })
    const { data } = await post({})
    expect((await post({})).msg).toBe('角色标识「district_staff」已被使用，请换一个。')
    expect((await post({ roleKey: 'other', permissions: ['no:such'] })).code).toBe(400)
    const put = (id: string, json: object) => admin.send(`/role/${id}`, { method: 'PUT', json: { ...role, ...json } })
    expect((await put(data.roleId, { permissions: ['vehicle:*'] })).code).toBe(200)
    expect((await admin.send(`/role/${data.roleId}`)).data.permissions).toEqual(['vehicle:*'])
    const adminRole = (await admin.send('/api/role/listAll')).data[0].roleId
    expect((await put(adminRole, {})).code).toBe(409)
    expect((await staff.send('/role', { method: 'POST', json: { roleKey: 'mine', ...role } })).code).toBe(403)
  })

  test('a role is deleted that nobody has and no plugin needs, and by nobody who has less', async () => {
    const role = { roleName: '临时专班', dataScope: 'department', status: '0', permissions: ['booking:read'] }
    const { data } = await admin.send('/role', { method: 'POST', json: { roleKey: 'task_force', ...role } })
    const remove = (id: string, who = admin) => who.send(`/role/${id}`, { method: 'DELETE' })
    const { userId } = await only('/user/api/list?filterName=赵雅楠')
    const had = (await admin.send(`/user/${userId}`)).data.roles.map((one: { roleId: string }) => one.roleId)
    const give = (roleIds: object) => admin.send('/system/user/authRole', { method: 'PUT', json: { userId, roleIds } })
    await give([...had, data.roleId])
    expect((await remove(data.roleId)).msg).toMatch('1 人拥有角色「临时专班」，请先')
    await give(had)
    for (const [who, code] of [[staff, 403] as const, [admin, 200] as const, [admin, 404] as const])
      expect((await remove(data.roleId, who)).code).toBe(code)
    const all = (await admin.send('/api/role/listAll')).data as readonly { roleId: string; roleKey: string }[]
    const carried = all.filter(({ roleKey }) => ['admin', 'dispatcher'].includes(roleKey))
    for (const { roleId } of carried) expect((await remove(roleId)).fault).toBe('system.carried-role')
  })

  test('a role sees the units chosen for it, which are the tenant’s own and go when they are deleted', async () => {
    const role = { roleName: '片区督导', dataScope: 'custom', status: '0', permissions: ['booking:read'] }
    const post = (json: object) => admin.send('/role', { method: 'POST', json: { ...role, ...json } })
    const { rows } = await admin.send('/unit/list?pageSize=50')
    const [top] = rows
    const made = { unitName: '临时组织', unitCode: 'TEMP', shortName: '', unitSort: 1, parentId: top.id }
    const { data: unit } = await admin.send('/unit', { method: 'POST', json: made })
    const foreign = (await neighbour.send('/unit/list')).rows[0].id
    for (const unitIds of [['no-such'], [foreign], [top.id, foreign]])
      expect(await post({ roleKey: 'district', unitIds })).toMatchObject({ code: 404, fault: 'system.unknown-unit' })
    const { data } = await post({ roleKey: 'district', unitIds: [top.id, unit.id, top.id] })
    const units = async () =>
      (await admin.send(`/role/${data.roleId}`)).data.units.map((one: { unitId: string }) => one.unitId)
    expect((await units()).sort()).toEqual([top.id, unit.id].sort())
    expect((await admin.send(`/unit/${unit.id}`, { method: 'DELETE' })).code).toBe(200)
    expect(await units()).toEqual([top.id])
    const put = (json: object) => admin.send(`/role/${data.roleId}`, { method: 'PUT', json: { ...role, ...json } })
    expect((await put({})).code).toBe(200)
    expect(await units()).toEqual([])
    expect((await put({ dataScope: 'unit', unitIds: [top.id] })).code).toBe(200)
    expect(await units()).toEqual([])
  })
})

describe('dictionaries', () => {
  test('[S1-7-38] [S2-7-73] are answered by type, and an unknown type as an empty list', async () => {
    expect(await staff.send('/system/dict/data/type/file_type')).toMatchObject({
      code: 200,
      data: [
        { dictValue: '01', dictLabel: '图片' },
        { dictValue: '02', dictLabel: '音频' },
        { dictValue: '03', dictLabel: '视频' },
        { dictValue: '04', dictLabel: '文件' },
      ],
    })
    expect((await staff.send('/system/dict/data/type/no_such')).data).toEqual([])
  })

  test('are changed for one tenant alone and can be put back', async () => {
    const path = '/system/dict/data/type/sys_user_sex'
    const json = {
      dictName: '性别',
      entries: [
        { dictValue: '1', dictLabel: '女士' },
        { dictValue: '0', dictLabel: '先生' },
      ],
    }
    expect((await staff.send(path, { method: 'PUT', json })).code).toBe(403)
    expect((await admin.send(path, { method: 'PUT', json })).code).toBe(200)
    expect((await staff.send(path)).data).toEqual(json.entries)
    expect((await neighbour.send(path)).data).toHaveLength(3)
    const listed = (await admin.send('/system/dict/type/list?pageSize=100')).rows
    expect(listed.find(({ dictType }) => dictType === 'sys_user_sex')).toMatchObject({ changed: true, shipped: true })
    expect((await admin.send(path, { method: 'DELETE' })).code).toBe(200)
    expect((await staff.send(path)).data).toHaveLength(3)
  })
})
