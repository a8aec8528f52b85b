import { describe, expect, it } from 'vitest'
import { safeRedirect } from '../../../../host/web/navigation/safe-redirect.ts'

const SITE = 'https://office.example'

const tricks = [
  'https://evil.example/x',
  'HTTPS:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/.//evil.example/x',
  '/./\\evil.example',
  '/.\\/evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/b/../..//evil.example',
  '/a/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/%2e/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/\r/evil.example',
  '/.\t//evil.example',
  '/a/.\n.//evil.example',
  '//evil.example:99999/x',
  '/.//evil.example:99999/x',
  '//user@evil.example',
  '//[::1]/x',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  ' /index',
  '\u0000/index',
  './/evil.example',
  '@evil.example',
  '?redirect=//evil.example',
  'index',
  '',
  '/login',
  '/login/',
  '/./login',
  '/login?redirect=/x',
]

describe('following an address that came with a request', () => {
  it.each(tricks)('leads home instead of to %j', (target) => {
    expect(safeRedirect(target)).toBe('/')
  })

  it.each([
    ['/vehicle/list?page=2#end', '/vehicle/list?page=2#end'],
    ['/a/../b', '/b'],
    ['/%2f/evil.example', '/%2f/evil.example'],
    ['/a//b', '/a//b'],
    ['/@evil.example', '/@evil.example'],
    ['/search?to=//evil.example', '/search?to=//evil.example'],
    ['/loginless', '/loginless'],
    ['/', '/'],
  ])('follows %j, a path of this site', (target, path) => {
    expect(safeRedirect(target)).toBe(path)
  })

  it.each([null, undefined])('leads home without an address', (target) => {
    expect(safeRedirect(target)).toBe('/')
  })

  it('whatever it answers stays on the site, however the parts of a trick are put together', () => {
    const parts = [
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'https:',
      'a',
    ]
    const made = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => `/${a}${b}${c}${d}`))))
    const astray = made.filter((target) => {
      const followed = safeRedirect(target)
      return new URL(followed, SITE).origin !== SITE || safeRedirect(followed) !== followed
    })
    expect(astray).toEqual([])
  })
})
