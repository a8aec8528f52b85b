import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialPasswordFile } from '../../../host/server/identity/initial-password.ts'
import { sealEnvelope } from '../../../host/server/identity/keys/sm2-envelope.ts'
import type { TokenAnswer } from '../../../host/server/identity/session/issue.ts'
import { takeCaptcha } from '../../../host/server/identity/sign-in/captcha.ts'
import { tables } from '../../../host/server/identity/tables.ts'
import { password as seeded } from '../../support/server.ts'
import { type InProcess, inProcess } from './support/in-process.ts'

const minute = 60_000
const hour = 60 * minute
let area: InProcess

beforeAll(async () => {
  area = await inProcess()
}, 120_000)

afterAll(() => area.close())

interface Captcha {
  readonly uuid: string
  readonly img: string
  readonly publicKey: string
  readonly captchaEnabled: boolean
}

const captcha = (): Promise<Captcha> => area.call('identity.read-captcha')

const answerOf = async (uuid: string): Promise<string> => {
  const row = await area.host.store.platform((db) =>
    tables(db).selectFrom('captcha').select('answer').where('id', '=', uuid).executeTakeFirstOrThrow(),
  )
  return row.answer
}

async function signIn(username: string, password = seeded, typed?: string): Promise<TokenAnswer> {
  const { uuid, publicKey } = await captcha()
  const time = area.host.clock.now().getTime()
  const data = sealEnvelope(JSON.stringify({ username, password, nonce: randomUUID(), time }), publicKey)
  const captchaVerification = typed ?? (await answerOf(uuid))
  return area.call('identity.request-token', { grant_type: 'password', data, uuid, captchaVerification })
}

async function refresh(refresh_token: string): Promise<TokenAnswer> {
  const rows = await area.host.store.platform((db) =>
    tables(db).selectFrom('installation_key').selectAll().where('purpose', '=', 'client').executeTakeFirstOrThrow(),
  )
  const client = { client_id: rows.public_part, client_secret: rows.secret }
  return area.call('identity.request-token', { grant_type: 'refresh_token', refresh_token, ...client })
}

describe('a captcha', () => {
  test('is a picture with the id to send back, without sign-in', async () => {
    const { uuid, img, captchaEnabled, publicKey } = await captcha()
    expect(captchaEnabled).toBe(true)
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/)
    expect(img).toMatch(/^data:image\/png;base64,[\w+/=]+$/)
    expect(publicKey).toMatch(/^04[0-9a-f]{128}$/)
  })

  test('[S1-5-04] is good once, for two minutes, whatever the case of the letters', async () => {
    const take = (uuid: string, typed: string) => takeCaptcha(area.host.store, uuid, typed, area.host.clock.now())
    const wrong = '验证码不正确或已过期，请换一张后重新输入。'
    const first = await captcha()
    const answer = await answerOf(first.uuid)
    await take(first.uuid, ` ${answer.toUpperCase()} `)
    await expect(take(first.uuid, answer)).rejects.toThrow(wrong)
    const guessed = await captcha()
    const right = await answerOf(guessed.uuid)
    await expect(take(guessed.uuid, 'zzzz')).rejects.toThrow(wrong)
    await expect(take(guessed.uuid, right)).rejects.toThrow(wrong)
    const late = await captcha()
    const lateAnswer = await answerOf(late.uuid)
    area.forward(2 * minute + 1)
    await expect(take(late.uuid, lateAnswer)).rejects.toThrow(wrong)
  })

  test('that is wrong or unknown gives no token, and a right one does', async () => {
    await expect(signIn('zhoumingyuan', seeded, 'nope!')).rejects.toMatchObject({ code: 'identity.wrong-captcha' })
    await expect(
      area.call('identity.request-token', {
        grant_type: 'password',
        data: '00',
        uuid: randomUUID(),
        captchaVerification: 'abcd',
      }),
    ).rejects.toMatchObject({ code: 'identity.wrong-captcha' })
    expect((await signIn('zhoumingyuan')).access_token).toBeTypeOf('string')
  })
})

