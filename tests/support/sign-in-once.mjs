import { randomUUID } from 'node:crypto'
import sm from 'sm-crypto'

/** Signs in once over HTTP, as the sign-in page does; ends with an error when that fails. */
const [address, username, password] = process.argv.slice(2)
const call = async (path, options) => (await fetch(`${address}/prod-api${path}`, options)).json()

const { data: captcha } = await call('/auth/captcha/code')
const envelope = JSON.stringify({ username, password, nonce: randomUUID(), time: Date.now() })
const answer = await call('/auth/oauth/token', {
  method: 'POST',
  headers: { 'content-type': 'application/json', appId: 'gongtai' },
  body: JSON.stringify({
    grant_type: 'password',
    data: `04${sm.sm2.doEncrypt(envelope, captcha.publicKey, 1)}`,
    keyId: captcha.keyId,
    uuid: captcha.uuid,
    captchaVerification: '',
  }),
})
if (answer.code !== 200) throw new Error(`sign-in failed: ${JSON.stringify(answer)}`)
const info = await call('/system/user/getInfo', {
  headers: { authorization: `Bearer ${answer.data.access_token}`, appId: 'gongtai' },
})
if (info.code !== 200) throw new Error(`getInfo failed: ${JSON.stringify(info)}`)
console.log(`signed in as ${info.data.user.nickName}`)
