import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SharedDatabase, sharedDatabase } from '../../plugins/support/database.ts'
import { withoutNumber } from '../../support/client.ts'
import { password as seeded, startServer, type TestServer } from '../../support/server.ts'
import { startGateway, type TestGateway } from '../../support/sms-gateway.ts'
import { type Answer, type Workbench, workbench } from './support/workbench.ts'

let database: SharedDatabase
let gateway: TestGateway
let server: TestServer
let app: Workbench

/** 周明远 and 冯晓岚 of the demonstration tenant. */
const ZHOU = '13805110006'
const FENG = '13805110007'
const NOBODY = '13900000000'
const NEW_PASSWORD = 'Jianglan-2026'

beforeAll(async () => {
  database = await sharedDatabase()
  gateway = await startGateway()
  const env = { SIGN_IN_CAPTCHA: 'on', SMS_GATEWAY_URL: gateway.url }
  server = await startServer({ databaseUrl: database.url, env })
  app = workbench(server.url)
})

afterAll(async () => {
  await server?.stop()
  await gateway?.close()
  await database?.close()
})

/** Signs in with what the picture says. */
async function signIn(username: string, password: string): Promise<Answer> {
  const { uuid } = (await app.send('/auth/captcha/code')).data
  const [row] = await database.query<{ answer: string }>('select answer from captcha where id = $1', [uuid])
  const data = await app.seal({ username, password })
  const json = { grant_type: 'password', data, uuid, captchaVerification: row?.answer }
  return app.send('/auth/oauth/token', { method: 'POST', json })
}

const post = (path: string, json: object) => app.send(path, { method: 'POST', json })

describe('the captcha of the sign-in', () => {
  test('[S1-7-18] is answered without sign-in as a picture with the uuid to send back', async () => {
    const { code, data } = await app.send('/auth/captcha/code')
    expect(code).toBe(200)
    expect(data.captchaEnabled).toBe(true)
    expect(data.img).toMatch(/^data:image\/png;base64,[\w+/=]{5000,}$/)
    expect(data.uuid).toMatch(/^[0-9a-f-]{36}$/)
    expect((await app.send('/auth/captcha/code')).data.uuid).not.toBe(data.uuid)
  })

  test('[S1-7-10] wrong, of an unknown uuid, or missing gives no token', async () => {
    const send = async (more: object) => {
      const data = await app.seal({ username: 'zhoumingyuan', password: seeded })
      return post('/auth/oauth/token', { grant_type: 'password', data, ...more })
    }
    const { uuid } = (await app.send('/auth/captcha/code')).data
    for (const answer of [
      await send({ uuid, captchaVerification: '----' }),
      await send({ uuid: randomUUID(), captchaVerification: 'abcd' }),
      await send({}),
    ]) {
      expect(answer).toMatchObject({ status: 400, code: 400, msg: '验证码不正确或已过期，请换一张后重新输入。' })
      expect(answer.data).toBeUndefined()
    }
  })
})

describe('signing in by phone', () => {
  test('[S1-7-19] [S1-7-20] [S1-7-21] a code goes to the phone alone, signs in once, and a wrong one does not', async () => {
    const sent = await post('/auth/sms/code', { phone: ZHOU })
    expect(sent).toMatchObject({ code: 200, data: null })
    const code = gateway.lastCode(ZHOU)
    expect(code).toMatch(/^\d{6}$/)
    expect(sent.text).not.toContain(code)
    const refusal = { status: 400, code: 400, msg: '短信验证码不正确或已过期，请核对后重试，或重新获取验证码。' }
    const wrong = await post('/auth/sms/login', { phone: ZHOU, code: code === '123456' ? '654321' : '123456' })
    expect(wrong).toMatchObject(refusal)
    expect(wrong.data).toBeUndefined()
    const { data } = await post('/auth/sms/login', { phone: ZHOU, code })
    expect(data).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) })
    expect([data.expires_in, data.info.refresh_exp].every((seconds) => seconds > 0)).toBe(true)
    const info = await app.send('/system/user/getInfo', { token: data.access_token })
    expect(info.data.user.nickName).toBe('周明远')
    expect(await post('/auth/sms/login', { phone: ZHOU, code })).toMatchObject(refusal)
  })

  test('does not tell whether anybody has the number', async () => {
    const before = gateway.messages.length
    const began = performance.now()
    const unknown = await post('/auth/sms/code', { phone: NOBODY })
    expect(performance.now() - began).toBeGreaterThan(450)
    expect(unknown).toMatchObject({ status: 200, code: 200, msg: '操作成功', data: null })
    expect(gateway.messages).toHaveLength(before)
    const again = [await post('/auth/sms/code', { phone: NOBODY }), await post('/auth/sms/code', { phone: ZHOU })]
    for (const { status, msg } of again) expect([status, msg]).toEqual([429, '验证码刚刚发送过，请 1 分钟后再获取。'])
    const tries = [NOBODY, FENG].map((phone) => post('/auth/sms/login', { phone, code: '000000' }))
    const [first, second] = await Promise.all(tries)
    expect(withoutNumber(first?.text ?? '')).toBe(withoutNumber(second?.text ?? 'nothing'))
  })
})