describe('time', () => {
  test('ends an access token after half an hour and the session after seven days', async () => {
    let tokens = await signIn('zhoumingyuan')
    expect(await area.identity().authenticate(tokens.access_token)).toBeDefined()
    area.forward(31 * minute)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await area.identity().authenticate(tokens.access_token)).toBeUndefined()
    for (let half = 0; half < 14; half += 1) {
      tokens = await refresh(tokens.refresh_token)
      area.forward(11.9 * hour)
    }
    tokens = await refresh(tokens.refresh_token)
    expect(tokens.info.refresh_exp).toBeLessThan(2 * 3600)
    area.forward(2 * hour)
    await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ status: 401 })
  })

  test('[S1-7-13] ends a refresh token after twelve hours', async () => {
    const tokens = await signIn('zhoumingyuan')
    area.forward(12 * hour + 1)
    await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ status: 401 })
  })

  test('gives back the same pair within ten seconds; later the token is stolen and its session ends', async () => {
    const first = await signIn('songjianing')
    const second = await refresh(first.refresh_token)
    area.forward(9_000)
    expect(await refresh(first.refresh_token)).toMatchObject({
      access_token: second.access_token,
      refresh_token: second.refresh_token,
    })
    const third = await refresh(second.refresh_token)
    expect(await area.identity().authenticate(third.access_token)).toBeDefined()
    area.forward(2_000)
    await expect(refresh(first.refresh_token)).rejects.toMatchObject({ status: 401 })
    expect(area.events.at(-1)).toMatchObject({ action: 'auth.refresh-reused', account: 'songjianing', tenant: 'demo' })
    expect(await area.identity().authenticate(third.access_token)).toBeUndefined()
    await expect(refresh(third.refresh_token)).rejects.toMatchObject({ status: 401 })
  })

  test('opens a locked name after ten minutes', async () => {
    for (let time = 0; time < 5; time += 1) {
      await expect(signIn('xuemingzhe', 'wrong')).rejects.toMatchObject({ status: 400 })
    }
    await expect(signIn('xuemingzhe')).rejects.toMatchObject({ status: 423 })
    area.forward(10 * minute)
    expect((await signIn('xuemingzhe')).access_token).toBeTypeOf('string')
  })

  test('asks for a new password after ninety days', async () => {
    const info = async () => {
      const { access_token } = await signIn('dengziang')
      const caller = await area.identity().authenticate(access_token)
      return area.call('identity.get-info', {}, caller) as Promise<{ user: { forcePasswordUpdate: boolean } }>
    }
    expect((await info()).user.forcePasswordUpdate).toBe(false)
    area.forward(91 * 24 * hour)
    expect((await info()).user.forcePasswordUpdate).toBe(true)
  })
})

describe('two processes on one database', () => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

  test('know each other’s sign-ins, and a sign-out on one is one on the other long before a second is over', async () => {
    const second = await area.secondProcess()
    const { access_token } = await signIn('gaojianping')
    const caller = await area.identity().authenticate(access_token)
    expect(await second.authenticate(access_token)).toEqual(caller)
    await area.call('identity.sign-out', {}, caller)
    await soon()
    expect(await second.authenticate(access_token)).toBeUndefined()
    expect(await area.identity().authenticate(access_token)).toBeUndefined()
  })

  test('both see a role that was taken away, and a tenant that was suspended', async () => {
    const second = await area.secondProcess()
    const admin = await area.identity().authenticate((await signIn('admin')).access_token)
    const operator = await area.identity().authenticate((await signIn('operator')).access_token)
    const { access_token } = await signIn('pengzhiyuan')
    const before = await second.authenticate(access_token)
    expect(before?.user.roles).toContain('dispatcher')
    await area.call('accounts.grant-roles', { userId: before?.user.id, roleIds: [] }, admin)
    await soon()
    expect((await second.authenticate(access_token))?.user.roles).toEqual([])
    await area.call('tenants.change-state', { id: 'demo', state: 'suspended' }, operator)
    await soon()
    expect(await second.authenticate(access_token)).toBeUndefined()
    expect(await area.identity().activeTenants()).toEqual(['platform', 'second'])
    await area.call('tenants.change-state', { id: 'demo', state: 'active' }, operator)
  })
})

describe('starting again', () => {
  const counts = async (): Promise<unknown> => {
    const rows = await area.host.store.oneTrip('demo', {
      text: `select (select count(*) from org_user) as people, (select count(*) from org_member) as members,
        (select count(*) from org_role) as roles, (select count(*) from org_closure) as closure,
        (select md5(string_agg(id || name, ',' order by id)) from org_user) as everybody`,
      values: [],
    })
    return rows[0]
  }

  test('seeds nothing twice', async () => {
    const before = await counts()
    expect(before).toMatchObject({ people: 41, roles: 24 })
    await area.again()
    expect(await counts()).toEqual(before)
  })

  test('keeps the initial password for nobody else to read', async () => {
    const file = initialPasswordFile(area.host.configuration.dataDir)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file, 'utf8')).trim()).toBe(seeded)
  })
})

describe('the keys of an installation', () => {
  const stored = () =>
    area.host.store.platform((db) => tables(db).selectFrom('installation_key').selectAll().orderBy('purpose').execute())

  test('are made once and stay', async () => {
    const before = await stored()
    expect(before.map(({ purpose }) => purpose)).toEqual([
      'client',
      'dictionary',
      'sign-in-envelope',
      'token',
      'user-code',
    ])
    await area.again()
    expect(await stored()).toEqual(before)
  })

  test('are sealed when SECRET_KEY is set, and the start is refused with another one', async () => {
    const sealed = await inProcess({ SECRET_KEY: 'a1'.repeat(32) })
    try {
      const rows = await sealed.host.store.platform((db) =>
        tables(db).selectFrom('installation_key').selectAll().execute(),
      )
      expect(rows.every(({ secret }) => /^sm4:[0-9a-f]+$/.test(secret))).toBe(true)
      const refused = 'SECRET_KEY 打不开数据库中的密钥'
      await expect(sealed.again({ SECRET_KEY: 'b2'.repeat(32) })).rejects.toThrow(refused)
      await expect(sealed.again({ SECRET_KEY: '' })).rejects.toThrow('SECRET_KEY 没有设置')
    } finally {
      await sealed.close()
    }
  }, 120_000)

  test('differ from one installation to the next', async () => {
    const other = await inProcess()
    try {
      const [here, there] = await Promise.all([captcha(), other.call('identity.read-captcha') as Promise<Captcha>])
      expect(here.publicKey).not.toBe(there.publicKey)
    } finally {
      await other.close()
    }
  }, 120_000)
})
