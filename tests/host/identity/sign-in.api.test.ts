import { passwordPolicy, passwordProblem } from '@gongtai/core/contract/password-policy'
import sm from 'sm-crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutNumber } from '../../support/client.ts'
import { password, startServer, type TestServer } from '../../support/server.ts'
import { type Workbench, workbench } from './support/workbench.ts'

let server: TestServer
let app: Workbench

beforeAll(async () => {
  server = await startServer()
  app = workbench(server.url)
}, 120_000)

afterAll(() => server.stop())

const token = (send: Parameters<Workbench['send']>[1], query = '') =>
  app.send(`/auth/oauth/token${query}`, { method: 'POST', ...send })

/** What the shell reads before sign-in: the dictionary with the identity of the client. */
async function client(): Promise<{ client_id: string; client_secret: string }> {
  const key = (await app.send('/indexConfig/inquire')).data.dictionaryKey
  const rows = JSON.parse(sm.sm4.decrypt((await app.send('/dict/data/listSM4/config_js')).data, key)) as Row[]
  const settingOf = (label: string): string => {
    const row = rows.find(({ dictLabel }) => dictLabel === label)
    return row?.isEncrypted === '1' ? sm.sm4.decrypt(row.dictValue, key) : (row?.dictValue ?? '')
  }
  return { client_id: settingOf('client_id'), client_secret: settingOf('client_secret') }
}

interface Row {
  readonly dictLabel: string
  readonly dictValue: string
  readonly isEncrypted: string
}

describe('signing in', () => {
  test('[S1-7-06] answers tokens with their lives for the encrypted name and password', async () => {
    const sealed = await app.seal({ username: 'zhoumingyuan', password })
    const json = { data: sealed, captchaVerification: '', uuid: '', grant_type: 'password' }
    const { status, code, data } = await token({ json })
    expect([status, code]).toEqual([200, 200])
    expect(data).toMatchObject({ expires_in: 1800, info: { refresh_exp: 43_200 } })
    expect(data.access_token).toMatch(/^[\w-]{43}$/)
    expect(data.refresh_token).toMatch(/^[\w-]{43}$/)
  })

  test('[S1-7-07] takes its parameters in the query string', async () => {
    const query = new URLSearchParams({
      grant_type: 'password',
      captchaVerification: '',
      uuid: '',
      data: await app.seal({ username: 'zhoumingyuan', password }),
    })
    expect((await token({}, `?${query}`)).data.access_token).toBeTypeOf('string')
  })

  test('[S1-7-08] takes its parameters in a form body', async () => {
    const data = await app.seal({ username: 'zhoumingyuan', password })
    const form = { grant_type: 'password', captchaVerification: '', uuid: '', data }
    expect((await token({ form })).data.access_token).toBeTypeOf('string')
  })

  test('trims the name and does not mind its case', async () => {
    expect((await app.requestToken('  ZhouMingYuan ')).code).toBe(200)
  })

  test('[S1-7-09] gives no token for a wrong name or password, in the same words', async () => {
    const wrongPassword = await app.requestToken('songjianing', 'not-it')
    const wrongName = await app.requestToken('nobody-here', password)
    expect(wrongPassword.code).toBe(400)
    expect(wrongPassword.msg).toBe('用户名或密码不正确，请核对后重试；连续错误 5 次将锁定 10 分钟。')
    expect(withoutNumber(wrongName.text)).toBe(withoutNumber(wrongPassword.text))
    expect(wrongName.data).toBeUndefined()
  })

  test('refuses an envelope that is used again, too old, from the future, or made for another key', async () => {
    const refused = '登录信息无法读取或已过期，请刷新页面后重新登录。'
    const send = async (data: string, more = {}) => token({ json: { grant_type: 'password', data, ...more } })
    const again = await app.seal({ username: 'zhoumingyuan', password })
    expect((await send(again)).code).toBe(200)
    const content = { username: 'zhoumingyuan', password }
    for (const answer of [
      await send(again),
      await send(await app.seal({ ...content, time: Date.now() - 121_000 })),
      await send(await app.seal({ ...content, time: Date.now() + 125_000 })),
      await send(await app.seal({ ...content, time: 'soon' })),
      await send(await app.seal({ ...content, nonce: '' })),
      await send(await app.seal({ username: 'zhoumingyuan' })),
      await send(await app.seal(content), { keyId: 'another' }),
      await send('04abcdef'),
    ]) {
      expect(answer).toMatchObject({ status: 400, code: 400, msg: refused })
    }
  })

  test('refuses unknown grants and lacking fields with a sentence', async () => {
    expect((await token({ json: { grant_type: 'client_credentials' } })).msg).toBe(
      '不支持的登录方式，请刷新页面后重试。',
    )
    expect((await token({ json: {} })).code).toBe(400)
    expect((await token({ json: { grant_type: 'password' } })).msg).toBe('缺少 data，请补充后重试。')
  })

  test('locks a name after five wrong passwords, known or not, and lets others in', async () => {
    for (const account of ['fengxiaolan', 'no-such-person']) {
      for (let time = 0; time < 5; time += 1) expect((await app.requestToken(account, 'wrong')).code).toBe(400)
      const locked = await app.requestToken(account, password)
      expect(locked).toMatchObject({
        status: 423,
        msg: '密码错误次数过多，登录已锁定，请 10 分钟后再试，或联系管理员。',
      })
    }
    expect((await app.requestToken('dengziang')).code).toBe(200)
  })

  test('lets no more than five of many guesses at the same moment be checked', async () => {
    const guesses = await Promise.all(Array.from({ length: 20 }, () => app.requestToken('liangyutong', 'wrong')))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 423)).toHaveLength(15)
  })
})

