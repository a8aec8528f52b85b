import { watch } from 'node:fs'

const SKIPPED = /(^|[\\/])(node_modules|dist|\.[^\\/]+)([\\/]|$)/
/** Editors write a file in several steps. */
const PAUSE_MS = 30

/** Calls back after files of a folder have changed, one call at a time and none for nothing. */
export function followFolder(folder: string, changed: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Promise.resolve()
  const watcher = watch(folder, { recursive: true }, (_, file) => {
    if (file === null || SKIPPED.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(changed)
    }, PAUSE_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
