import type { Manifest } from '@gongtai/core/kernel/manifest'
import type { PluginSource } from './sources.ts'

const CODE = '[\'"]([a-z][\\w-]*(?::[\\w-]+)+)[\'"]'
const USES = [
  new RegExp(`\\bpermission\\s*:\\s*${CODE}`, 'g'),
  new RegExp(`\\b(?:require|may|allows)\\(\\s*${CODE}`, 'g'),
]

/** Permission codes that calls, pages and handlers use without the manifest declaring them. */
export function permissionProblems(manifest: Manifest, sources: readonly PluginSource[]): readonly string[] {
  const declared = new Set(manifest.permissions.map(({ id }) => id))
  const used = sources.flatMap(({ path, code }) =>
    USES.flatMap((pattern) => [...code.matchAll(pattern)].map((found) => ({ path, code: found[1] ?? '' }))),
  )
  const pages = [...manifest.pages, ...manifest.menus].map(({ permission = '' }) => ({
    path: 'plugin.ts',
    code: permission,
  }))
  const missing = [...used, ...pages].filter(({ code }) => code.includes(':') && !declared.has(code))
  return [...new Map(missing.map((use) => [use.code, use])).values()].map(
    ({ path, code }) => `${path} 使用了权限「${code}」，请在清单的 permissions 中声明它`,
  )
}
