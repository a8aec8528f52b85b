import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spend } from '../../../host/server/identity/sms/quota.ts'
import { startGateway, type TestGateway } from '../../support/sms-gateway.ts'
import { type InProcess, inProcess } from './support/in-process.ts'

let area: InProcess
let gateway: TestGateway

const minute = 60_000
const hour = 60 * minute

beforeAll(async () => {
  gateway = await startGateway()
  area = await inProcess({ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_TOKEN: 'gateway-token' })
})

afterAll(async () => {
  await area.close()
  await gateway.close()
})

const send = (phone: string) => area.call('identity.send-sign-in-code', { phone })
const signIn = (phone: string, code: string): Promise<object> =>
  area.call('identity.sign-in-by-phone', { phone, code }) as Promise<object>

describe('a code sent by SMS', () => {
  test('is kept as a hash, and is good for five minutes', async () => {
    const phone = '13805110001'
    await send(phone)
    const code = gateway.lastCode(phone)
    const kept = await area.host.store.platform((db) =>
      db
        .withTables<{ message_code: { phone: string; hash: string } }>()
        .selectFrom('message_code')
        .selectAll()
        .execute(),
    )
    expect(JSON.stringify(kept)).not.toContain(`"${code}"`)
    area.forward(5 * minute + 1)
    await expect(signIn(phone, code)).rejects.toMatchObject({ code: 'identity.wrong-message-code' })
  })

  test('is good once, even for two at the same moment', async () => {
    const phone = '13805110002'
    await send(phone)
    const code = gateway.lastCode(phone)
    const both = await Promise.allSettled([signIn(phone, code), signIn(phone, code)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('cannot be guessed: after five wrong ones the right one is refused, and so is the next code for ten minutes', async () => {
    const phone = '13805110003'
    await send(phone)
    const code = gateway.lastCode(phone)
    const wrong = Array.from({ length: 20 }, (_, at) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'))
    const refused = await Promise.allSettled(wrong.map((guess) => signIn(phone, guess)))
    const reasons = refused.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'))
    expect(reasons.filter((reason) => reason === 'identity.wrong-message-code')).toHaveLength(5)
    expect(reasons.filter((reason) => reason === 'identity.locked')).toHaveLength(15)
    area.forward(minute + 1)
    await send(phone)
    await expect(signIn(phone, gateway.lastCode(phone))).rejects.toMatchObject({ code: 'identity.locked' })
    area.forward(10 * minute)
    await send(phone)
    expect(await signIn(phone, gateway.lastCode(phone))).toHaveProperty('access_token')
  })

  test('is sent once a minute to one number, however many ask at the same moment', async () => {
    const phone = '13805110004'
    const before = gateway.messages.length
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => send(phone)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(gateway.messages).toHaveLength(before + 1)
  })

  test('is sent so many times a day at most, over all processes', async () => {
    const quota = { key: 'of a test', most: 3, windowMs: 24 * hour }
    const ask = () => spend(area.host.store, quota, area.host.clock.now())
    const asked = await Promise.allSettled(Array.from({ length: 8 }, ask))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(ask()).rejects.toMatchObject({ code: 'identity.too-many-messages' })
    area.forward(24 * hour + 1)
    await expect(ask()).resolves.toBeUndefined()
  })

  test('does not go to a number that two accounts share', async () => {
    const phone = '13805110005'
    await area.host.store.platform((db) =>
      db
        .withTables<{ sign_in_account: { account: string; phone: string } }>()
        .updateTable('sign_in_account')
        .set({ phone })
        .where('account', '=', 'fengxiaolan')
        .execute(),
    )
    const before = gateway.messages.length
    await send(phone)
    expect(gateway.messages).toHaveLength(before)
  })
})

test('without a gateway nothing of it is offered', async () => {
  await area.again({ SMS_GATEWAY_URL: '' })
  await expect(send('13805110001')).rejects.toMatchObject({ code: 'kernel.missing-contribution' })
  const settings = (await area.call('identity.read-page-settings')) as { loginMode: string; passwordReset: boolean }
  expect(settings).toMatchObject({ loginMode: '0', passwordReset: false })
})
