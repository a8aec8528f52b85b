import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startServer, type TestServer } from '../../support/server.ts'
import { type Workbench, workbench } from './support/workbench.ts'

let server: TestServer
let app: Workbench

beforeAll(async () => {
  server = await startServer()
  app = workbench(server.url)
})

afterAll(() => server.stop())

test('an unknown name costs as much as a wrong password', async () => {
  const took = async (account: string): Promise<number> => {
    const data = await app.seal({ username: account, password: 'Wrong-password-1' })
    const began = performance.now()
    const { status } = await app.send('/auth/oauth/token', { method: 'POST', json: { grant_type: 'password', data } })
    expect(status).toBe(400)
    return performance.now() - began
  }
  const known: number[] = []
  const unknown: number[] = []
  for (const account of ['admin', 'designer', 'songjianing', 'linzhiqiang', 'zhaoyanan', 'xiehuimin', 'fangmin']) {
    known.push(await took(account))
    unknown.push(await took(`${account}-nobody`))
  }
  // The fastest of each is free of what a busy machine adds; without the hash it would be a small part of the other.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
})

test('a forged sender address does not get around the lock', async () => {
  for (let time = 0; time < 5; time += 1) {
    const data = await app.seal({ username: 'bairuoxi', password: 'Wrong-password-1' })
    const headers = { 'x-forwarded-for': `203.0.113.${time}` }
    await app.send('/auth/oauth/token', { method: 'POST', json: { grant_type: 'password', data }, headers })
  }
  expect((await app.requestToken('bairuoxi')).status).toBe(423)
})

test('a stranger cannot lock out the browser that the account signs in from', async () => {
  const { tokens } = await app.signIn('xuemingzhe')
  const other = await app.signIn('fangmin')
  const attempt = async (password: string, device?: string) => {
    const data = await app.seal({ username: 'xuemingzhe', password })
    const { status } = await app.send('/auth/oauth/token', {
      method: 'POST',
      json: { grant_type: 'password', data, ...(device && { device }) },
    })
    return status
  }
  const mark = tokens.info.device
  for (let time = 0; time < 5; time += 1) await attempt('Wrong-password-1')
  expect(await attempt(password)).toBe(423)
  expect([await attempt(password, other.tokens.info.device), await attempt(password, `${mark}x`)]).toEqual([423, 423])
  expect(await attempt(password, mark)).toBe(200)
  for (let time = 0; time < 5; time += 1) expect(await attempt('Wrong-password-1', mark)).toBe(400)
  expect(await attempt(password, mark)).toBe(423)
})

test('altered and foreign tokens are never accepted and break nothing', async () => {
  const { tokens } = await app.signIn('zhoumingyuan')
  const { access_token: token } = tokens
  const altered = [
    token.slice(1),
    `${token}A`,
    token.toLowerCase(),
    token.replace(/./, (first) => (first === 'A' ? 'B' : 'A')),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    tokens.refresh_token,
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
    '../../etc/passwd',
    '%00',
    "' or 1=1 --",
  ].filter((text) => text !== token)
  for (const text of altered) {
    expect((await app.send('/system/user/getInfo', { token: encodeURI(text) })).status).toBe(401)
  }
  expect((await app.send('/system/user/getInfo', { token })).status).toBe(200)
})
