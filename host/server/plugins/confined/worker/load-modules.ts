import { posix } from 'node:path'
import { type Module, SourceTextModule, SyntheticModule } from 'node:vm'

/** What a half may import besides its own files. */
const OFFERED: Readonly<Record<string, () => Promise<object>>> = {
  '@gongtai/sdk': () => import('@gongtai/sdk'),
  '@gongtai/sdk/form': () => import('@gongtai/sdk/form'),
  '@gongtai/sdk/flow': () => import('@gongtai/sdk/flow'),
  '@gongtai/sdk/server': () => import('@gongtai/sdk/server'),
  kysely: () => import('kysely'),
  'node:assert': () => import('node:assert'),
  'node:buffer': () => import('node:buffer'),
  'node:crypto': () => import('node:crypto'),
  'node:events': () => import('node:events'),
  'node:path': () => import('node:path'),
  'node:stream': () => import('node:stream'),
  'node:stream/promises': () => import('node:stream/promises'),
  'node:string_decoder': () => import('node:string_decoder'),
  'node:timers': () => import('node:timers'),
  'node:timers/promises': () => import('node:timers/promises'),
  'node:url': () => import('node:url'),
  'node:util': () => import('node:util'),
  'node:zlib': () => import('node:zlib'),
}

/** Bundles of older modules ask for this to reach modules of Node; they are given the same ones and no others. */
async function moduleInstead(): Promise<object> {
  const names = Object.keys(OFFERED).filter((name) => name.startsWith('node:'))
  const loaded = new Map(await Promise.all(names.map(async (name) => [name, await OFFERED[name]?.()] as const)))
  const createRequire = () => (name: string) => {
    const found = loaded.get(name.startsWith('node:') ? name : `node:${name}`) as { default?: unknown } | undefined
    if (!found) throw notOffered(name)
    return found.default ?? found
  }
  return { createRequire, default: { createRequire } }
}

const notOffered = (name: string): Error => new Error(`受限运行的插件不能使用模块 ${name}，请改用 SDK 的服务`)

/**
 * Runs the entry of a half from the text of its files. Every import, written or computed, comes through here, so there
 * is no other module to be had.
 */
export async function loadModules(files: Readonly<Record<string, string>>, entry: string): Promise<unknown> {
  const loaded = new Map<string, Promise<Module>>()
  const own = (path: string): Module => {
    const text = Object.hasOwn(files, path) ? files[path] : undefined
    if (text === undefined) throw new Error(`插件包中没有 ${path}`)
    const from = (specifier: string) => found(specifier, path)
    return new SourceTextModule(text, {
      identifier: path,
      initializeImportMeta: (meta) => Object.assign(meta, { url: `plugin:///${path}` }),
      importModuleDynamically: (async (specifier: string) => ready(await from(specifier))) as never,
    })
  }
  const found = (specifier: string, from: string): Promise<Module> => {
    const path = specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier
    let module = loaded.get(path)
    if (!module) {
      module = specifier.startsWith('.') ? Promise.resolve(own(path)) : offered(specifier)
      loaded.set(path, module)
    }
    return module
  }
  const ready = async (module: Module): Promise<Module> => {
    if (module.status === 'unlinked') await module.link((specifier, by) => found(specifier, by.identifier))
    await module.evaluate()
    return module
  }
  const main = await ready(own(entry))
  return (main.namespace as { readonly default?: unknown }).default
}

async function offered(specifier: string): Promise<Module> {
  const load = specifier === 'node:module' ? moduleInstead : (OFFERED[specifier] ?? OFFERED[`node:${specifier}`])
  if (!load) throw notOffered(specifier)
  const real = { ...(await load()) } as Record<string, unknown>
  const module = new SyntheticModule(Object.keys(real), () => {
    for (const [name, value] of Object.entries(real)) module.setExport(name, value)
  })
  await module.link(() => undefined as never)
  await module.evaluate()
  return module
}