describe('refreshing', () => {
  const refresh = async (refresh_token: string, more = {}) =>
    token({ form: { grant_type: 'refresh_token', refresh_token, ...(await client()), ...more } })

  test('[S1-7-12] answers a new pair, whose access token works', async () => {
    const { tokens } = await app.signIn('zhoumingyuan')
    const { code, data } = await refresh(tokens.refresh_token)
    expect(code).toBe(200)
    expect(data).toMatchObject({ expires_in: 1800, info: { refresh_exp: 43_200 } })
    expect(data.access_token).not.toBe(tokens.access_token)
    expect(data.refresh_token).not.toBe(tokens.refresh_token)
    expect((await app.send('/system/user/getInfo', { token: data.access_token })).code).toBe(200)
  })

  test('[S1-7-13] gives no token for an unknown token or a wrong client', async () => {
    const { tokens } = await app.signIn('zhoumingyuan')
    for (const answer of [
      await refresh('x'.repeat(43)),
      await refresh('nonsense'),
      await refresh(tokens.refresh_token, { client_secret: 'wrong' }),
      await refresh(tokens.refresh_token, { client_id: 'wrong' }),
      await refresh(tokens.access_token),
    ]) {
      expect([answer.code, answer.data]).toEqual([401, undefined])
    }
    expect((await refresh(tokens.refresh_token)).code).toBe(200)
  })

  test('gives everybody who refreshes at the same moment the same pair', async () => {
    const identity = await client()
    for (let round = 0; round < 10; round += 1) {
      const { tokens } = await app.signIn('zhoumingyuan')
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, ...identity }
      const answers = await Promise.all(Array.from({ length: 25 }, () => token({ form })))
      expect(new Set(answers.map(({ data }) => data?.refresh_token)).size).toBe(1)
      expect(new Set(answers.map(({ data }) => data?.access_token)).size).toBe(1)
      expect(answers.every(({ code }) => code === 200)).toBe(true)
    }
  }, 60_000)

  test('a refresh token is no access token', async () => {
    const { tokens } = await app.signIn('zhoumingyuan')
    expect((await app.send('/system/user/getInfo', { token: tokens.refresh_token })).code).toBe(401)
  })
})

