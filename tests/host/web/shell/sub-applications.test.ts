import { completeManifest } from '@gongtai/core/kernel/manifest'
import type { SubApplication } from '@gongtai/core/points/sub-applications'
import { describe, expect, it } from 'vitest'
import { subAppEntry } from '../../../../host/server/plugins/sub-app-entry.ts'
import { subAppOf } from '../../../../host/web/shell/routing/sub-app.ts'
import { homesOf } from '../../../../host/web/shell/routing/sub-app-home.tsx'
import discipline from '../../../../plugins/discipline/plugin.ts'
import formDesign from '../../../../plugins/form-design/plugin.ts'
import message from '../../../../plugins/message/plugin.ts'
import system from '../../../../plugins/system/plugin.ts'
import workflow from '../../../../plugins/workflow/plugin.ts'

const apps: readonly SubApplication[] = [system, formDesign, workflow, discipline, message].flatMap(
  (source) => completeManifest(source).subApplications,
)

const prefixes: Readonly<Record<string, readonly string[]>> = {
  system: ['/model', '/system', '/workbench'],
  monitor: ['/monitor'],
  tool: ['/tool'],
  message: ['/message'],
  workflow: ['/workflow'],
  report: ['/report'],
  discipline: ['/home', '/bpm', '/biz-business', '/vehicle-deployment', '/help-center', '/cockpit'],
  carmap: ['/carmap'],
}
const all = Object.values(prefixes).flat()

describe('the eight sub-applications', () => {
  it.each([
    ['S1-1-46', 'system'],
    ['S1-1-47', 'monitor'],
    ['S1-1-48', 'tool'],
    ['S1-1-49', 'message'],
    ['S1-1-50', 'workflow'],
    ['S1-1-51', 'report'],
    ['S1-1-52', 'discipline'],
    ['S1-1-53', 'carmap'],
  ])('[%s] %s is active for paths that begin with its prefixes, and for no others', (_, id) => {
    const own = prefixes[id] ?? []
    const activeFor = (path: string) => subAppOf(apps, path)?.id === id
    expect(all.filter(activeFor)).toEqual(own)
    expect(all.map((prefix) => `${prefix}/a/b`).filter(activeFor)).toEqual(own.map((prefix) => `${prefix}/a/b`))
    for (const path of [
      '/',
      '/index',
      '/user/profile',
      ...own.map((prefix) => `${prefix}x`),
      ...own.map((prefix) => `/x${prefix}`),
    ])
      expect(activeFor(path)).toBe(false)
  })

  it('[S1-1-62] stand, each with name, prefixes and child path, in the one registry that shell and server read', () => {
    expect(Object.fromEntries(apps.map((app) => [app.id, app.prefixes]))).toEqual(prefixes)
    for (const app of apps) {
      expect(app.title).not.toBe('')
      expect(subAppOf(apps, `${app.prefixes[0]}/x`)).toBe(app)
      expect(subAppEntry(apps, app.child)).toContain(`<title>${app.title}</title>`)
    }
    expect(subAppEntry(apps, '/child/nothing/')).toBeUndefined()
  })

  it('[S1-1-71] are entered by paths of their own', () => {
    expect(new Set(apps.map(({ child }) => child)).size).toBe(8)
    expect(apps.every(({ id, child }) => child === `/child/${id}/`)).toBe(true)
  })

  it('[S1-1-72] have development ports of their own between 8083 and 8099', () => {
    const ports = apps.map(({ port }) => port)
    expect(new Set(ports).size).toBe(8)
    expect(ports.filter((port) => port < 8083 || port > 8099)).toEqual([])
  })

  it('have a first page for every prefix without a page of its own', () => {
    const page = { id: 'x', path: '/monitor', title: '监控', load: async () => ({ default: null }) }
    expect(homesOf(apps, [page]).map(({ path }) => path)).toEqual(
      all.filter((prefix) => prefix !== '/monitor').sort(byApp),
    )
  })
})

const byApp = (a: string, b: string): number => order.indexOf(a) - order.indexOf(b)
const order = apps.flatMap((app) => app.prefixes)
