import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const mac = (secret: string, account: string, id: string): string =>
  createHmac('sm3', Buffer.from(secret, 'hex')).update(`device:${account}:${id}`).digest('base64url')

/** What a browser keeps after signing in, to be known again at the next attempt for the same account. It opens nothing. */
export function newDeviceMark(secret: string, account: string): string {
  const id = randomBytes(12).toString('base64url')
  return `${id}.${mac(secret, account, id)}`
}

/**
 * The name under which wrong passwords are counted. A browser that has signed in to the account before is counted by
 * itself, so strangers who lock the account for each other do not lock out its owner.
 */
export function countedName(secret: string, account: string, mark: string | undefined): string {
  const [id = '', given = ''] = (mark ?? '').split('.')
  const expected = Buffer.from(mac(secret, account, id))
  const fits = expected.length === given.length && timingSafeEqual(expected, Buffer.from(given))
  return fits ? `${account}#${id}` : account
}
