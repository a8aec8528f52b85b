import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { data, type Office, openOffice } from '../../../plugins/support/office.ts'
import { signIn, type TestClient } from '../../../support/client.ts'
import { powers, trespasses } from './power.ts'
import { optionsOf, type SampleInput, sampleInput } from './sample-input.ts'
import { type ServedCall, type ServedCalls, servedCalls } from './served-calls.ts'

const PASSWORD = 'Changed#20270501'
const everyday = ['vehicle:read', 'booking:read']
const all = { dataScope: 'all', status: '0' } as const

let office: Office
let admin: TestClient
let served: ServedCalls
let ids: Readonly<Record<string, string>>

/** People with other people's accounts in their hands, none of whom is the tenant's admin. */
const keepers: readonly { readonly account: string; readonly permissions: (areas: readonly string[]) => string[] }[] = [
  { account: 'keeper_of_accounts', permissions: () => ['system:user:edit', ...everyday] },
  { account: 'keeper_of_roles', permissions: () => ['system:user:edit', 'system:role:edit', ...everyday] },
  { account: 'keeper_of_all', permissions: (areas) => areas.map((area) => `${area}:*`) },
]

beforeAll(async () => {
  office = await openOffice()
  admin = await office.as('admin')
  await office.as('designer')
  served = await servedCalls(admin)
  const people = await office.database.query<{ account: string; id: string; department_id: string }>(
    `select account, id, department_id from org_user where tenant_id = 'demo'`,
  )
  const roles = await office.database.query<{ key: string; id: string }>(
    `select key, id from org_role where tenant_id = 'demo'`,
  )
  ids = Object.fromEntries([
    ...people.flatMap(({ account, id, department_id }) => [
      [account, id],
      [`${account} department`, department_id],
    ]),
    ...roles.map(({ key, id }) => [`role ${key}`, id]),
  ])
  for (const { account, permissions } of keepers) await hire(account, permissions(await areas()))
}, 180_000)
afterAll(() => office?.close())

async function areas(): Promise<readonly string[]> {
  const known = data<{ id: string }[]>(await admin.get('/system/permission/list'))
  return [...new Set(known.map(({ id }) => id.split(':')[0] as string))]
}

const personOf = (account: string, roleIds: readonly string[]) => ({
  nickName: account,
  sex: '0',
  phonenumber: '',
  email: '',
  deptId: ids['songjianing department'],
  postIds: [],
  roleIds,
})

/** Takes somebody on who has changed the first password. */
async function hire(account: string, permissions: readonly string[]): Promise<void> {
  const { roleId } = data<{ roleId: string }>(
    await admin.post('/role', { ...all, roleKey: account, roleName: account, permissions }),
  )
  const made = data<{ userId: string; initialPassword: string }>(
    await admin.post('/system/user', { userName: account, ...personOf(account, [roleId, ids['role staff'] ?? '']) }),
  )
  ids = { ...ids, [account]: made.userId, [`role ${account}`]: roleId }
  const first = await signIn(office.url, account, made.initialPassword)
  const passwords = { oldPassword: made.initialPassword, newPassword: PASSWORD }
  data(await first.call('PUT', '/user/profile/updatePwd', { body: passwords }))
}

/** Inputs that name the victim and a role wherever a call takes either, each way its choices allow. */
function attacks(call: ServedCall, actor: string): readonly SampleInput[] {
  const made = ['admin', 'designer', actor].flatMap((victim) =>
    ['role admin', 'role designer'].flatMap((role) =>
      ([victim, role] as const).flatMap((plain) =>
        ([0, -1] as const).map((take) => sampleInput(call, served, filling(victim, role, plain), take)),
      ),
    ),
  )
  return [...new Map(made.map((input) => [JSON.stringify(input), input])).values()]
}

const filling = (victim: string, role: string, plain: string) => (name: string) => {
  if (/permission/i.test(name)) return '*:*:*'
  if (/role/i.test(name)) return ids[role] ?? ''
  if (/dept|department|place|unit/i.test(name)) return ids['chenguodong department'] ?? ''
  if (/userName|roleKey/.test(name)) return `made_${victim.length}_${role.length}`
  return (/user|person|account|owner|assignee/i.test(name) ? ids[victim] : ids[plain]) ?? ''
}

/** Whoever signs out or changes the own password ends the walk; neither names anybody else. */
const aboutOneself = ['identity.sign-out', 'identity.sign-out-everywhere', 'identity.update-password']

