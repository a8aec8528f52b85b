import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { PluginRuntime } from '../../host.ts'
import { httpFaults } from '../faults.ts'
import { sendFault } from '../output/send-fault.ts'
import { assetSender } from './asset-sender.ts'
import { pages } from './pages.ts'

/** Files that the build leaves for the server itself. */
const kept = ['build.json', 'integrity.json', 'manifest.json']

const PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The built web application, the files of installed plugins, and the two pages for every other address. */
export function webFiles(app: FastifyInstance, root: string, plugins: PluginRuntime, log: Logger): void {
  const folder = join(root, '.build/web')
  const files = new Set(listFiles(folder).filter((path) => !kept.includes(path)))
  const sendAsset = assetSender(join(folder, 'assets/'))
  const sendPage = pages(join(folder, 'build.json'), plugins)
  app.get('/login', (_, reply) => sendPage(reply, 'sign-in'))
  app.get('/child/:app/', (request, reply) => {
    const entry = plugins.subAppEntry(`/child/${(request.params as { app: string }).app}/`)
    if (entry === undefined) return sendFault(reply, httpFaults.notFound(), log)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .send(entry)
  })
  app.get('/child/*', async (request, reply) => {
    const found = await plugins.child((request.params as { '*': string })['*'])
    if (!found) return sendFault(reply, httpFaults.notFound(), log)
    // A picture that is opened by itself is a document of ours: nothing in it may run.
    if (found.file.endsWith('.svg')) reply.header('content-security-policy', PICTURE)
    return sendAsset(reply, found.file)
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]?.slice(1) ?? ''
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendFault(reply, httpFaults.notFound(), log)
    if (path.startsWith('assets/') && files.has(path)) return sendAsset(reply, join(folder, path))
    // Asked again every hour: its name stays the same in the next release.
    if (path === 'icons.svg') return sendAsset(reply, join(folder, path), 'public, max-age=3600')
    if (files.has(path)) return reply.sendFile(path, folder)
    if (/^prod-api(\/|$)/.test(path) || /\.\w+$/.test(path)) return sendFault(reply, httpFaults.notFound(), log)
    return sendPage(reply, 'shell')
  })
}

function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) return listFiles(folder, path)
    return /\.(gz|br)$/.test(path) ? [] : [path]
  })
}
