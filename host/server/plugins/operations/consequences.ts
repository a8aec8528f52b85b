import type { VersionConsequences } from '@gongtai/core/contract/calls/plugins'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { pluginUsages } from '@gongtai/core/points/plugin-usages'
import { Tenants } from '@gongtai/sdk/server'
import type { PluginArea } from '../area.ts'
import { type InstalledPackage, packageContent } from '../package/installed-package.ts'
import { migrationsOf, newMigrations } from '../package/migrations-of.ts'
import { readArchive } from '../package/read-archive.ts'
import { isRunning } from './describe.ts'

type Contributions = VersionConsequences['added']

/** What giving a version to tenants would change, known without running any of it. */
export async function consequencesOf(area: PluginArea, chosen: InstalledPackage): Promise<VersionConsequences> {
  const { store } = area.host
  const now = area.package(chosen.id)
  const content = await store.platform((db) => packageContent(db, chosen))
  const [before, after] = [now?.manifest, chosen.manifest]
  const reshaped = reshapedTypes(before, after)
  const refusal = trialRefusal(area, chosen)
  return {
    ...(now && { from: now.version }),
    added: missingFrom(contributionsIn(after), contributionsIn(before)),
    gone: missingFrom(contributionsIn(before), contributionsIn(after)),
    permissions: after.permissions.filter(({ id }) => !before?.permissions.some((known) => known.id === id)),
    asks: after.asks.filter((ask) => !before?.asks.includes(ask)),
    hosts: (after.hosts ?? []).filter((host) => !before?.hosts?.includes(host)),
    migrations: [...(await newMigrations(store, chosen.id, migrationsOf(readArchive(content))))],
    reshaped,
    forms: reshaped.length > 0 ? await formsWith(area, after, reshaped) : [],
    missing: missingRequired(area, after),
    ...(refusal !== undefined && { noTrial: refusal }),
  }
}

/** Why a version can only be released and not be tried; nothing when it can be tried. */
export function trialRefusal(area: PluginArea, chosen: InstalledPackage): string | undefined {
  const now = area.package(chosen.id)
  if (chosen.origin === 'shipped') return '它随系统发布，随系统一起升级'
  if (now?.version === chosen.version) return '它就是已发布的版本'
  const [missing] = missingRequired(area, chosen.manifest)
  if (missing !== undefined) return `它依赖的插件「${missing}」没有运行`
  const reshaped = reshapedTypes(now?.manifest, chosen.manifest)
  if (reshaped.length > 0) return `它改变了字段类型「${reshaped.join('、')}」的存储方式，表单须一起换用，请直接发布`
  return undefined
}

const missingRequired = (area: PluginArea, { requires }: Manifest): string[] =>
  requires.filter((id) => !isRunning(area, id))

/** Field types of both versions that keep their values in other ways. */
function reshapedTypes(before: Manifest | undefined, after: Manifest): string[] {
  const types = (before?.contributes['field-types'] ?? []).filter((id) =>
    after.contributes['field-types']?.includes(id),
  )
  return types.filter((id) => (before?.storedVersions?.[id] ?? 1) !== (after.storedVersions?.[id] ?? 1))
}

function contributionsIn(manifest: Manifest | undefined): Contributions {
  if (!manifest) return []
  const { menus, pages, dictionaries, contributes } = manifest
  const roles = (manifest.roles ?? []).map(({ key, title = key }) => ({ id: key, title }))
  const listed = { menus, routes: pages, dictionaries, roles }
  return [
    ...Object.entries(listed).map(([point, all]) => ({
      point,
      ids: all.map(({ id }) => id),
      titles: all.map(({ title }) => title),
    })),
    ...Object.entries(contributes).map(([point, ids]) => ({ point, ids: [...ids] })),
  ]
}

const missingFrom = (these: Contributions, others: Contributions): Contributions =>
  these.flatMap(({ point, ids, titles }) => {
    const there = others.find((other) => other.point === point)?.ids ?? []
    const isLeft = (_: string, at: number): boolean => !there.includes(ids[at] as string)
    const left = ids.filter(isLeft)
    return left.length > 0 ? [{ point, ids: left, ...(titles && { titles: titles.filter(isLeft) }) }] : []
  })

/** Whoever keeps forms says which of them hold fields of these types. */
async function formsWith(
  { host }: PluginArea,
  manifest: Manifest,
  types: readonly string[],
): Promise<VersionConsequences['forms']> {
  const asked: Manifest = { ...manifest, contributes: { 'field-types': [...types] } }
  const found: VersionConsequences['forms'] = []
  for (const tenant of await host.kernel.services.get(Tenants).active()) {
    const counts = await host.kernel.services.get(Tenants).run(tenant, async ({ db, view }) =>
      Promise.all(
        view(pluginUsages)
          .all()
          .map((counter) => counter.usage(db, asked)),
      ),
    )
    const some = counts.flat().filter(({ count }) => count > 0)
    found.push(...some.map(({ title, count }) => ({ tenant, title, count })))
  }
  return found
}
