import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationHash } from '../../host/server/store/migrate.ts'
import { migrationFiles } from '../../host/server/store/migration-files.ts'
import { root } from '../support/surroundings.ts'
import { releasedMigrations, releases } from './released.ts'

const folderOf = (owner: string): string =>
  join(root, owner === 'host' ? 'host/server/store/migrations' : `plugins/${owner}/server/migrations`)

/** The plugin that was taken out of the product needs no migrations any more. */
const kept = (owner: string): boolean => existsSync(folderOf(owner))

describe.each(releases)('the migrations of %s', (release) => {
  test.each(Object.entries(releasedMigrations(release)).filter(([owner]) => kept(owner)))(
    'of %s stand as they were released, and newer ones come after them',
    async (owner, released) => {
      const files = await migrationFiles(folderOf(owner))
      const names = Object.keys(released).sort()
      expect(files.slice(0, names.length).map(({ name }) => name)).toEqual(names)
      expect(Object.fromEntries(files.map((file) => [file.name, migrationHash(file)]))).toMatchObject(released)
    },
  )
})
