import sm from 'sm-crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { type SignedIn, type Workbench, workbench } from './support/workbench.ts'

let server: TestServer
let app: Workbench
let admin: SignedIn
let staff: SignedIn
let operator: SignedIn

beforeAll(async () => {
  server = await startServer()
  app = workbench(server.url)
  admin = await app.signIn('admin')
  staff = await app.signIn('zhoumingyuan')
  operator = await app.signIn('operator')
}, 120_000)

afterAll(() => server.stop())

interface Entry {
  readonly name: string
  readonly path: string
  readonly component: string
  readonly icon: string
  readonly tags: string[]
  readonly children: Entry[]
}

const namesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ name, children }) => [name, ...namesOf(children)])

describe('calls', () => {
  test('[S1-7-01] that do not exist answer JSON with code 404 and a message', async () => {
    for (const path of ['/nothing/here', '/system/user/getinfo', '/menu//getRoutersByClient']) {
      expect(await app.send(path)).toMatchObject({ status: 404, code: 404, msg: '访问资源不存在' })
    }
  })

  test('[S1-7-03] answer 200 on success, and another code with a message on failure', async () => {
    expect(await staff.send('/system/user/getInfo')).toMatchObject({ code: 200, msg: '操作成功' })
    const failed = await staff.send('/role/none-such')
    expect(failed.code).not.toBe(200)
    expect(failed.msg).not.toBe('')
  })

  test('[S1-6-13] without the permission are refused with 403 and 当前操作没有权限', async () => {
    const answer = await staff.send('/system/user/resetPwd', { method: 'PUT', json: { userId: 'x' } })
    expect(answer).toMatchObject({ status: 403, code: 403, msg: '当前操作没有权限' })
  })
})

describe('the user-info call', () => {
  test('[S1-7-16] answers user, roles and permissions of the account', async () => {
    const { data } = await staff.send('/system/user/getInfo')
    expect(data.roles).toEqual(['staff'])
    expect(data.permissions).toContain('vehicle:read')
    expect(data.user).toMatchObject({
      userName: 'zhoumingyuan',
      unitName: '江澜市机关事务管理局',
      deptName: '综合管理科',
      tenantId: 'demo',
      operator: false,
    })
    expect((await admin.send('/system/user/getInfo')).data.permissions).toContain('*:*:*')
    expect((await app.send('/system/user/getInfo')).code).toBe(401)
  })

  test('[S1-3-03] carries nickName and avatar', async () => {
    const { user } = (await staff.send('/system/user/getInfo')).data
    expect(user).toMatchObject({ nickName: '周明远', avatar: '' })
  })

  test("[S1-3-04] carries sex as '0' or '1'", async () => {
    expect((await staff.send('/system/user/getInfo')).data.user.sex).toBe('0')
    expect((await admin.send('/system/user/getInfo')).data.user.sex).toBe('1')
  })

  test('[S1-3-05] [S1-3-06] carries forcePasswordUpdate and unitId', async () => {
    const { user } = (await staff.send('/system/user/getInfo')).data
    expect(user.forcePasswordUpdate).toBe(false)
    expect((await staff.send(`/unit/${user.unitId}`)).data.unitName).toBe('江澜市机关事务管理局')
  })

  test('[S1-3-07] carries enCodeUserId, which differs from the plain id', async () => {
    const { user } = (await staff.send('/system/user/getInfo')).data
    expect(user.enCodeUserId).toMatch(/^[0-9a-f]{128,}$/)
    expect(user.enCodeUserId).not.toContain(user.userId)
  })
})

describe('the menu call', () => {
  test('[S1-7-05] answers the tree of the account, and 401 without a token', async () => {
    const { code, data } = await admin.send('/menu/getRoutersByClient')
    expect(code).toBe(200)
    const system = (data as Entry[]).find(({ name }) => name === 'system')
    expect(system).toMatchObject({ path: '/system', component: 'Layout', icon: 'cog', tags: [] })
    expect(system?.children.find(({ path }) => path === '/system/user')).toMatchObject({ component: 'system/users' })
    expect((await app.send('/menu/getRoutersByClient')).code).toBe(401)
  })

  test('[S1-6-02] answers different menus to accounts with different roles', async () => {
    const ofAdmin = namesOf((await admin.send('/menu/getRoutersByClient')).data)
    const ofStaff = namesOf((await staff.send('/menu/getRoutersByClient')).data)
    const ofOperator = namesOf((await operator.send('/menu/getRoutersByClient')).data)
    expect(ofAdmin).toContain('system.users')
    expect(ofStaff).not.toContain('system')
    expect(ofStaff.length).toBeLessThan(ofAdmin.length)
    expect(ofAdmin).not.toContain('system.tenants')
    expect(ofOperator).toContain('system.tenants')
    expect(ofOperator).not.toContain('system.users')
  })
})

