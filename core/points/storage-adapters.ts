import { contributionPoint } from '../kernel/contribution-point.ts'

/** Where uploaded files are kept. Keys are opaque and made by the server. */
export interface StorageAdapter {
  readonly id: string
  readonly title: string
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<{ readonly bytes: number }>
  read(key: string): Promise<AsyncIterable<Uint8Array>>
  remove(key: string): Promise<void>
}

export const storageAdapters = contributionPoint<StorageAdapter>({
  id: 'storage-adapters',
  describe: '文件存储方式',
  check: (adapter) =>
    (['write', 'read', 'remove'] as const)
      .filter((name) => typeof adapter[name] !== 'function')
      .map((name) => `缺少函数 ${name}`),
})