describe('a forgotten password', () => {
  const path = '/forgotPassword'
  const beginReset = async () => {
    const { data } = await app.send(`${path}/getImage`)
    const [row] = await database.query<{ answer: string }>('select answer from password_reset where id = $1', [
      data.uuid,
    ])
    return { uuid: data.uuid as string, img: data.img as string, image: row?.answer ?? '' }
  }
  const sendMessage = (phone: string, { uuid, image }: { uuid: string; image: string }) =>
    app.send(`${path}/sendMessage?${new URLSearchParams({ phone, uuid, inputImageCode: image })}`)
  const change = async (sealed: object, inputMsgCode: string, inputImageCode: string) =>
    app.send(`${path}/changePassword?${new URLSearchParams({ inputMsgCode, inputImageCode })}`, {
      method: 'PUT',
      json: { data: await app.seal({ newPassword: NEW_PASSWORD, ...sealed }) },
    })

  test('[S1-7-53] [S1-7-54] the number is checked first, and a picture shown', async () => {
    expect(await app.send(`${path}/checkPhone/isBoundUser?phone=${ZHOU}`)).toMatchObject({ code: 200, data: true })
    expect(await app.send(`${path}/checkPhone/isBoundUser?phone=${NOBODY}`)).toMatchObject({
      code: 400,
      msg: '该手机号未绑定用户，请核对号码，或联系本单位管理员。',
    })
    expect((await beginReset()).img).toMatch(/^data:image\/png;base64,[\w+/=]{5000,}$/)
  })

  test('[S1-7-55] [S1-7-56] [S1-7-57] both codes right set it and end every session; either wrong changes nothing', async () => {
    const before = (await signIn('fengxiaolan', seeded)).data
    const reset = await beginReset()
    expect(await sendMessage(FENG, reset)).toMatchObject({ code: 200, data: null })
    const code = gateway.lastCode(FENG)
    expect(code).toMatch(/^\d{6}$/)
    const mine = { phone: FENG, uuid: reset.uuid }
    const wrongMessage = await change(mine, code === '000000' ? '111111' : '000000', reset.image)
    expect(wrongMessage).toMatchObject({ status: 400, msg: expect.stringContaining('短信验证码不正确') })
    const right = await change(mine, code, reset.image)
    expect(right).toMatchObject({ code: 200, data: null })
    expect((await app.send('/system/user/getInfo', { token: before.access_token })).status).toBe(401)
    expect((await signIn('fengxiaolan', seeded)).status).toBe(400)
    expect((await signIn('fengxiaolan', NEW_PASSWORD)).code).toBe(200)
    expect((await change(mine, code, reset.image)).status).toBe(400)
    const told = `select m.title from msg_message m join org_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
      where u.account = 'fengxiaolan' and m.kind = 'account.password-forgotten'`
    await expect.poll(() => database.query(told), { timeout: 10_000 }).toEqual([{ title: '您的登录密码已重新设置' }])

    const other = await beginReset()
    const wrongImage = await change({ phone: ZHOU, uuid: other.uuid }, '000000', '----')
    expect(wrongImage).toMatchObject({ status: 400, msg: '图形验证码不正确或已过期，请按新的图片重新输入。' })
    expect((await signIn('zhoumingyuan', seeded)).code).toBe(200)
  })

  test('no step can be left out, and no other account reached', async () => {
    const skipped = await beginReset()
    expect((await change({ phone: ZHOU, uuid: skipped.uuid }, '000000', skipped.image)).status).toBe(400)
    const reset = await beginReset()
    await database.query("update message_quota set last_at = last_at - interval '2 minutes'")
    expect((await sendMessage(FENG, reset)).code).toBe(200)
    const stolen = await change({ phone: ZHOU, uuid: reset.uuid }, gateway.lastCode(FENG), reset.image)
    expect(stolen).toMatchObject({ status: 400 })
    expect((await signIn('zhoumingyuan', seeded)).code).toBe(200)
    await database.query("update message_quota set last_at = last_at - interval '2 minutes'")
    const late = await beginReset()
    expect((await sendMessage(ZHOU, late)).code).toBe(200)
    expect((await sendMessage(FENG, late)).status).toBe(400)
    const code = gateway.lastCode(ZHOU)
    expect((await post('/auth/sms/login', { phone: ZHOU, code })).status).toBe(400)
  })
})

test('a gateway that fails is told to everybody alike', async () => {
  await database.query("update message_quota set last_at = last_at - interval '2 minutes'")
  gateway.answer(500)
  const told = { status: 503, msg: '短信发送失败，请稍后再试，或联系本单位管理员。' }
  expect(await post('/auth/sms/code', { phone: ZHOU })).toMatchObject(told)
  expect(await post('/auth/sms/code', { phone: NOBODY })).toMatchObject(told)
})
