import type { SubApplication } from '@gongtai/core/points/sub-applications'

const text = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/**
 * The entry of a sub-application by its path, e.g. `/child/system/`. The shell asks for it before it shows a page of the
 * sub-application, so a proxy may serve each of them from a place of its own; opened by itself it leads into the shell.
 */
export function subAppEntry(apps: readonly SubApplication[], path: string): string | undefined {
  const app = apps.find(({ child }) => child === path)
  if (!app) return undefined
  const { id, title, prefixes } = app
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    `<title>${text(title)}</title><meta name="sub-application" content="${text(id)}"></head>`,
    `<body><h1>${text(title)}</h1><p>这是工台的子应用，<a href="${text(prefixes[0] ?? '/')}">在工台中打开</a>。</p></body></html>`,
  ].join('\n')
}
