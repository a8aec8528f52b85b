import { randomUUID } from 'node:crypto'
import { readCaptcha } from '@gongtai/core/contract/calls/identity'
import type { Operation } from '@gongtai/core/points/operations'
import type { Store } from '../../store/store.ts'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { tables } from '../tables.ts'
import { drawCode } from './captcha/draw-code.ts'

const LIFE_MS = 120_000

export const readCaptchaOperation = ({ host, keys }: IdentityArea): Operation =>
  hostOperation(readCaptcha, async () => {
    const key = keys['sign-in-envelope']
    const enabled = host.configuration.signInCaptcha
    const captcha = enabled ? await makeCaptcha(host.store, host.clock.now()) : { uuid: randomUUID(), img: '' }
    return { captchaEnabled: enabled, ...captcha, publicKey: key.publicPart, keyId: key.id }
  })

async function makeCaptcha(store: Store, now: Date): Promise<{ uuid: string; img: string }> {
  const { answer, img } = drawCode()
  const uuid = randomUUID()
  await store.platform((db) =>
    tables(db)
      .insertInto('captcha')
      .values({ id: uuid, answer, expires_at: new Date(now.getTime() + LIFE_MS) })
      .execute(),
  )
  return { uuid, img }
}

/** Takes a captcha out of use, whatever was typed; throws when that was wrong or came too late. */
export async function takeCaptcha(store: Store, uuid: string, typed: string, now: Date): Promise<void> {
  const taken = await store.platform((db) =>
    tables(db).deleteFrom('captcha').where('id', '=', uuid).returning(['answer', 'expires_at']).executeTakeFirst(),
  )
  if (!taken || taken.expires_at <= now || taken.answer !== typed.trim().toLowerCase()) {
    throw identityFaults.wrongCaptcha()
  }
}
