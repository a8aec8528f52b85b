import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Where uploaded files are kept. Keys are opaque and made by the server.
 *
 * @see storageAdapters
 */
export interface StorageAdapter {
  readonly id: string
  readonly title: string
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<{ readonly bytes: number }>
  read(key: string): Promise<AsyncIterable<Uint8Array>>
  remove(key: string): Promise<void>
}

/**
 * Places where uploaded files can be kept.
 *
 * @example
 * const kept = new Map<string, Uint8Array[]>()
 * export const memory = offer(storageAdapters, {
 *   id: 'memory',
 *   title: '内存',
 *   write: async (key, content) => {
 *     const parts: Uint8Array[] = []
 *     for await (const part of content) parts.push(part)
 *     kept.set(key, parts)
 *     return { bytes: parts.reduce((sum, part) => sum + part.length, 0) }
 *   },
 *   read: async (key) => (async function* () { yield* kept.get(key) ?? [] })(),
 *   remove: async (key) => void kept.delete(key),
 * })
 */
export const storageAdapters = contributionPoint<StorageAdapter>({
  id: 'storage-adapters',
  describe: '文件存储方式',
  check: (adapter) =>
    (['write', 'read', 'remove'] as const)
      .filter((name) => typeof adapter[name] !== 'function')
      .map((name) => `缺少函数 ${name}`),
})
