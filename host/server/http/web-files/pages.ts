import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import type { ImportMap, PluginRuntime } from '../../host.ts'
import { pagePolicy } from '../output/security-headers.ts'

/** What the build says of a page: its script, the modules loaded with it, its style sheets. */
interface BuiltPage {
  readonly script: string
  readonly preload: readonly string[]
  readonly css: readonly string[]
}

interface WebBuild {
  /** Shared modules that home needs. */
  readonly early: readonly string[]
  /** What runs at home while the shell is still on its way. */
  readonly first: string
  readonly pages: Readonly<Record<string, BuiltPage>>
  readonly integrity: Readonly<Record<string, string>>
}

/** Sends one of the two pages, sign-in or shell, with the import map of this moment. */
export type SendPage = (reply: FastifyReply, page: 'sign-in' | 'shell') => FastifyReply

export function pages(
  buildFile: string,
  plugins: Pick<PluginRuntime, 'importMap' | 'insetOrigins' | 'early'>,
): SendPage {
  const build = JSON.parse(readFileSync(buildFile, 'utf8')) as WebBuild
  return (reply, name) => {
    const page = build.pages[name]
    if (!page) throw new Error(`the web build has no page ${name}`)
    const map = plugins.importMap()
    const home = ['/', '/index'].includes(reply.request.url.split('?')[0] ?? '')
    const early = name === 'shell' ? [...build.early, ...plugins.early(home)] : []
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce, plugins.insetOrigins()))
      .send(html({ ...page, preload: [...page.preload, ...early], first: home ? build.first : '' }, map, nonce))
  }
}

/** Shown, after a moment, until the page draws itself. */
const STARTING = '<p class="gt-starting" role="status">正在打开，请稍候…</p>'

interface ShownPage extends BuiltPage {
  readonly first: string
}

function html(page: ShownPage, map: ImportMap, nonce: string): string {
  const hash = (address: string) => (map.integrity[address] ? ` integrity="${map.integrity[address]}"` : '')
  const ahead = (address: string) =>
    address.endsWith('.css')
      ? `<link rel="preload" as="style" href="${address}">`
      : `<link rel="modulepreload" href="${address}"${hash(address)}>`
  const lines = [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="app-id" content="gongtai">',
    '<title>工台</title>',
    ...(page.first === '' ? [] : [`<script nonce="${nonce}">${page.first}</script>`]),
    '<link rel="icon" href="/favicon.svg">',
    `<script type="importmap" nonce="${nonce}">${scriptText(map)}</script>`,
    ...page.css.map((address) => `<link rel="stylesheet" href="${address}">`),
    `<script type="module" src="${page.script}"${hash(page.script)}></script>`,
    ...page.preload.map(ahead),
    '</head>',
    `<body><div id="root">${STARTING}</div></body>`,
    '</html>',
  ]
  return lines.join('\n')
}

/** JSON inside a script element must not be able to end it. */
const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
