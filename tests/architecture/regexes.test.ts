import { describe, expect, test } from 'vitest'
import { isSlow, madeAtRunTime, regexesOf, runsOnServer } from './regexes.ts'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles(['core', 'host', 'sdk', 'plugins']).filter(({ path }) => runsOnServer(path))

/** Where the text is short by construction. */
const shortTexts = ['plugins/basics/model/number.ts \\B(?=(\\d{3})+$)']

/** Where the expression is put together from constants of the same file. */
const fromConstants = ['plugins/plate-number/model/plate-number.ts']

/** Where a declaration in code brings it, and the length of the text is checked before. */
const fromDeclarations = ['core/register/problems.ts']
const constant = [...fromConstants, ...fromDeclarations]

describe('regular expressions that the server runs', () => {
  test('each takes time in proportion to its text', () => {
    const slow = files.flatMap(regexesOf).filter(isSlow)
    expect(slow.map(({ path, source }) => `${path} ${source}`).filter((each) => !shortTexts.includes(each))).toEqual([])
  })

  test('none is made at run time out of what somebody typed', () => {
    expect([...new Set(files.flatMap(madeAtRunTime))].filter((path) => !constant.includes(path))).toEqual([])
  })

  test('the search is not blind: planted ones of each kind are found', () => {
    const text = String.raw`export const a = /^\s*[$]?\s*x$/, b = /,+$/, c = { pattern: '^(a+)+$' }, d = new RegExp(b)`
    const planted = { path: 'core/x.ts', text }
    expect(regexesOf(planted).filter(isSlow)).toHaveLength(3)
    expect(madeAtRunTime(planted)).toEqual(['core/x.ts'])
    expect(files.flatMap(regexesOf).length).toBeGreaterThan(100)
  })
})
