import { describe, expect, it } from 'vitest'
import {
  afterFailedLoad,
  isOpen,
  OPEN_PATHS,
  startPage,
  thirdPartyRefusal,
  withoutToken,
  withToken,
} from '../../../../host/web/navigation/guard.ts'

const at = (path: string) => {
  const url = new URL(path, 'http://office')
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}
const arriving = (path: string, more: Partial<Parameters<typeof withToken>[0]> = {}) =>
  withToken({ ...at(path), mustChangePassword: false, roles: ['staff'], fromSignIn: false, ...more })

describe('without a token', () => {
  it('[S1-4.2-08] exactly six paths are open', () => {
    expect([...OPEN_PATHS]).toEqual(['/login', '/auth-redirect', '/bind', '/register', '/ykz-login', '/401'])
    for (const path of OPEN_PATHS) expect(withoutToken(at(path))).toBeUndefined()
    for (const path of ['/', '/index', '/login2', '/401/x', '/user/profile']) expect(isOpen(path)).toBe(false)
  })

  it('lets routes pass that contain biz-business or carmap', () => {
    expect([withoutToken(at('/biz-business/x')), withoutToken(at('/carmap/flowProc?a=1'))]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('sends everybody else to the sign-in page with the whole address, encoded', () => {
    expect(withoutToken(at('/vehicle/list?page=2&name=红旗#end'))).toBe(
      `/login?redirect=${encodeURIComponent('/vehicle/list?page=2&name=%E7%BA%A2%E6%97%97#end')}`,
    )
  })
})

describe('with a token', () => {
  it('leads from the sign-in page home and lets other pages be', () => {
    expect([arriving('/login'), arriving('/index')]).toEqual(['/', undefined])
  })

  it('sends a forced password update to the personal centre, and leaves it there', () => {
    expect(arriving('/index', { mustChangePassword: true })).toBe('/user/profile?password=1')
    expect(arriving('/user/profile?password=1', { mustChangePassword: true })).toBeUndefined()
  })

  it('sends the role jscldjs to the cockpit only when it comes from a sign-in page', () => {
    expect(arriving('/index', { roles: ['jscldjs'], fromSignIn: true })).toBe('/cockpit/screen')
    expect(arriving('/index', { roles: ['jscldjs'] })).toBeUndefined()
    expect(arriving('/index', { fromSignIn: true })).toBeUndefined()
  })

  it('[S1-4.2-07] asks for the password first and shows the cockpit after it', () => {
    expect(arriving('/index', { roles: ['jscldjs'], fromSignIn: true, mustChangePassword: true })).toBe(
      '/user/profile?password=1',
    )
    expect([startPage(['jscldjs']), startPage(['staff'])]).toEqual(['/cockpit/screen', '/index'])
  })

  it('[S1-4.2-25] goes to / after a failed load, and reloads only when already there', () => {
    expect([afterFailedLoad('/vehicle/list'), afterFailedLoad('/')]).toEqual(['/', 'reload'])
  })
})

it('refuses a cockpit screen for a third party without a value that can be decoded', () => {
  expect(thirdPartyRefusal(at('/cockpit/screen?isThirdToScreen='))).toBe('/401?fromScreen=true')
  expect(thirdPartyRefusal(at('/cockpit/screen?isThirdToScreen=***'))).toBe('/401?fromScreen=true')
  expect(thirdPartyRefusal(at(`/cockpit/screen?isThirdToScreen=${btoa('true')}`))).toBeUndefined()
  expect(thirdPartyRefusal(at('/cockpit/screen'))).toBeUndefined()
})
