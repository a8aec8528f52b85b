import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Manifest } from '@gongtai/sdk'
import { WEB_SHARED } from '@gongtai/sdk/build'
import { decode, MANIFEST } from '@gongtai/sdk/package'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

const web = resolve(import.meta.dirname, '../../../.build/web')

/** What a plugin's web half loads at first; the cards of home are in it. */
interface PluginWeb {
  readonly entry: string
  readonly with: readonly string[]
}

interface WebBuild {
  readonly shared: Readonly<Record<string, string>>
  readonly pages: Readonly<
    Record<string, { readonly script: string; readonly preload: readonly string[]; readonly css: readonly string[] }>
  >
  readonly early: readonly string[]
  readonly integrity: Readonly<Record<string, string>>
}

const build = JSON.parse(readFileSync(join(web, 'build.json'), 'utf8')) as WebBuild
const read = (address: string) => readFileSync(join(web, address))
const importsOf = (address: string): readonly string[] =>
  [
    ...read(address)
      .toString()
      .matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g),
  ].map((found) => `/assets/${found[1]}`)

function reachedFrom(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const imported of importsOf(entry)) reachedFrom(imported, seen)
  return seen
}

describe('the build of the browser’s files', () => {
  it('has one module for every specifier that plugins share with the host', () => {
    expect(Object.keys(build.shared).sort()).toEqual([...WEB_SHARED].sort())
    for (const address of Object.values(build.shared)) expect(existsSync(join(web, address)), address).toBe(true)
  })

  it('gives every module the hash it has', () => {
    for (const [address, integrity] of Object.entries(build.integrity))
      expect(`sha384-${createHash('sha384').update(read(address)).digest('base64')}`, address).toBe(integrity)
    for (const address of Object.values(build.shared)) expect(build.integrity[address], address).toBeDefined()
  })

  it('knows everything a page loads before it runs, so it can be fetched at once', () => {
    for (const { script, preload, css } of Object.values(build.pages)) {
      expect(new Set(preload)).toEqual(new Set([...reachedFrom(script)].filter((address) => address !== script)))
      for (const sheet of css) expect(existsSync(join(web, sheet)), sheet).toBe(true)
    }
  })

  it('has compressed what pages load first, and nothing but that is in it', () => {
    const first = Object.values(build.pages).flatMap(({ script, preload, css }) => [script, ...preload, ...css])
    for (const address of [...first, ...build.early]) {
      const compressed = read(`${address}.br`)
      expect(brotliDecompressSync(compressed).equals(read(address)), address).toBe(true)
    }
  })

  it('needs few files until home is shown: what sign-in and home need is in one file each', () => {
    const { shell, 'sign-in': signIn } = build.pages
    const all = new Set([shell, signIn].flatMap((page) => [page?.script ?? '', ...(page?.preload ?? [])]))
    for (const address of build.early) for (const file of reachedFrom(address)) all.add(file)
    expect(all.size).toBeLessThanOrEqual(12)
  })

  it('brings no shared module with the cards of home but those that are fetched early', () => {
    const early = Object.keys(build.shared).filter((specifier) => build.early.includes(build.shared[specifier] ?? ''))
    const folder = join(web, '../plugins')
    const cards = readdirSync(folder).flatMap((name) => {
      const files = unzipSync(readFileSync(join(folder, name)))
      const { contributes } = decode(files[MANIFEST] ?? new Uint8Array()) as Manifest
      if (!contributes['dashboard-tiles']) return []
      const { entry, with: besides } = JSON.parse(Buffer.from(files['web.json'] ?? []).toString()) as PluginWeb
      return [entry, ...besides].map((path) => [`${name} ${path}`, files[path] ?? new Uint8Array()] as const)
    })
    expect(cards.length).toBeGreaterThan(0)
    for (const [path, content] of cards) {
      const imported = [
        ...Buffer.from(content)
          .toString()
          .matchAll(/(?:from|import)\s*["']([^"'.][^"']*)["']/g),
      ]
      expect(
        imported.map((found) => found[1]).filter((specifier) => !early.includes(specifier ?? '')),
        path,
      ).toEqual([])
    }
  })

  it('holds one copy of React and of what keeps state beside it', () => {
    const marks = [
      'react.transitional.element',
      'ReactCurrentDispatcher',
      '__SECRET_INTERNALS',
      '__CLIENT_INTERNALS_DO_NOT_USE',
    ]
    const files = Object.keys(build.integrity)
    const holding = (mark: string) =>
      files.filter((address) => new RegExp(`${mark}[\\w]*=`).test(read(address).toString()))
    expect(holding(marks[3] ?? '').length).toBe(1)
  })

  it('spells out the names of packages that export none by themselves', async () => {
    const names = (specifier: string) =>
      /export\s*\{([^}]*)\}/
        .exec(read(build.shared[specifier] ?? '').toString())?.[1]
        ?.split(',')
        .map((each) => each.split(' as ').at(-1)?.trim()) ?? []
    expect(names('react')).toEqual(
      expect.arrayContaining(['useState', 'useEffect', 'createElement', 'default', 'Suspense', 'use']),
    )
    expect(names('react/jsx-runtime')).toEqual(expect.arrayContaining(['jsx', 'jsxs', 'Fragment']))
    expect(names('react-dom')).toEqual(expect.arrayContaining(['createPortal', 'flushSync']))
    expect(names('react-dom/client')).toEqual(expect.arrayContaining(['createRoot']))
    expect(names('react-router-dom')).toEqual(
      expect.arrayContaining(['Link', 'useNavigate', 'useParams', 'createBrowserRouter']),
    )
    expect(names('@blueprintjs/core')).toEqual(expect.arrayContaining(['Button', 'Dialog', 'InputGroup', 'Tag']))
    expect(names('rxjs')).toEqual(expect.arrayContaining(['BehaviorSubject', 'map', 'merge']))
  })
})
