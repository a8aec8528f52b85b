import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { type Workbench, workbench } from './support/workbench.ts'

let server: TestServer
let app: Workbench

beforeAll(async () => {
  server = await startServer({ env: { SIGN_IN_CAPTCHA: 'on' } })
  app = workbench(server.url)
})

afterAll(() => server.stop())

describe('the captcha of the sign-in', () => {
  test('[S1-7-18] is answered without sign-in as a picture with the uuid to send back', async () => {
    const { code, data } = await app.send('/auth/captcha/code')
    expect(code).toBe(200)
    expect(data.captchaEnabled).toBe(true)
    expect(data.img).toMatch(/^data:image\/svg\+xml;base64,[\w+/=]{500,}$/)
    expect(data.uuid).toMatch(/^[0-9a-f-]{36}$/)
    expect((await app.send('/auth/captcha/code')).data.uuid).not.toBe(data.uuid)
  })

  test('[S1-7-10] wrong, of an unknown uuid, or missing gives no token', async () => {
    const send = async (more: object) => {
      const data = await app.seal({ username: 'zhoumingyuan', password: 'Gongtai-test-1' })
      return app.send('/auth/oauth/token', { method: 'POST', json: { grant_type: 'password', data, ...more } })
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
