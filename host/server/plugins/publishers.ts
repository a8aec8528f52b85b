import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Publisher } from '@gongtai/core/contract/calls/plugins'
import { keyId, type PublisherKey } from '@gongtai/sdk/package'
import type { Database } from '@gongtai/sdk/server'
import type { Configuration } from '../configuration.ts'
import type { Host } from '../host.ts'
import { wrongSetting } from '../start-faults.ts'
import { pluginTables } from './tables.ts'

/** Keys in the operator's folder, which need no look into the database. */
export const configuredPublishers = (configuration: Configuration): Promise<readonly Publisher[]> =>
  folderPublishers(configuration.trustedPublishers)

/** All keys whose packages are let in. */
export async function trustedPublishers(
  host: Pick<Host, 'store'>,
  configured: readonly Publisher[],
): Promise<readonly Publisher[]> {
  return [...configured, ...(await host.store.platform(pagePublishers))]
}

async function pagePublishers(db: Database): Promise<readonly Publisher[]> {
  const rows = await pluginTables(db).selectFrom('plugin_publisher').selectAll().orderBy('trusted_at').execute()
  return rows.map((row) => ({
    publisher: row.publisher,
    title: row.title,
    keyId: row.key_id,
    publicKey: row.public_key,
    source: 'page' as const,
  }))
}

async function folderPublishers(folder: string | undefined): Promise<readonly Publisher[]> {
  if (folder === undefined) return []
  if (!existsSync(folder)) throw wrongSetting('TRUSTED_PUBLISHERS', `指向的文件夹不存在：${folder}`)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => {
      try {
        return publisherFrom(await readFile(join(folder, name), 'utf8'))
      } catch {
        throw wrongSetting('TRUSTED_PUBLISHERS', `中的 ${name} 不是发布者公钥文件，应含 publisher 与 publicKey`)
      }
    }),
  )
}

function publisherFrom(json: string): Publisher {
  const { publisher, publicKey, title } = JSON.parse(json) as PublisherKey & { title?: string }
  if (!publisher || !/^04[0-9a-f]{128}$/i.test(publicKey)) throw new SyntaxError('not a publisher key')
  return { publisher, publicKey, title: title ?? publisher, keyId: keyId(publicKey), source: 'folder' }
}
