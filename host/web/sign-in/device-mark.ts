type Kept = Pick<Storage, 'getItem' | 'setItem'>

const nameFor = (account: string): string => `gt-device:${account}`

/** What the server gave this browser when the account last signed in here. */
export const deviceMark = (storage: Kept, account: string): string | undefined =>
  storage.getItem(nameFor(account)) ?? undefined

export function keepDeviceMark(storage: Kept, account: string, mark: string | undefined): void {
  if (mark !== undefined) storage.setItem(nameFor(account), mark)
}
