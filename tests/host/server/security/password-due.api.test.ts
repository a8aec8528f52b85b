import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { data, type Office, openOffice } from '../../../plugins/support/office.ts'
import { signIn, type TestClient, tokenFor } from '../../../support/client.ts'
import { password as seeded } from '../../../support/server.ts'
import { optionsOf, sampleInput } from './sample-input.ts'
import { type ServedCalls, servedCalls } from './served-calls.ts'

const FRESH = 'Changed#20270501'

/** What a page needs to show who one is, and to change the password or leave. */
const answered = [
  'identity.get-info',
  'identity.get-routers',
  'identity.read-configuration-key',
  'identity.sign-out',
  'identity.sign-out-everywhere',
  'identity.update-password',
  'plugins.mine',
  'system.read-avatar',
  'system.read-profile',
]

let office: Office
let served: ServedCalls

beforeAll(async () => {
  office = await openOffice()
  served = await servedCalls(await office.as('admin2'))
}, 180_000)
afterAll(() => office?.close())

const due = (account: string) =>
  office.database.query('update sign_in_account set must_change = true where account = $1', [account])

describe('whoever has to change the password first', () => {
  it('is answered nothing but what that takes, whatever they may do otherwise', { timeout: 120_000 }, async () => {
    await due('admin2')
    const admin = await signIn(office.url, 'admin2')
    const calls = served.calls.filter(({ permission }) => permission !== 'open')
    const open: string[] = []
    for (const call of calls.filter(({ id }) => !id.startsWith('identity.sign-out'))) {
      const input = sampleInput(call, served, () => 'x')
      const { body, status } = await admin.call(call.method, input.path, optionsOf(input))
      if (body.fault !== 'http.password-due') open.push(call.id)
      else expect([status, body.msg]).toEqual([403, '请先修改密码，再使用其他功能。'])
    }
    expect([...open, 'identity.sign-out', 'identity.sign-out-everywhere'].sort()).toEqual(answered)
    expect((await admin.get('/live')).status).toBe(403)
  })

  it('is let in as soon as it is changed, by the page that was open', async () => {
    await due('songjianing')
    const staff = await signIn(office.url, 'songjianing')
    expect((await staff.get('/user/api/list')).body.fault).toBe('http.password-due')
    const passwords = { oldPassword: seeded, newPassword: FRESH }
    data(await staff.call('PUT', '/user/profile/updatePwd', { body: passwords }))
    expect((await staff.get('/user/api/list')).status).toBe(200)
  })

  it('is everybody whose password is older than the policy lets it be', async () => {
    const old = `update sign_in_account set password_changed_at = now() - interval '91 days' where account = $1`
    await office.database.query(old, ['linzhiqiang'])
    const head = await signIn(office.url, 'linzhiqiang')
    expect((await head.get('/user/api/list')).body.fault).toBe('http.password-due')
  })
})

describe('signing out everywhere', () => {
  it('ends every session of the person, this one included, and nobody else’s', async () => {
    const other = await office.as('designer')
    const devices: TestClient[] = []
    for (let count = 0; count < 3; count += 1) devices.push(await signIn(office.url, 'zhoumingyuan'))
    const answer = await (devices[0] as TestClient).call('DELETE', '/auth/sso/user/sessions')
    expect(data<{ sessions: number }>(answer).sessions).toBe(3)
    for (const device of devices) expect((await device.get('/system/user/getInfo')).status).toBe(401)
    expect((await other.get('/system/user/getInfo')).status).toBe(200)
    expect((await tokenFor(office.url, 'zhoumingyuan', seeded)).status).toBe(200)
  })
})

describe('the name of a person', () => {
  it('is changed by administrators and not by the person', async () => {
    const staff = await signIn(office.url, 'zhoumingyuan')
    const change = (body: object) => staff.call('PUT', '/user/profile', { body })
    expect((await change({ nickName: '陈国栋', sex: '0' })).body).toMatchObject({
      code: 403,
      msg: '姓名由管理员维护，如需更改请联系本单位管理员。',
    })
    expect((await change({ nickName: '周明远', email: 'zmy@office.example' })).status).toBe(200)
    const profile = data<{ nickName: string; email: string }>(await staff.get('/user/profile'))
    expect(profile).toMatchObject({ nickName: '周明远', email: 'zmy@office.example' })
  })
})
