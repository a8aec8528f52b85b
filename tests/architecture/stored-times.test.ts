import { describe, expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** Code that decides what the server stores. */
const stores = (path: string): boolean => /^(host\/server|plugins\/[^/]+\/server|sdk\/server)\/.*\.ts$/.test(path)

/** Where the process's own clock is meant: how long something takes, never when something happened. */
const ownClock = [
  'host/server/http/admission/rate-limit.ts',
  'host/server/store/embedded/leftover-postgres.ts',
  'host/server/store/embedded/until-it-answers.ts',
]

const readsOwnClock = ({ text }: SourceFile): boolean =>
  /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)|timeOrigin/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))

describe('times that are stored', () => {
  test('come from the clock of the database, never from that of a process', () => {
    const found = sourceFiles(['host', 'plugins', 'sdk']).filter(({ path }) => stores(path))
    expect(found.filter(readsOwnClock).map(({ path }) => path)).toEqual(ownClock)
  })

  test('the search is not blind', () => {
    const found = (text: string) => readsOwnClock({ path: 'host/server/x.ts', text })
    expect(['const at = new Date()', 'f(Date.now())', 'Date.now', '// new Date()'].map(found)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
