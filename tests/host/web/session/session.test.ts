import { signOut as signOutCall } from '@gongtai/core/contract/calls/identity'
import { describe, expect, it } from 'vitest'
import { avatarOf } from '../../../../host/web/session/avatar.ts'
import { HostSession } from '../../../../host/web/session/host-session.ts'
import type { UserInfo } from '../../../../host/web/session/session-state.ts'
import { TokenStore } from '../../../../host/web/session/token-store.ts'
import type { MenuEntry } from '../../../../host/web/shell/menu/menu-entry.ts'
import { MenuStore } from '../../../../host/web/workbench/menu-store.ts'
import { SESSION_ENDED, type SignOutKind, signOuter } from '../../../../host/web/workbench/sign-out.ts'

const answer = { access_token: 'a', expires_in: 43_200, refresh_token: 'r', info: { refresh_exp: 604_800 } }

const entry = (tags: readonly string[]): MenuEntry => ({
  name: 'p',
  path: '/p',
  component: 'p',
  hidden: false,
  icon: '',
  tags,
  meta: { title: '待办' },
  children: [],
})

function memory() {
  const map = new Map<string, string>()
  const written: string[] = []
  return {
    map,
    written,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      written.push(key)
      map.set(key, value)
    },
    removeItem: (key: string) => void map.delete(key),
  }
}

const info = (roles: readonly string[] | undefined, permissions: readonly string[] = []): UserInfo => ({
  user: {
    userId: 'u1',
    userName: 'zhoumingyuan',
    nickName: '周明远',
    avatar: '',
    sex: '0',
    forcePasswordUpdate: false,
    unitId: 'unit',
    unitName: '机关事务管理局',
    deptId: 'dept',
    deptName: '综合管理科',
    enCodeUserId: 'x9',
    tenantId: 'demo',
    operator: false,
  },
  ...(roles && { roles }),
  permissions,
})

describe('tokens of the browser', () => {
  it('[S1-4.1-01] [S1-3-01] keeps the access token first and then the refresh token, each with its own expiry', () => {
    const storage = memory()
    let now = 0
    const tokens = new TokenStore(storage, () => now)
    tokens.keep(answer)
    const order = storage.written.filter((key) => key === 'Admin-Token' || key === 'Admin-refresh-Token')
    expect(order).toEqual(['Admin-Token', 'Admin-refresh-Token'])
    now = 43_000_000
    expect([tokens.access(), tokens.refresh()]).toEqual(['a', 'r'])
    now = 43_200_000
    expect([tokens.access(), tokens.refresh()]).toEqual([undefined, 'r'])
    now = 604_800_000
    expect(tokens.present).toBe(false)
  })

  it('[S1-4.1-02] keeps the expiry in days', () => {
    const storage = memory()
    const tokens = new TokenStore(storage)
    tokens.keep(answer)
    expect(storage.map.get('Admin-Expires-In')).toBe('0.5')
    expect(tokens.expiresIn()).toBe(0.5)
  })

  it('[S1-3-08] knows when the refresh token expires', () => {
    const tokens = new TokenStore(memory(), () => 1000)
    tokens.keep(answer)
    expect(tokens.refreshUntil()).toBe(1000 + 604_800_000)
  })
})

describe('the session', () => {
  it('[S1-6-01] holds exactly the roles and permissions of the user-info call, and follows a changed answer', () => {
    const session = new HostSession()
    session.load(info(['staff'], ['vehicle:read']))
    expect([session.roles, session.permissions]).toEqual([['staff'], ['vehicle:read']])
    session.load(info(['leader', 'staff'], []))
    expect([session.roles, session.permissions]).toEqual([['leader', 'staff'], []])
  })

  it('[S1-4.1-09] has exactly ROLE_DEFAULT when the call returns no roles, missing or empty', () => {
    for (const roles of [undefined, []]) {
      const session = new HostSession()
      session.load(info(roles))
      expect(session.roles).toEqual(['ROLE_DEFAULT'])
    }
  })

  it('[S1-3-02] [S1-3-19] holds the name, the avatar and the encoded id of the user-info call', () => {
    const session = new HostSession()
    const { user } = info(['staff'])
    session.load({ user: { ...user, avatar: '/user/profile/avatar/7' } })
    expect(session.user).toMatchObject({
      name: '周明远',
      avatar: '/prod-api/user/profile/avatar/7',
      encodedId: 'x9',
    })
  })

  it('[S1-3-09] [S1-3-10] holds the count of unfinished tasks and whether their dialog is open', () => {
    const session = new HostSession()
    const held = () => [session.state.unfinishedCount, session.state.unfinishedOpen]
    expect(held()).toEqual([0, false])
    let told = 0 // Once when it begins to listen.
    session.changes.subscribe(() => {
      told += 1
    })
    session.change({ unfinishedCount: 12 })
    session.change({ unfinishedOpen: true })
    expect([held(), told]).toEqual([[12, true], 3])
    session.load(info(['staff']))
    expect(held()).toEqual([12, true])
  })

  it('[S1-2.4-35] [S1-3-11] marks the permission for unfinished tasks only when the menu holds such an entry', async () => {
    const session = new HostSession()
    await new MenuStore(async () => [{ ...entry([]), children: [entry(['unfinishedTasks'])] }], session).load()
    expect(session.state.unfinishedAllowed).toBe(true)
    await new MenuStore(async () => [entry(['homeTop'])], session).load()
    expect(session.state.unfinishedAllowed).toBe(false)
  })
})

