import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CallSpec } from '@gongtai/core/contract/call'
import * as calls from '@gongtai/core/contract/calls/plugins'
import { expect, it } from 'vitest'

const folder = resolve(import.meta.dirname, '../../../host/server/plugins/operations')
const BRINGS_IN_LINE = /\barea\.(change|decide|changeSettings)\(/

/** Each operation by the name of its call, with what stands up to the next. */
const written = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('operation(calls.')
    .slice(1)
    .map((text) => [/^\w+/.exec(text)?.[0] ?? '', text] as const),
)

it('every call that waits until plugins are in line keeps what holds its key, however long they take to start', () => {
  const waiting = written.filter(([, text]) => BRINGS_IN_LINE.test(text)).map(([name]) => name)
  expect(waiting).toEqual(expect.arrayContaining(['uploadPlugin', 'releasePluginVersion', 'enablePlugin']))
  expect(waiting.length).toBeGreaterThan(11)
  const callOf = (name: string) => (calls as unknown as Readonly<Record<string, CallSpec>>)[name]
  // An upload claims its key last.
  const ended = waiting.filter((name) => callOf(name)?.takesLong !== true && callOf(name)?.accepts !== 'multipart')
  expect(ended).toEqual([])
})
