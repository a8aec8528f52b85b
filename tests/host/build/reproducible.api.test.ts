import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shippedPlugins } from '../../../host/plugins.ts'
import { root, temporaryFolder } from '../../support/database.ts'

let folder: string

beforeAll(async () => {
  folder = await temporaryFolder()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** A checkout of the same sources elsewhere, with the same packages installed. */
function checkout(name: string): string {
  const clone = join(folder, name)
  mkdirSync(clone, { recursive: true })
  const sources = ['core', 'sdk', 'host', 'plugins', 'package.json', 'package-lock.json', 'tsconfig.json']
  execFileSync('cp', ['-a', ...sources.map((source) => join(root, source)), clone])
  try {
    execFileSync('cp', ['-al', join(root, 'node_modules'), clone], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', join(root, 'node_modules'), clone]) // The temporary folder is on another disk.
  }
  return clone
}

function build(clone: string): string {
  execFileSync(process.execPath, ['--import', 'tsx', 'host/build/main.ts', ...shippedPlugins], { cwd: clone })
  return clone
}

function packagesOf(clone: string): ReadonlyMap<string, string> {
  const built = join(clone, '.build/plugins')
  const packages = readdirSync(built).map((name) => [name, readFileSync(join(built, name)).toString('base64')] as const)
  return new Map([...packages, ['release.json', readFileSync(join(clone, '.build/release.json'), 'utf8')]])
}

it('equal sources give equal packages to the byte, wherever they are built', { timeout: 480_000 }, () => {
  // What is tested was built from these sources before the tests began.
  const here = packagesOf(root)
  const there = packagesOf(build(checkout('some/where/else')))
  expect(here.size).toBe(shippedPlugins.length + 1)
  for (const [name, content] of here) expect(there.get(name) === content, name).toBe(true)
})