describe('nobody acts on an account or a role that may more than they do', () => {
  it.each(keepers)('$account, with every call there is', { timeout: 180_000 }, async ({ account }) => {
    const actor = await signIn(office.url, account, PASSWORD)
    const before = await powers(office.database, 'demo')
    const refused = new Map<string, Set<string>>()
    const calls = served.calls.filter(({ id, method }) => method !== 'GET' && !aboutOneself.includes(id))
    for (const call of calls) {
      for (const input of attacks(call, account)) {
        const { body } = await actor.call(call.method, input.path, optionsOf(input))
        if (body.fault) refused.set(call.id, (refused.get(call.id) ?? new Set()).add(body.fault))
      }
      const done = trespasses(before, await powers(office.database, 'demo'), account)
      expect({ call: call.id, done }).toEqual({ call: call.id, done: [] })
    }
    for (const call of ['accounts.update', 'accounts.change-status', 'accounts.grant-roles', 'accounts.reset-password'])
      expect([...(refused.get(call) ?? [])], call).toContain('identity.account-too-powerful')
    expect((await actor.get('/system/user/getInfo')).status, 'still signed in').toBe(200)
  })

  it('an account that may no more than they do is theirs to look after', async () => {
    const actor = await signIn(office.url, 'keeper_of_accounts', PASSWORD)
    const userId = ids.songjianing ?? ''
    const reset = { body: { userId } }
    expect((await actor.call('PUT', '/system/user/resetPwd', reset)).status).toBe(200)
    const roleIds = [ids['role staff'], ids['role keeper_of_accounts']]
    expect((await actor.call('PUT', '/system/user/authRole', { body: { userId, roleIds } })).status).toBe(200)
    const driver = { body: { userId: ids.luoyonggang } }
    expect((await actor.call('PUT', '/system/user/resetPwd', driver)).body).toMatchObject({
      code: 403,
      msg: '该账号的权限超出您自己的权限，请由系统管理员操作。',
    })
  })

  it('looking after accounts ends where the data scope ends, and does not move oneself', async () => {
    const roleKey = 'keeper_of_section'
    const role = { ...all, roleKey, roleName: roleKey, dataScope: 'department', permissions: ['system:user:edit'] }
    const { roleId } = data<{ roleId: string }>(await admin.post('/role', role))
    const made = data<{ userId: string; initialPassword: string }>(
      await admin.post('/system/user', { userName: roleKey, ...personOf(roleKey, [roleId]) }),
    )
    const first = await signIn(office.url, roleKey, made.initialPassword)
    const passwords = { oldPassword: made.initialPassword, newPassword: PASSWORD }
    data(await first.call('PUT', '/user/profile/updatePwd', { body: passwords }))
    const actor = await signIn(office.url, roleKey, PASSWORD)
    const elsewhere = { ...personOf('newcomer', []), deptId: ids['zhoumingyuan department'] }
    const taken = (userName: string, person: unknown) =>
      actor.post('/system/user', { userName, ...(person as Record<string, unknown>) })
    expect((await taken('newcomer', elsewhere)).body.fault).toBe('identity.beyond-data-scope')
    expect((await taken('newcomer', personOf('newcomer', []))).status).toBe(200)
    const moved = { ...personOf(roleKey, [roleId]), userId: made.userId, deptId: ids['chenguodong department'] }
    expect((await actor.call('PUT', '/system/user', { body: moved })).body.fault).toBe('identity.own-place')
    const raised = { userId: made.userId, roleIds: [roleId, ids['role unit_head']] }
    expect((await actor.call('PUT', '/system/user/authRole', { body: raised })).body.code).toBe(403)
  })

  it('who sees chosen units hands on those and no others, and looks after people of those', async () => {
    const units = (await admin.get('/unit/list', { pageSize: 50 })).body.rows as { id: string }[]
    const [mine = '', other = ''] = units.map(({ id }) => id)
    const roleKey = 'keeper_of_units'
    const role = { dataScope: 'custom', status: '0', permissions: ['system:user:edit', 'system:role:edit'] }
    const named = (key: string, further = {}) => ({ ...role, roleKey: key, roleName: key, ...further })
    const { roleId } = data<{ roleId: string }>(await admin.post('/role', named(roleKey, { unitIds: [mine] })))
    const made = data<{ userId: string; initialPassword: string }>(
      await admin.post('/system/user', { userName: roleKey, ...personOf(roleKey, [roleId]) }),
    )
    const first = await signIn(office.url, roleKey, made.initialPassword)
    const passwords = { oldPassword: made.initialPassword, newPassword: PASSWORD }
    data(await first.call('PUT', '/user/profile/updatePwd', { body: passwords }))
    const actor = await signIn(office.url, roleKey, PASSWORD)
    const fault = async (key: string, further: object) => (await actor.post('/role', named(key, further))).body.fault
    expect(await fault('handed_on', { unitIds: [mine] })).toBeUndefined()
    expect(await fault('of_none', {})).toBeUndefined()
    for (const further of [{ unitIds: [mine, other] }, { dataScope: 'department' }, { dataScope: 'all' }])
      expect(await fault('beyond', further), JSON.stringify(further)).toBe('system.role-too-powerful')
    const wider = data<{ roleId: string }>(await admin.post('/role', named('of_others', { unitIds: [other] })))
    const change = { ...named('of_others', { unitIds: [mine] }), roleKey: undefined }
    expect((await actor.call('PUT', `/role/${wider.roleId}`, { body: change })).body.fault).toBe(
      'system.role-too-powerful',
    )
    const departments = await office.database.query<{ id: string; unit_id: string }>(
      `select id, unit_id from org_department where tenant_id = 'demo' order by id`,
    )
    const take = async (userName: string, unit: string, roleIds: readonly string[] = []) => {
      const deptId = departments.find(({ unit_id }) => unit_id === unit)?.id
      return (await actor.post('/system/user', { userName, ...personOf(userName, roleIds), deptId })).body.fault
    }
    expect(await take('within_unit', mine, [roleId])).toBeUndefined()
    expect(await take('with_more', mine, [wider.roleId])).toBe('identity.role-too-powerful')
    expect(await take('elsewhere', other)).toBe('identity.beyond-data-scope')
  })
})
