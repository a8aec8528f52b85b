import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** They look and speak otherwise in every browser, and take a day in the order of another country. */
const native = /type="(?:date|time|datetime-local|month|week)"/

it('days and times are entered in controls of our own', () => {
  const pages = sourceFiles(['sdk', 'host', 'plugins']).filter(({ path }) => path.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.filter(({ text }) => native.test(text)).map(({ path }) => path)).toEqual([])
})
