import { Kernel } from '@gongtai/core/kernel/kernel'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WebPlugins } from '../../../../host/web/plugins/web-plugins.ts'
import { HostSession } from '../../../../host/web/session/host-session.ts'
import type { UserInfo } from '../../../../host/web/session/session-state.ts'
import { TokenStore } from '../../../../host/web/session/token-store.ts'
import { enter } from '../../../../host/web/workbench/enter.ts'
import { MenuStore } from '../../../../host/web/workbench/menu-store.ts'

function storage() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

const info: UserInfo = {
  user: {
    userId: 'u',
    userName: 'z',
    nickName: '周',
    avatar: '',
    sex: '0',
    forcePasswordUpdate: false,
    unitId: '',
    unitName: '',
    deptId: '',
    deptName: '',
    enCodeUserId: '',
    tenantId: 'demo',
    operator: false,
  },
  roles: ['staff'],
  permissions: [],
}

function workbenchWith(load: () => Promise<UserInfo>, signedIn = true) {
  const tokens = new TokenStore(storage())
  if (signedIn) tokens.keep({ access_token: 'a', expires_in: 600, refresh_token: 'r', info: { refresh_exp: 600 } })
  const session = new HostSession()
  let loads = 0
  return {
    tokens,
    session,
    menu: new MenuStore(async () => [], session),
    plugins: new WebPlugins({
      kernel: new Kernel(),
      fetchMine: async () => [],
      fetchHalf: async () => ({ activate: () => ({}) }),
      may: () => true,
    }),
    loadUser: async () => {
      loads += 1
      session.load(await load())
    },
    loads: () => loads,
  }
}

const deep = { pathname: '/vehicle/list', search: '?page=2' }

describe('the navigation guard', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()))

  it('loads user information, and then shows the page that was asked for', async () => {
    const workbench = workbenchWith(async () => info)
    expect(await enter(workbench, deep)).toEqual({ kind: 'show', signedIn: true })
    expect(workbench.session.user.name).toBe('周')
  })

  it('[S1-4.2-03] does not load user information again when roles are there', async () => {
    const workbench = workbenchWith(async () => info)
    await enter(workbench, deep)
    await enter(workbench, { pathname: '/index', search: '' })
    expect(workbench.loads()).toBe(1)
  })

  it('ends no session when only menu and plugins cannot be loaded', async () => {
    const workbench = workbenchWith(async () => info)
    const menu = new MenuStore(() => Promise.reject(new Error('down')), workbench.session)
    expect(await enter({ ...workbench, menu }, deep)).toEqual({ kind: 'show', signedIn: true })
    expect(workbench.tokens.present).toBe(true)
  })

  it('sends somebody without a token to the sign-in page, asking the server nothing', async () => {
    const workbench = workbenchWith(async () => info, false)
    expect(await enter(workbench, deep)).toEqual({ kind: 'go', to: '/login?redirect=%2Fvehicle%2Flist%3Fpage%3D2' })
    expect(workbench.loads()).toBe(0)
  })

  it('shows open pages to somebody without a token', async () => {
    expect(
      await enter(
        workbenchWith(async () => info, false),
        { pathname: '/401', search: '' },
      ),
    ).toEqual({ kind: 'show', signedIn: false })
  })

  it('ends the session when user information cannot be loaded, and keeps the reason for the sign-in page', async () => {
    const workbench = workbenchWith(() => Promise.reject(new Error('账号已停用')))
    expect(await enter(workbench, deep)).toEqual({ kind: 'go', to: '/' })
    expect(workbench.tokens.present).toBe(false)
    expect(sessionStorage.getItem('gt-notice')).toBe('账号已停用')
  })
})