describe('pinyin', () => {
  test('[S1-7-73] [S2-7-75] of type 0 is the full reading', async () => {
    expect(await staff.send('/common/getPinyin?chinese=公务用车&type=0')).toMatchObject({
      code: 200,
      data: 'gongwuyongche',
    })
  })

  test('[S1-7-74] [S1-7-75] [S2-7-76] of type 1 is the initials', async () => {
    expect(await staff.send('/common/getPinyin?chinese=公务用车&type=1')).toMatchObject({ code: 200, data: 'gwyc' })
  })
})

describe('settings', () => {
  test('[S1-7-34] of the pages are answered without sign-in', async () => {
    const { code, data } = await app.send('/indexConfig/inquire?projectSide=pc')
    expect(code).toBe(200)
    for (const name of [
      'name',
      'loginFooter',
      'logo',
      'loginMode',
      'loginBoxLocation',
      'background',
      'headLogo',
      'headName',
    ]) {
      expect(data[name]).toBeTypeOf('string')
    }
    expect(data).toMatchObject({ name: '工台', loginBoxLocation: '3' })
  })

  test('[S1-7-35] [S2-7-74] are answered by key, and an unknown key without a value', async () => {
    expect(await staff.send('/config/configKey/SHOW_SWITCH_BTN')).toMatchObject({ code: 200, data: '0' })
    expect(await staff.send('/config/configKey/NO_SUCH_KEY')).toMatchObject({ code: 200, data: null })
  })

  test('[S1-7-36] of the start come encrypted by SM4, as rows of label, value and whether it is encrypted', async () => {
    const { data } = await app.send('/dict/data/listSM4/config_js')
    expect(data).toMatch(/^[0-9a-f]+$/)
    const key = (await app.send('/indexConfig/inquire')).data.dictionaryKey
    const rows = JSON.parse(sm.sm4.decrypt(data, key))
    expect(rows).toContainEqual({ dictLabel: 'unit_tree', dictValue: 'full', isEncrypted: '0' })
    expect(rows.filter((row: { isEncrypted: string }) => row.isEncrypted === '1')).toHaveLength(1)
  })
})

describe('an account', () => {
  const put = (path: string, json: object) => admin.send(path, { method: 'PUT', json })
  const idOf = async (account: string): Promise<string> =>
    (await admin.send(`/user/api/list?filterType=userName&filterName=${account}`)).rows[0].userId

  test('that is disabled is signed out within a second and told why at the next sign-in', async () => {
    const person = await app.signIn('yaozhipeng')
    const userId = await idOf('yaozhipeng')
    expect((await put('/system/user/changeStatus', { userId, status: '1' })).code).toBe(200)
    expect((await person.send('/system/user/getInfo')).code).toBe(401)
    expect(await app.requestToken('yaozhipeng')).toMatchObject({ code: 403, msg: '账号已停用，请联系本单位管理员。' })
    expect((await put('/system/user/changeStatus', { userId, status: '0' })).code).toBe(200)
    expect((await app.requestToken('yaozhipeng')).code).toBe(200)
  })

  test('whose roles change has the new permissions at once', async () => {
    const person = await app.signIn('qinzimo')
    const { rows } = await admin.send('/api/role/list?pageSize=50')
    const roleId = rows.find(({ roleKey }) => roleKey === 'dispatcher').roleId
    expect((await put('/system/user/authRole', { userId: await idOf('qinzimo'), roleIds: [roleId] })).code).toBe(200)
    expect((await person.send('/system/user/getInfo')).data.roles).toEqual(['dispatcher'])
  })

  test('whose password is reset is signed out and has to choose a new one', async () => {
    const person = await app.signIn('cuiyajing')
    const { data } = await put('/system/user/resetPwd', { userId: await idOf('cuiyajing') })
    expect((await person.send('/system/user/getInfo')).code).toBe(401)
    const again = await app.signIn('cuiyajing', data.initialPassword)
    expect((await again.send('/system/user/getInfo')).data.user.forcePasswordUpdate).toBe(true)
  })

  test('of another tenant cannot be reached, nor can one lock oneself out', async () => {
    const other = await app.signIn('admin2')
    const json = { userId: await idOf('zhoumingyuan') }
    expect((await other.send('/system/user/resetPwd', { method: 'PUT', json })).code).toBe(404)
    const { data } = await admin.send('/system/user/getInfo')
    expect((await put('/system/user/changeStatus', { userId: data.user.userId, status: '1' })).code).toBe(409)
    expect((await put('/system/user/authRole', { userId: data.user.userId, roleIds: [] })).code).toBe(409)
  })

  test('is made by the admin with a password to be changed, and can be moved', async () => {
    const { rows } = await admin.send('/dept/list?deptName=财务科')
    const person = { nickName: '顾晓晨', sex: '1', phonenumber: '13805119999', email: '', postIds: [], roleIds: [] }
    const json = { userName: 'guxiaochen', deptId: rows[0].deptId, ...person }
    const made = await admin.send('/system/user', { method: 'POST', json })
    expect(made.code).toBe(200)
    const newcomer = await app.signIn('guxiaochen', made.data.initialPassword)
    expect((await newcomer.send('/system/user/getInfo')).data.user).toMatchObject({
      deptName: '财务科',
      forcePasswordUpdate: true,
    })
    expect(await admin.send('/system/user', { method: 'POST', json })).toMatchObject({ code: 409 })
    const headers = { 'idempotency-key': 'reset-guxiaochen' }
    const reset = () =>
      admin.send('/system/user/resetPwd', { method: 'PUT', headers, json: { userId: made.data.userId } })
    const second = await app.signIn('guxiaochen', (await reset()).data.initialPassword)
    expect(await reset()).toMatchObject({ code: 409, fault: 'http.told-once' })
    expect((await second.send('/system/user/getInfo')).code).toBe(200)
    const moved = (await admin.send('/dept/list?deptName=信息化科')).rows[0].deptId
    const update = { ...person, userId: made.data.userId, deptId: moved, tenantId: 'second', userName: 'other' }
    expect((await admin.send('/system/user', { method: 'PUT', json: update })).code).toBe(200)
    expect((await second.send('/system/user/getInfo')).data.user).toMatchObject({
      deptName: '信息化科',
      userName: 'guxiaochen',
    })
  })
})