describe('a session', () => {
  test('[S1-7-04] is asked for by calls that need sign-in, without or with an invalid token', async () => {
    for (const send of [
      {},
      { token: 'x'.repeat(43) },
      { token: 'bad' },
      { headers: { authorization: 'Basic YTpi' } },
    ]) {
      const { status, code, msg } = await app.send('/system/user/getInfo', send)
      expect([status, code, msg]).toEqual([401, 401, '认证失败，无法访问系统资源'])
    }
  })

  test('[S1-4.2-11] is what personal data asks for, also where the pages themselves open without it', async () => {
    for (const path of ['/user/api/list', '/user/profile', '/vehicle/list', '/instance/detail/x', '/dept/list']) {
      expect([path, (await app.send(path)).code]).toEqual([path, 401])
    }
    expect((await fetch(`${server.url}/carmap/flowProc`)).status).toBe(200)
  })

  test('[S1-7-17] ends with the sign-out: neither its access nor its refresh token works afterwards', async () => {
    const person = await app.signIn('songjianing')
    expect((await person.send('/system/user/getInfo')).code).toBe(200)
    expect((await person.send('/auth/sso/user/logout', { method: 'DELETE' })).code).toBe(200)
    expect((await person.send('/system/user/getInfo')).code).toBe(401)
    const form = { grant_type: 'refresh_token', refresh_token: person.tokens.refresh_token, ...(await client()) }
    expect((await token({ form })).code).toBe(401)
  })

  test('of the same person elsewhere goes on after a sign-out', async () => {
    const [here, there] = [await app.signIn('songjianing'), await app.signIn('songjianing')]
    await here.send('/auth/sso/user/logout', { method: 'DELETE' })
    expect((await there.send('/system/user/getInfo')).code).toBe(200)
  })
})

describe('changing one’s password', () => {
  const change = (person: Awaited<ReturnType<Workbench['signIn']>>, oldPassword: string, newPassword: string) => {
    const query = new URLSearchParams({ oldPassword, newPassword })
    return person.send(`/user/profile/updatePwd?${query}`, { method: 'PUT' })
  }

  test('[S1-7-48] makes the new one sign in and ends the other sessions', async () => {
    const [here, there] = [await app.signIn('hanlixin'), await app.signIn('hanlixin')]
    expect((await change(here, password, 'Autumn-2026')).code).toBe(200)
    expect((await here.send('/system/user/getInfo')).code).toBe(200)
    expect((await there.send('/system/user/getInfo')).code).toBe(401)
    expect((await app.requestToken('hanlixin', password)).code).toBe(400)
    expect((await app.requestToken('hanlixin', 'Autumn-2026')).code).toBe(200)
  })

  test('[S1-7-49] with a wrong old password changes nothing', async () => {
    const person = await app.signIn('caowanqing')
    expect(await change(person, 'not-it', 'Autumn-2026')).toMatchObject({
      code: 400,
      msg: '原密码不正确，请重新输入。',
    })
    expect((await app.requestToken('caowanqing', password)).code).toBe(200)
  })

  test('takes an envelope, so that no password stands in an address', async () => {
    const person = await app.signIn('tangweijie')
    const data = await app.seal({ oldPassword: password, newPassword: 'Autumn-2026' })
    expect((await person.send('/user/profile/updatePwd', { method: 'PUT', json: { data } })).code).toBe(200)
    expect((await app.requestToken('tangweijie', 'Autumn-2026')).code).toBe(200)
  })

  test('[S1-5-03] refuses a new password that is too short or lacks letters or digits', async () => {
    const person = await app.signIn('lvsiqi')
    for (const weak of ['Ab-1234', 'Abcdefgh-', '12345678-', 'Password1']) {
      const { code, msg } = await change(person, password, weak)
      expect([code, msg]).toEqual([400, passwordProblem(weak, 'lvsiqi')])
    }
    const shortest = 'Ab-12345'
    expect([passwordProblem(shortest, 'lvsiqi'), passwordPolicy.minLength]).toEqual([undefined, shortest.length])
    expect(passwordProblem(shortest, 'lvsiqi', { ...passwordPolicy, minLength: 9 })).toContain('至少 9 位')
    expect((await app.requestToken('lvsiqi', password)).code).toBe(200)
    expect((await change(person, password, shortest)).code).toBe(200)
    expect((await app.requestToken('lvsiqi', shortest)).code).toBe(200)
  })

  test('[S1-5-05] asks for both, a correct old one and a new one that differs', async () => {
    const person = await app.signIn('shenyulan')
    expect((await change(person, '', 'Autumn-2026')).msg).toBe('缺少 oldPassword，请补充后重试。')
    expect((await change(person, password, '')).msg).toBe('缺少 newPassword，请补充后重试。')
    expect((await change(person, password, password)).msg).toBe('新密码不能与原密码相同，请换一个。')
    expect((await change(person, 'wrong-1', 'Autumn-2026')).msg).toBe('原密码不正确，请重新输入。')
  })
})

test('nothing secret was written to the log', () => {
  expect(server.output()).not.toContain(password)
  expect(server.output()).not.toContain('Autumn-2026')
})
