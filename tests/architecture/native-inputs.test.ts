import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** They look and speak otherwise in every browser, and take a day in the order of another country. */
const native = [
  /<(?:select|option|optgroup|datalist)\b/,
  /\b(?:HTMLSelect|HtmlSelect)\b/,
  /type=(?:"|\{')(?:date|time|datetime-local|month|week|color|number|range)\b/,
  /@blueprintjs\/select/,
]

it('days, times and choices are entered in controls of our own', () => {
  const pages = sourceFiles(['sdk', 'host', 'plugins']).filter(({ path }) => /\/web\/.*\.tsx?$/.test(path))
  expect(pages.length).toBeGreaterThan(300)
  const found = pages.filter(({ text }) => native.some((each) => each.test(text)))
  expect(found.map(({ path }) => path)).toEqual([])
})
