import { describe, expect, it } from 'vitest'
import { Router } from '../../../../host/server/http/calls/router.ts'

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
for (const path of paths) router.put('GET', path, path)

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

  it('knows methods apart, and one address by whatever its parameters are called', () => {
    expect(lead('/note', 'POST')).toBeUndefined()
    expect(router.at('GET', '/user/:key')).toBe('/user/:id')
    expect(router.at('GET', '/nobody')).toBeUndefined()
  })

  it('forgets what is taken away', () => {
    router.put('GET', '/brief', 'brief')
    expect(lead('/brief')?.value).toBe('brief')
    router.put('GET', '/brief', undefined)
    expect(lead('/brief')).toBeUndefined()
  })
})
