import type { Call } from '@gongtai/core/contract/call'
import { expect, it } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../core/contract/calls/*.ts', '../../../plugins/*/model/**/*calls.ts'],
  { eager: true },
)

const isCall = (value: unknown): value is Call<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'permission' in value

const secrets = /"(\w*password|secret|privateKey|token)":\{"type":"string"/i

it('an answer that holds a password or a key is kept nowhere', () => {
  const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall))
  const telling = calls.filter(({ method, permission, answer }) => {
    return method !== 'GET' && permission !== 'open' && secrets.test(JSON.stringify(answer))
  })
  expect(telling.length).toBeGreaterThan(3)
  // Without a caller there is no key; `open` calls keep no answer.
  expect(telling.filter(({ repeats }) => repeats === undefined).map(({ id }) => id)).toEqual([])
})
