import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifest as complete, type Manifest } from '@gongtai/sdk'
import { ABOUT_FILES, aboutProblems } from '@gongtai/sdk/package'
import { describe, expect, it } from 'vitest'
import { root } from './source-files.ts'

const plugins = join(root, 'plugins')
const ids = readdirSync(plugins).filter((id) => existsSync(join(plugins, id, 'plugin.ts')))

const textOf = (id: string, name: string): string => readFileSync(join(plugins, id, name), 'utf8')
const hanIn = (text: string): number => text.match(/[\u4e00-\u9fff]/g)?.length ?? 0

describe.each(ids)('plugin %s, as an admin looks at it before enabling it', (id) => {
  const load = async () => ((await import(join(plugins, id, 'plugin.ts'))) as { readonly default: Manifest }).default

  it('has an icon, and texts that may be packed', async () => {
    const present = Object.entries(ABOUT_FILES).filter(([name]) => existsSync(join(plugins, id, name)))
    expect(present.map(([name]) => name)).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'icon.svg']))
    const files = new Map(present.map(([name, path]) => [path, readFileSync(join(plugins, id, name))]))
    expect(aboutProblems({ ...complete(await load()), icon: 'about/icon.svg' }, files)).toEqual([])
  })

  it('says in Chinese what it is for, what there is to set, and what switching it off does', async () => {
    const { title, locked } = await load()
    const readme = textOf(id, 'README.md')
    expect(readme).toMatch(/^# /)
    expect(readme.split('\n')[0]).toContain(title)
    expect(hanIn(readme)).toBeGreaterThan(60)
    expect(readme).toMatch(/设置/)
    expect(readme).toMatch(locked ? /不能停用/ : /停用/)
  })

  it('tells what is new in the version that is shipped', async () => {
    const { version } = await load()
    const [, newest = ''] = textOf(id, 'CHANGELOG.md').split(/^## /m)
    expect(newest.split('\n')[0]).toBe(version)
    expect(hanIn(newest)).toBeGreaterThan(8)
  })
})
