import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { breaches, halfBreaches, isDoor } from './dependency-rule.ts'
import { sizesOf } from './file-sizes.ts'
import { importsOf, root, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const source = files.filter((file) => !file.path.startsWith('tests/'))

describe('the shape of the house', () => {
  it('[C-1-01] the top level holds the four files and five folders, besides dotfiles', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
    const top = new Set(tracked.map((path) => path.split('/')[0] ?? '').filter((name) => !name.startsWith('.')))
    expect([...top].sort()).toEqual(
      [
        'README.md',
        'core',
        'host',
        'package-lock.json',
        'package.json',
        'plugins',
        'sdk',
        'tests',
        'tsconfig.json',
      ].sort(),
    )
    const settings = /(^|\/)([^/]*\.config\.[cm]?[jt]s|tsconfig[^/]*\.json|biome\.jsonc?|\.[a-z]+rc(\.\w+)?)$/
    const kept = /^(tests|host)\/|^[^/]+$|^sdk\/cli\/(scaffold|vitest)/
    expect(tracked.filter((path) => settings.test(path) && !kept.test(path))).toEqual([])
  })

  it('[C-1-02] core, sdk, plugins and host import only what lies below them', () => {
    expect(breaches(source)).toEqual([])
  })

  it('[C-1-03] inside a plugin, model meets neither half and the halves never meet', () => {
    expect(halfBreaches(source)).toEqual([])
  })

  it('[C-1-02] the rule is not blind: a planted breach of each kind is found', () => {
    const planted = [
      { path: 'core/x.ts', text: "import { a } from '@gongtai/sdk'" },
      { path: 'plugins/a/web/x.ts', text: "import { a } from '../server/y.ts'" },
      { path: 'plugins/a/model/x.ts', text: "import { a } from '../web/y.ts'" },
      { path: 'plugins/a/web/x.ts', text: "import { a } from '../../b/web/y.ts'" },
      { path: 'plugins/a/web/x.ts', text: "import { a } from '@gongtai/core/kernel/kernel'" },
      { path: 'host/x.ts', text: "import { a } from '../plugins/a/model/y.ts'" },
      { path: 'core/x.ts', text: "import { readFileSync } from 'node:fs'" },
    ]
    for (const file of planted) expect(breaches([file]), file.text).toHaveLength(1)
  })

  it('[C-1-05] every plugin reaches the SDK by the specifiers a partner uses', () => {
    const doors = source
      .filter((file) => file.path.startsWith('plugins/'))
      .flatMap(importsOf)
      .filter((specifier) => specifier.startsWith('@gongtai/'))
    expect([...new Set(doors)].filter((door) => !isDoor(door))).toEqual([])
  })

  it('keeps files short: median 70, ninth decile 200, none above 400, tests included', () => {
    const sizes = sizesOf(source)
    expect(sizesOf(sourceFiles()).tooLong).toEqual([])
    expect(sizes.median).toBeLessThanOrEqual(70)
    expect(sizes.p90).toBeLessThanOrEqual(200)
  })
})