describe('the menu', () => {
  it('shows what was added once the pages it leads to are known', async () => {
    const menu = new MenuStore(async () => [entry([])], new HostSession())
    let known: () => void = () => undefined
    const loaded = menu.load(new Promise<void>((resolve) => (known = resolve)))
    await new Promise((resolve) => setTimeout(resolve))
    expect(menu.tree.value).toEqual([])
    known()
    await loaded
    expect(menu.tree.value).toHaveLength(1)
  })
})

describe('the picture of a person', () => {
  it('[S1-4.1-10] prefixes the path of the server', () => {
    expect(avatarOf('/user/profile/avatar/7', '0')).toBe('/prod-api/user/profile/avatar/7')
  })

  it('[S1-4.1-11] uses the default picture for sex 0', () => {
    expect(avatarOf('', '0')).toBe('/avatars/0.svg')
  })

  it('[S1-4.1-12] uses the default picture for sex 1', () => {
    expect(avatarOf('', '1')).toBe('/avatars/1.svg')
  })

  it('[S1-4.1-13] uses a third picture for any other sex', () => {
    expect([avatarOf('', '2'), avatarOf('', '')]).toEqual(['/avatars/other.svg', '/avatars/other.svg'])
  })
})

describe('leaving', () => {
  async function leave(how: SignOutKind, { external = false, serverFails = false, again = false } = {}) {
    const storage = memory()
    const tokens = new TokenStore(storage)
    const session = new HostSession()
    const menu = new MenuStore(async () => [], session)
    const happened: string[] = []
    tokens.keep(answer)
    session.load(info(['staff'], ['a:b']))
    session.change({ unfinishedCount: 3, unfinishedAllowed: true, unfinishedOpen: true })
    const signOut = signOuter({
      tokens,
      session,
      menu,
      tellServer: async () => {
        happened.push('told')
        if (serverFails) throw new Error('down')
      },
      externalToken: () => external,
      leaveNotice: (text) => happened.push(text),
      go: (to) => happened.push(to),
      reload: () => happened.push('reload'),
    })
    await signOut(how)
    if (again) await signOut(how)
    return { storage, session, happened }
  }

  /** Nothing is left of the person, in the session or in the browser. */
  function expectNobody({ session, storage }: Awaited<ReturnType<typeof leave>>) {
    const { user, ...rest } = session.state
    expect(Object.values(user).filter(Boolean)).toEqual([])
    expect(rest).toEqual({
      roles: [],
      permissions: [],
      unfinishedCount: 0,
      unfinishedOpen: false,
      unfinishedAllowed: false,
    })
    expect(storage.map.size).toBe(0)
  }

  it('[S1-4.1-06] clears token, roles, permissions, user info and the unfinished counters', async () => {
    const left = await leave('chosen')
    expectNobody(left)
    expect(left.happened).toEqual(['told', '/login'])
  })

  it('[S1-4.1-08] clears the same when it is forced', async () => {
    expectNobody(await leave('forced'))
  })

  it('[S1-8-01] says why and reloads the page after a 401 when the external-token flag is absent', async () => {
    const left = await leave('forced')
    expectNobody(left)
    expect(left.happened).toEqual([SESSION_ENDED, 'reload'])
  })

  it('sends nobody away twice who stayed because of what they were writing', async () => {
    const left = await leave('forced', { again: true })
    expect(left.happened).toEqual([SESSION_ENDED, 'reload'])
  })

  it('[S1-8-02] does not reload the page after a 401 when the external-token flag is present', async () => {
    const left = await leave('forced', { external: true })
    expectNobody(left)
    expect(left.happened).toEqual([])
  })

  it('[S1-8-07] tells the server and goes to /login after a 1500', async () => {
    const left = await leave('federated')
    expectNobody(left)
    expect(left.happened).toEqual(['told', '/login'])
  })

  it('does not ask the server for what it has done already', async () => {
    expect((await leave('ended')).happened).toEqual(['/login'])
  })

  it('[S1-8-08] ends the session here even when the server could not be told', async () => {
    const left = await leave('federated', { serverFails: true })
    expectNobody(left)
    expect(left.happened).toEqual(['told', '/login'])
    expect([signOutCall.method, signOutCall.path]).toEqual(['DELETE', '/auth/sso/user/logout'])
  })
})
