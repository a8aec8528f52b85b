import { setTimeout as pause } from 'node:timers/promises'
import type { IdentityArea } from '../area.ts'
import type { CodePurpose } from '../tables.ts'
import { accountOfPhone } from './account-of-phone.ts'
import { type CodeUse, newCode } from './message-code.ts'
import { spend } from './quota.ts'
import type { SmsSender } from './sms-gateway.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PER_PHONE = { most: 10, windowMs: DAY_MS, gapMs: MINUTE_MS }
/** A whole office may stand behind one address. */
const PER_ADDRESS = { most: 60, windowMs: 60 * MINUTE_MS }
/** No answer comes sooner, so that handing a message over takes no longer than not doing so. */
const ANSWER_MS = 500

const sentences: Readonly<Record<CodePurpose, (code: string) => string>> = {
  'sign-in': (code) => `【工台】登录验证码 ${code}，5 分钟内有效，请勿告诉他人。`,
  reset: (code) => `【工台】您正在重置登录密码，验证码 ${code}，5 分钟内有效，请勿告诉他人。如非本人操作请忽略。`,
}

/** Sends a code to a number when an account is bound to it; whoever asks sees no difference when none is. */
export async function sendCode(area: IdentityArea, sms: SmsSender, use: CodeUse, address: string): Promise<void> {
  const { store, clock } = area.host
  sms.mustWork()
  await spend(store, { key: `address:${address}`, ...PER_ADDRESS }, clock.now())
  await spend(store, { key: `${use.purpose}:${use.phone}`, ...PER_PHONE }, clock.now())
  await Promise.all([deliver(area, sms, use), pause(ANSWER_MS)])
}

async function deliver(area: IdentityArea, sms: SmsSender, use: CodeUse): Promise<void> {
  const { store, clock } = area.host
  const [code, owner] = await Promise.all([
    newCode(store, area.keys.token.secret, use, clock.now()),
    accountOfPhone(store, use.phone),
  ])
  if (owner) await sms.send({ ...use, code, text: sentences[use.purpose](code) })
}
