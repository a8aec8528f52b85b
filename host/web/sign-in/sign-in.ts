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
  /** What the method asked for, by name. */
  readonly answers: Readonly<Record<string, string>>
  /** What was typed from the picture. */
  readonly code: string
}

/**
 * Signs in with user name and what a method asks for, sealed together; blanks around the user name do not count. What the server
 * gave this browser the last time goes along, so that it is told apart from strangers who try wrong passwords.
 */
export async function signInByMethod(
  grant: string,
  { username, answers, code }: Credentials,
  captcha: Captcha,
  { device, authorization }: { readonly device?: string | undefined; readonly authorization?: string | undefined } = {},
): Promise<TokenAnswer> {
  const envelope = await sealEnvelope({ ...answers, username: username.trim() }, captcha)
  const fields = {
    grant_type: grant,
    ...envelope,
    ...(device !== undefined && { device }),
    ...(captcha.captchaEnabled && { captchaVerification: code.trim(), uuid: captcha.uuid }),
  }
  return requestTokens(fields, { authorization })
}

export const sendPhoneCode = (phone: string): Promise<unknown> => openCall('POST', '/auth/sms/code', { phone })

export const signInByPhone = (phone: string, code: string, device: string | undefined): Promise<TokenAnswer> =>
  openCall('POST', '/auth/sms/login', { phone, code, ...(device !== undefined && { device }) })
