import {
  readCaptcha,
  readConfigurationDictionary,
  readPageSettings,
  requestToken,
} from '@gongtai/core/contract/calls/identity'
import sm from 'sm-crypto'
import { sm2 } from 'sm-crypto-v2'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEnvelope } from '../../../../host/server/identity/keys/sm2-envelope.ts'
import { sm4Public } from '../../../../host/server/identity/keys/sm4.ts'
import { readConfiguration } from '../../../../host/web/request/configuration.ts'
import {
  CAPTCHA_PATH,
  CONFIGURATION_PATH,
  openCall,
  PAGE_SETTINGS_PATH,
  TOKEN_PATH,
} from '../../../../host/web/request/pages-server.ts'
import { learnServerTime, serverNow } from '../../../../host/web/request/server-time.ts'
import { sealEnvelope } from '../../../../host/web/sign-in/envelope.ts'
import {
  BY_PASSWORD,
  BY_PHONE,
  boxPlace,
  completeSettings,
  DEFAULT_SETTINGS,
  loadPageSettings,
  methodsOf,
} from '../../../../host/web/sign-in/page-settings.ts'
import { rememberAccount, rememberedAccount } from '../../../../host/web/sign-in/remembered-account.ts'
import { signInByMethod } from '../../../../host/web/sign-in/sign-in.ts'

const C1C3C2 = 1
const keys = sm2.generateKeyPairHex()
const captcha = { captchaEnabled: true, uuid: 'u-1', img: '', publicKey: keys.publicKey, keyId: 'k1' }
const page = { querySelector: () => null } as unknown as Document

function answering(content: unknown, seen: Request[] = []) {
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    seen.push(new Request(`http://office${path}`, init))
    return Response.json(content)
  })
  return seen
}

afterEach(() => vi.unstubAllGlobals())

describe('the sealed envelope', () => {
  it('[S1-9-21] holds user name and password, a nonce and the time, and opens with the private key alone', async () => {
    const { data, keyId } = await sealEnvelope({ username: 'zhoumingyuan', password: '密码Pa55' }, captcha)
    expect(data).not.toContain('zhoumingyuan')
    const content = JSON.parse(openEnvelope(data, keys.privateKey) ?? '') as { nonce: string; time: number }
    expect(content).toMatchObject({ username: 'zhoumingyuan', password: '密码Pa55' })
    expect(openEnvelope(data, sm2.generateKeyPairHex().privateKey)).toBeUndefined()
    expect(content.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(Math.abs(content.time - Date.now())).toBeLessThan(5000)
    expect(keyId).toBe('k1')
  })

  it('[S1-5-01] carries the user name without the blanks around it', async () => {
    const seen = answering({ code: 200, msg: '', data: {} })
    await signInByMethod('password', { username: ' zhang ', answers: { password: ' p ' }, code: ' 7Kp4 ' }, captcha)
    const sent = (await seen[0]?.json()) as { data: string }
    expect(sent).toMatchObject({ grant_type: 'password', captchaVerification: '7Kp4', uuid: 'u-1', keyId: 'k1' })
    expect(JSON.parse(String(sm2.doDecrypt(sent.data, keys.privateKey, C1C3C2)))).toMatchObject({
      username: 'zhang',
      password: ' p ',
    })
  })

  it('[S1-8-26] passes an error of the login call on to its caller', async () => {
    answering({ code: 400, msg: '用户名或密码不正确', fault: 'identity.wrong-password' })
    const typed = { username: 'a', answers: { password: 'b' }, code: 'c' }
    await expect(signInByMethod('password', typed, captcha)).rejects.toMatchObject({
      code: 'identity.wrong-password',
      message: '用户名或密码不正确',
    })
  })

  it('uses the time of the server when the clock here is wrong', () => {
    learnServerTime(new Date(1_700_000_600_000).toUTCString(), 1_700_000_000_000)
    expect(serverNow() - Date.now()).toBe(600_000)
    learnServerTime(new Date(1_700_000_001_000).toUTCString(), 1_700_000_000_000)
    expect(serverNow() - Date.now()).toBe(0)
  })
})

describe('page settings', () => {
  it('[S1-9-08] offers both ways of signing in by default', () => {
    expect(DEFAULT_SETTINGS.loginMode).toBe('0,1')
    expect(methodsOf(DEFAULT_SETTINGS)).toEqual([BY_PASSWORD, BY_PHONE])
    const unknown = { id: '9', title: '刷脸', grant: 'face' }
    expect([methodsOf({ methods: [BY_PHONE] }), methodsOf({ methods: [unknown] })]).toEqual([[BY_PHONE], [BY_PASSWORD]])
  })

  it('[S1-9-09] places the box at 3 by default, which is right, as is an unknown value', () => {
    expect(DEFAULT_SETTINGS.loginBoxLocation).toBe('3')
    expect(['1', '2', '3', '9'].map((loginBoxLocation) => boxPlace({ loginBoxLocation }))).toEqual([
      'left',
      'centre',
      'right',
      'right',
    ])
  })

  it('fills in what is missing', () => {
    expect(completeSettings({ name: '江澜工台', logo: '' })).toEqual({ ...DEFAULT_SETTINGS, name: '江澜工台' })
  })

  it('are the default ones when they cannot be loaded', async () => {
    answering({ code: 500, msg: '坏了' })
    expect(await loadPageSettings()).toEqual(DEFAULT_SETTINGS)
  })
})

describe('the configuration dictionary', () => {
  const key = '0123456789abcdeffedcba9876543210'
  const seal = (text: string) => sm4Public(key, text)

  it('[S1-9-22] [S1-3-21] is opened with SM4, and rows marked as encrypted are decrypted before use', async () => {
    const rows = [
      { dictLabel: 'SHOW_SWITCH_BTN', dictValue: '1', isEncrypted: '0' },
      { dictLabel: 'client_secret', dictValue: seal('s3cret'), isEncrypted: '1' },
    ]
    const sealed = seal(JSON.stringify(rows))
    expect(sealed).toBe(sm.sm4.encrypt(JSON.stringify(rows), key))
    const stored = await readConfiguration({ sealed, key })
    expect([...stored]).toEqual([
      ['SHOW_SWITCH_BTN', '1'],
      ['client_secret', 's3cret'],
    ])
  })
})

it('makes its calls at the paths of the contract', () => {
  expect([TOKEN_PATH, CAPTCHA_PATH, PAGE_SETTINGS_PATH, CONFIGURATION_PATH]).toEqual(
    [requestToken, readCaptcha, readPageSettings, readConfigurationDictionary].map(({ path }) => path),
  )
})

it('says 系统繁忙，请稍后重试 when the server cannot be reached', async () => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(openCall('GET', '/x')).rejects.toThrow('系统繁忙，请稍后重试')
})

it('remembers the account for seven days, and only when asked to', () => {
  const map = new Map<string, string>()
  const storage = {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  }
  const day = 86_400_000
  rememberAccount(storage, 0, 'a:b')
  expect([rememberedAccount(storage, 6.9 * day), rememberedAccount(storage, 7.1 * day)]).toEqual(['a:b', ''])
  rememberAccount(storage, 0, undefined)
  expect(rememberedAccount(storage, 0)).toBe('')
})
