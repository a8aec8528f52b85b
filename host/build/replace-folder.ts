import { existsSync, renameSync, rmSync } from 'node:fs'

/** Puts a freshly written folder in the place of an old one, so a reader never sees half of it. */
export function replaceFolder(fresh: string, target: string): void {
  const old = `${target.replace(/\/$/, '')}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(target)) renameSync(target, old)
  renameSync(fresh, target)
  rmSync(old, { recursive: true, force: true })
}
