import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SOURCES, sourceHash } from '../../../host/build/source-hash.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gongtai-hash-'))
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  writeFileSync(join(folder, 'a/one.ts'), '1')
  writeFileSync(join(folder, 'a/b/two.ts'), '2')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the hash of sources', () => {
  it('stays the same while nothing changes, whatever the times of the files', () => {
    const before = sourceHash(folder, ['a'])
    writeFileSync(join(folder, 'a/one.ts'), '1')
    expect(sourceHash(folder, ['a'])).toBe(before)
    expect(sourceHash(folder, ['a', 'missing'])).toBe(before)
  })

  it('changes with content, names, new and missing files', () => {
    const seen = new Set([sourceHash(folder, ['a'])])
    const look = () => seen.add(sourceHash(folder, ['a']))
    writeFileSync(join(folder, 'a/one.ts'), '12')
    look()
    writeFileSync(join(folder, 'a/three.ts'), '')
    look()
    rmSync(join(folder, 'a/three.ts'))
    rmSync(join(folder, 'a/b/two.ts'))
    look()
    writeFileSync(join(folder, 'a/two.ts'), '2')
    look()
    expect(seen.size).toBe(5)
  })

  it('does not look at installed packages or hidden files', () => {
    const before = sourceHash(folder, ['a'])
    mkdirSync(join(folder, 'a/node_modules'))
    writeFileSync(join(folder, 'a/node_modules/x.js'), 'x')
    writeFileSync(join(folder, 'a/.hidden'), 'x')
    expect(sourceHash(folder, ['a'])).toBe(before)
  })

  it('of the whole product is cheap enough for every start', () => {
    const root = resolve(import.meta.dirname, '../../..')
    sourceHash(root, SOURCES)
    // Time of the processor, so that other work on the machine does not count.
    const started = process.cpuUsage()
    sourceHash(root, SOURCES)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1_000).toBeLessThan(300)
  })
})
