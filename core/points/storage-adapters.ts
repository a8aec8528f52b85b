import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Where uploaded files are kept. Keys are opaque and made by the server.
 *
 * @see storageAdapters
 */
export interface StorageAdapter {
  /** What `FILES_STORAGE` names it by; rows of files remember it, so it never changes. */
  readonly id: string
  readonly title: string
  /** Keeps a content under a key that is not taken; nothing is left of one that broke off. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<{ readonly bytes: number }>
  /** The content under a key; nothing where there is none. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Goes well where there is nothing under the key, too. */
  remove(key: string): Promise<void>
  /** What keeps it from working, as a sentence for operators; nothing while it works. */
  problem?(): Promise<string | undefined>
}

/**
 * Places where uploaded files can be kept. The operator chooses with `FILES_STORAGE` where new ones go; those that
 * lie elsewhere are read from there as long as it is offered.
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
 *   read: async (key) => kept.has(key) ? (async function* () { yield* kept.get(key) ?? [] })() : undefined,
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
