import { CAPTCHA_PATH, openCall, requestTokens } from '../request/pages-server.ts'
import type { TokenAnswer } from '../session/token-store.ts'
import { type EnvelopeKey, sealEnvelope } from './envelope.ts'

export interface Captcha extends EnvelopeKey {
  readonly captchaEnabled: boolean
  readonly uuid: string
  /** A `data:` address. */
  readonly img: string
}

export const loadCaptcha = (): Promise<Captcha> => openCall('GET', CAPTCHA_PATH)

export interface Credentials {
  readonly username: string
  readonly password: string
  /** What was typed from the picture. */
  readonly code: string
}

/** Signs in with user name and password, sealed together; blanks around the user name do not count. */
export async function signInByPassword(
  { username, password, code }: Credentials,
  captcha: Captcha,
): Promise<TokenAnswer> {
  const envelope = await sealEnvelope({ username: username.trim(), password }, captcha)
  return requestTokens({
    grant_type: 'password',
    ...envelope,
    ...(captcha.captchaEnabled && { captchaVerification: code.trim(), uuid: captcha.uuid }),
  })
}

export const sendPhoneCode = (phone: string): Promise<unknown> => openCall('POST', '/auth/sms/code', { phone })

export const signInByPhone = (phone: string, code: string): Promise<TokenAnswer> =>
  openCall('POST', '/auth/sms/login', { phone, code })
