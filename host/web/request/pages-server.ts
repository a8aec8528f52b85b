import { isSuccess } from '@gongtai/core/contract/envelope'
import { Fault } from '@gongtai/core/kernel/fault'
import type { TokenAnswer } from '../session/token-store.ts'
import { appId, BASE } from './base.ts'
import { BUSY, defaultText, networkText } from './error-texts.ts'
import { learnServerTime } from './server-time.ts'

export interface OpenCallOptions {
  readonly milliseconds?: number
  readonly authorization?: string | undefined
}

/** The few calls that are made without a session: sign-in, refresh, page settings. */
export async function openCall<T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  { milliseconds = 20_000, authorization }: OpenCallOptions = {},
): Promise<T> {
  const response = await fetch(BASE + path, {
    method,
    headers: {
      appId: appId(),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(authorization !== undefined && { Authorization: authorization }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(milliseconds),
  }).catch((error: Error) => {
    const message = error.name === 'TimeoutError' ? 'timeout' : 'Network Error'
    throw new Fault('http.network', 0, networkText({ message }))
  })
  learnServerTime(response.headers.get('date'))
  const answer = (await response.json().catch(() => undefined)) as OpenAnswer<T> | undefined
  if (answer && isSuccess(answer.code)) return answer.data
  const status = Number(answer?.code ?? response.status)
  const text = answer?.error_description ?? answer?.msg ?? (response.ok ? BUSY : defaultText(status))
  throw new Fault(answer?.fault ?? `http.${status}`, status, text)
}

interface OpenAnswer<T> {
  readonly code: number | string
  readonly msg?: string
  readonly data: T
  readonly fault?: string
  readonly error_description?: string
}

export const TOKEN_PATH = '/auth/oauth/token'
export const CAPTCHA_PATH = '/auth/captcha/code'
export const PAGE_SETTINGS_PATH = '/indexConfig/inquire'
export const CONFIGURATION_PATH = '/dict/data/listSM4/config_js'

export const requestTokens = (
  fields: Readonly<Record<string, string>>,
  options: OpenCallOptions = {},
): Promise<TokenAnswer> => openCall('POST', TOKEN_PATH, fields, options)
