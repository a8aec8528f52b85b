import { randomUUID } from 'node:crypto'
import { readCaptcha } from '@gongtai/core/contract/calls/identity'
import type { Operation } from '@gongtai/core/points/operations'
import type { Store } from '../../store/store.ts'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { tables } from '../tables.ts'

const LIFE_MS = 120_000

export const readCaptchaOperation = ({ host, keys }: IdentityArea): Operation =>
  hostOperation(readCaptcha, async () => {
    const key = keys['sign-in-envelope']
    const enabled = host.configuration.signInCaptcha
    const captcha = enabled ? await makeCaptcha(host.store, host.clock.now()) : { uuid: randomUUID(), img: '' }
    return { captchaEnabled: enabled, ...captcha, publicKey: key.publicPart, keyId: key.id }
  })

async function makeCaptcha(store: Store, now: Date): Promise<{ uuid: string; img: string }> {
  // Loaded when first needed, because its font costs memory and start-up time.
  const { create } = await import('svg-captcha')
  const { text, data } = create({
    size: 4,
    noise: 2,
    color: true,
    ignoreChars: '0oO1iIlL9gq',
    background: '#f5f7fb',
    width: 112,
    height: 44,
    fontSize: 46,
  })
  const uuid = randomUUID()
  await store.platform((db) =>
    tables(db)
      .insertInto('captcha')
      .values({ id: uuid, answer: text.toLowerCase(), expires_at: new Date(now.getTime() + LIFE_MS) })
      .execute(),
  )
  return { uuid, img: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
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
