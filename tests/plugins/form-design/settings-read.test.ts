import * as keys from '@gongtai/core/form/specification/keys'
import { describe, expect, it } from 'vitest'
import { basicFieldTypes } from '../../../plugins/basics/model/field-types.ts'
import { sourceFiles } from '../../architecture/source-files.ts'

const files = sourceFiles(['core', 'sdk', 'host', 'plugins'])
const textOf = (within: RegExp, without: RegExp): string =>
  files
    .filter(({ path }) => within.test(path) && !without.test(path))
    .map(({ text }) => text)
    .join('\n')

/** Whether code takes the word from somewhere: as a property, or out of an object. */
const isRead = (word: string, code: string): boolean =>
  new RegExp(`\\.${word}\\b|[{,]\\s*(?:readonly )?${word}\\b(?!\\?)`).test(code)

/** Scripts of forms made elsewhere are kept word for word; nobody runs them, and no designer offers them. */
const keptForOthers = ['script']

describe('a setting of a form', () => {
  const written = Object.entries(keys).flatMap(([list, value]) =>
    Array.isArray(value) ? value.map(([, at]) => ({ list, word: String(at).split('.').at(-1) ?? '' })) : [],
  )
  const readers = textOf(
    /^(core\/form|sdk\/(web|server)|plugins\/(form-design|workflow|basics))\//,
    /core\/form\/(specification\/|schema\.ts)|form-design\/web\/properties/,
  )

  it('that nobody carries out is not offered', () => {
    const offered = textOf(/^plugins\/form-design\/(web|model)\//, /^$/)
    expect(keptForOthers.filter((word) => isRead(word, offered))).toEqual([])
  })

  it('is read by whoever fills in, stores or names what was filled in, or it would do nothing', () => {
    expect(written.length).toBeGreaterThan(50)
    const said = written.filter(({ word }) => !keptForOthers.includes(word))
    expect(said.filter(({ word }) => !isRead(word, readers)).map(({ list, word }) => `${list} ${word}`)).toEqual([])
  })
})

describe('an option of a field type', () => {
  const readers = textOf(/^(plugins\/basics|core\/form|sdk\/web)\//, /options\.ts$/)
  const offered = basicFieldTypes.flatMap(({ id, options }) =>
    Object.keys((options as { properties?: object } | undefined)?.properties ?? {}).map((option) => ({ id, option })),
  )

  it('is read by the type or its face', () => {
    expect(offered.length).toBeGreaterThan(30)
    expect(offered.filter(({ option }) => !isRead(option, readers)).map(({ id, option }) => `${id} ${option}`)).toEqual(
      [],
    )
  })
})

const manifests = import.meta.glob<{ default: { id: string; settings?: { properties?: object } } }>(
  '../../../plugins/*/plugin.ts',
)

describe('a setting of a plugin', () => {
  it('is read by the plugin, or by the part of the SDK that says it', async () => {
    const unread: string[] = []
    const policy = /settledPolicy = \(\{([^}]*)\}/.exec(textOf(/^core\/reservation\/settings\.ts$/, /^$/))?.[0] ?? ''
    for (const [path, load] of Object.entries(manifests)) {
      const folder = path.split('/').at(-2) ?? ''
      const { settings } = (await load()).default
      const code = textOf(new RegExp(`^plugins/${folder}/(server|web|model)/`), /\/settings\.ts$/)
      for (const word of Object.keys(settings?.properties ?? {}))
        if (!isRead(word, code.includes('settledPolicy(') ? code + policy : code)) unread.push(`${folder} ${word}`)
    }
    expect(unread).toEqual([])
  })
})