describe('a tenant', () => {
  const create = { id: 'yunhe', name: '云和区机关事务中心', adminAccount: 'adminyh', adminName: '顾云' }

  test('[C-5-08] is created, suspended with a clear message at sign-in, exported and deleted', async () => {
    const { code, data } = await operator.send('/system/tenant', { method: 'POST', json: create })
    expect(code).toBe(200)
    const theirs = await app.signIn('adminyh', data.initialPassword)
    expect((await theirs.send('/system/user/getInfo')).data).toMatchObject({
      user: { tenantName: '云和区机关事务中心', forcePasswordUpdate: true },
      roles: ['admin', 'staff'],
    })
    const state = (to: string) => operator.send('/system/tenant/yunhe/state', { method: 'PUT', json: { state: to } })
    expect((await operator.send('/system/tenant/yunhe', { method: 'DELETE' })).code).toBe(409)
    expect((await state('suspended')).code).toBe(200)
    expect((await theirs.send('/system/user/getInfo')).code).toBe(401)
    expect(await app.requestToken('adminyh', data.initialPassword)).toMatchObject({
      code: 403,
      msg: '「云和区机关事务中心」已被平台暂停使用，请联系平台运营人员。',
    })
    const lines = (await operator.send('/system/tenant/yunhe/export')).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.find(({ table }) => table === 'org_user').row).toMatchObject({
      account: 'adminyh',
      tenant_id: 'yunhe',
    })
    expect(lines.every(({ row }) => row.tenant_id === 'yunhe')).toBe(true)
    expect((await operator.send('/system/tenant/yunhe', { method: 'DELETE' })).code).toBe(200)
    expect((await operator.send('/system/tenant/list?name=云和')).total).toBe(0)
    expect((await app.requestToken('adminyh', data.initialPassword)).code).toBe(400)
  })

  test('is the operator’s affair alone, and its id and admin account must be free', async () => {
    expect((await admin.send('/system/tenant', { method: 'POST', json: create })).code).toBe(403)
    expect((await admin.send('/system/tenant/list')).code).toBe(403)
    const post = (json: object) => operator.send('/system/tenant', { method: 'POST', json })
    expect((await post({ ...create, id: 'second' })).msg).toBe('租户标识「second」已被使用，请换一个。')
    expect((await post({ ...create, adminAccount: 'admin' })).msg).toBe('账号「admin」已被使用，请换一个。')
    expect((await operator.send('/system/tenant/platform', { method: 'DELETE' })).code).toBe(409)
  })
})

describe('the sub-applications', () => {
  test.each([
    ['S1-1-54', 'system', '系统管理'],
    ['S1-1-55', 'monitor', '系统监控'],
    ['S1-1-56', 'tool', '表单工具'],
    ['S1-1-57', 'message', '消息中心'],
    ['S1-1-58', 'workflow', '流程中心'],
    ['S1-1-59', 'report', '统计报表'],
    ['S1-1-60', 'discipline', '机关业务'],
    ['S1-1-61', 'carmap', '车辆地图'],
  ])('[%s] %s is delivered below its own child path, with content of its own', async (_, id, title) => {
    const [entry, shell] = await Promise.all([fetch(`${server.url}/child/${id}/`), fetch(`${server.url}/index`)])
    const [own, theirs] = [await entry.text(), await shell.text()]
    expect([entry.status, entry.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(own).toContain(`<title>${title}</title>`)
    expect(own).not.toBe(theirs)
    expect(theirs).not.toContain('sub-application')
  })

  test('have no entry where there is none of the name', async () => {
    expect((await fetch(`${server.url}/child/nothing/`)).status).toBe(404)
  })
})
