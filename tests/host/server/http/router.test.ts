import { describe, expect, it } from 'vitest'
import { Router } from '../../../../host/server/http/router.ts'

const router = new Router<string>()
const paths = [
  '/unit/:id',
  '/unit/getUdTree',
  '/unit/api/lowerlist',
  '/user/:id/roles',
  '/user/profile',
  '/user/:id',
  '/note',
]
for (const path of paths) router.add('GET', path, path)

const lead = (path: string, method = 'GET') => router.find(method, path)

describe('the router', () => {
  it.each([
    ['/unit/7', '/unit/:id', ['7']],
    ['/unit/getUdTree', '/unit/getUdTree', []],
    ['/unit/api/lowerlist', '/unit/api/lowerlist', []],
    ['/user/profile', '/user/profile', []],
    ['/user/profile/roles', '/user/:id/roles', ['profile']],
    ['/user/%E5%BC%A0', '/user/:id', ['张']],
    ['/user/a%20b', '/user/:id', ['a b']],
  ])('leads %s to %s', (path, to, parameters) => {
    expect(lead(path)).toEqual({ value: to, parameters })
  })

  it.each([
    '/',
    '',
    'note',
    '/note/',
    '//note',
    '/NOTE',
    '/./note',
    '/x/../note',
    '/note;a=b',
    '/note%2F',
    '/%6Eote',
    '/user/',
    '/user/.',
    '/user/..',
    '/user/%2e%2e',
    '/user/a%2Fb',
    '/user/a%5Cb',
    '/user/a%00',
    '/user/%zz',
    '/user/x/roles/',
    '/note/..;/note',
  ])('leads %j nowhere', (path) => {
    expect(lead(path)).toBeUndefined()
  })

  it('knows methods apart, and gives an address away once', () => {
    expect(lead('/note', 'POST')).toBeUndefined()
    expect(router.add('GET', '/note', 'other')).toBe(false)
    expect(router.add('GET', '/user/:key', 'other')).toBe(false)
  })

  it('forgets what is removed, by whoever added it alone', () => {
    router.add('GET', '/brief', 'brief')
    router.remove('GET', '/brief', 'not the same')
    expect(lead('/brief')?.value).toBe('brief')
    router.remove('GET', '/brief', 'brief')
    expect(lead('/brief')).toBeUndefined()
  })
})
