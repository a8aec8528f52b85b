import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source-files.ts'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}

it('the lock file has what a package brings for other systems too: `npm ci` refuses one that leaves it out', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

it('the lock file names no registry, so that each machine asks its own', () => {
  const named = Object.values(packages).flatMap(({ resolved = '' }) => (/^[a-z+]+:/.test(resolved) ? [resolved] : []))
  expect(named).toEqual([])
})
