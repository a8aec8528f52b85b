const KEY = 'gt-account'
const WEEK_MS = 7 * 86_400_000

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The account that signed in here last, for a week after it asked to be remembered. */
export function rememberedAccount(storage: Keep, now: number): string {
  const [until, ...name] = (storage.getItem(KEY) ?? '').split(':')
  return Number(until) > now ? name.join(':') : ''
}

export function rememberAccount(storage: Keep, now: number, account: string | undefined): void {
  if (account === undefined) storage.removeItem(KEY)
  else storage.setItem(KEY, `${now + WEEK_MS}:${account}`)
}
