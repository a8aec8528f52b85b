import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Of a style of ours: what it asks for, and what says it, in a sheet or from a script. */
const asked = /var\((--[a-z0-9-]+)/g
const said = /(--[a-z0-9-]+)['"`]?\]?\s*:|['"`](--[a-z0-9-]+)/g

it('a style asks for no variable that nothing says: a border or a colour would silently be none', () => {
  const files = sourceFiles(['core', 'sdk', 'host', 'plugins']).filter(({ path }) => /\.(css|tsx?)$/.test(path))
  const known = new Set(
    files.flatMap(({ text }) => [...text.matchAll(said)].map(([, sheet, script]) => sheet ?? script)),
  )
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(asked)].flatMap(([, name]) => (known.has(name) ? [] : `${path}: ${name}`)),
  )
  expect(known.size).toBeGreaterThan(80)
  expect(missing).toEqual([])
})
