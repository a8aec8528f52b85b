import type { Kernel } from '@gongtai/core/kernel/kernel'
import { storageAdapters } from '@gongtai/core/points/storage-adapters'

/** How long an answer holds, in milliseconds: a probe writes, and health is asked often. */
const HOLDS_MS = 60_000

/** What keeps new files from being stored, looked at now and then. */
export function storageProblem(kernel: Kernel, storage: string): () => Promise<string | undefined> {
  let asked: { readonly at: number; readonly answer: Promise<string | undefined> } | undefined
  return () => {
    const adapter = kernel.registry(storageAdapters).find(storage)?.value
    if (!adapter) return Promise.resolve(`FILES_STORAGE 指定的文件存储方式「${storage}」没有插件提供。`)
    if (!adapter.problem) return Promise.resolve(undefined)
    if (!asked || performance.now() - asked.at > HOLDS_MS) {
      const answer = adapter.problem().catch((error: Error) => `文件存储「${adapter.title}」无法检查：${error.message}`)
      asked = { at: performance.now(), answer }
    }
    return asked.answer
  }
}
