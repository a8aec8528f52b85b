import { expect, it } from 'vitest'
import { followOtherWindows } from '../../../../host/web/session/other-windows.ts'

interface Situation {
  readonly key: string | null
  readonly signedIn: boolean
  readonly samePerson?: () => Promise<boolean>
}

/** What this window does when another one changed what the browser keeps. */
async function follows({ key, signedIn, samePerson = async () => true }: Situation): Promise<readonly string[]> {
  const happened: string[] = []
  const target = new EventTarget()
  followOtherWindows({
    window: target as Window,
    signedIn: () => signedIn,
    samePerson,
    onSignedOut: () => happened.push('signed out'),
    onOtherPerson: () => happened.push('other person'),
  })
  target.dispatchEvent(Object.assign(new Event('storage'), { key }))
  await new Promise((resolve) => setTimeout(resolve))
  return happened
}

it('ends the session here too when another window signed out, or everything kept was cleared', async () => {
  expect(await follows({ key: 'Admin-Token', signedIn: false })).toEqual(['signed out'])
  expect(await follows({ key: null, signedIn: false })).toEqual(['signed out'])
})

it('starts anew when another person signed in in another window', async () => {
  expect(await follows({ key: 'Admin-Token', signedIn: true, samePerson: async () => false })).toEqual(['other person'])
})

it('goes on when another window only renewed the tokens, when that cannot be found out, and on other changes', async () => {
  expect(await follows({ key: 'Admin-Token', signedIn: true })).toEqual([])
  const unknown = () => Promise.reject(new Error('down'))
  expect(await follows({ key: 'Admin-Token', signedIn: true, samePerson: unknown })).toEqual([])
  expect(await follows({ key: 'gt-theme', signedIn: false })).toEqual([])
})
