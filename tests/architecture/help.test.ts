import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { HelpPage, Manifest } from '@gongtai/sdk'
import { describe, expect, it } from 'vitest'
import { helpOf } from '../../host/web/shell/help/help-of.ts'

const folder = new URL('../../plugins/', import.meta.url)
const plugins = await Promise.all(
  readdirSync(folder)
    .filter((name) => existsSync(new URL(`${name}/plugin.ts`, folder)))
    .map(async (name) => {
      const { default: manifest } = (await import(`../../plugins/${name}/plugin.ts`)) as { default: Manifest }
      const told = existsSync(new URL(`${name}/web/help.ts`, folder))
      const { default: help } = told
        ? ((await import(`../../plugins/${name}/web/help.ts`)) as { default: readonly HelpPage[] })
        : { default: [] }
      return { manifest, help }
    }),
)

describe('each area with pages', () => {
  it('brings the help of every page', () => {
    const without = plugins.flatMap(({ manifest, help }) =>
      manifest.pages.filter(({ path }) => helpOf(help, path) === undefined).map(({ path }) => path),
    )
    expect(without).toEqual([])
  })

  it('offers it under its own name, and no page of its help is for nothing', () => {
    for (const { manifest, help } of plugins) {
      const entry = new URL(`${manifest.id}/web/index.ts`, folder)
      const offered = existsSync(entry) && readFileSync(entry, 'utf8').includes(`id: '${manifest.id}.help'`)
      expect(offered, manifest.id).toBe(help.length > 0)
      const permissions = manifest.pages.map(({ permission }) => permission)
      for (const { permission, steps } of help) {
        if (permission !== undefined) expect(permissions).toContain(permission)
        expect(steps.length).toBeGreaterThan(0)
      }
    }
  })
})

it('the help that names most of an address is that of the page', () => {
  const pages = [{ paths: ['/message'] }, { paths: ['/message/announcement-manage'] }]
  expect(helpOf(pages, '/message/my-notice/details')).toBe(pages[0])
  expect(helpOf(pages, '/message/announcement-manage')).toBe(pages[1])
  expect(helpOf(pages, '/messages')).toBeUndefined()
})
