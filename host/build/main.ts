import { stripVTControlCharacters } from 'node:util'
import { shippedPlugins } from '../plugins.ts'
import { underLock } from './lock.ts'
import { writeMigrationList } from './migrations.ts'
import { dropUnlisted, writeRelease } from './plugins.ts'
import { hashOf, hashOfAll, readState, writeState } from './state.ts'
import { docsTarget, pluginTarget, releaseTarget, type Target, targets } from './targets.ts'

/**
 * Builds what is stale. With arguments only the named targets: `server`, `web`, `docs`, `release`, or the id of a
 * plugin, which need not be a shipped one.
 */
async function main(wanted: readonly string[]): Promise<void> {
  const all = hashOfAll()
  const chosen = wanted.length === 0 ? targets() : wanted.map(targetNamed)
  const failed: string[] = []
  for (const target of chosen) if (!(await bringUpToDate(target))) failed.push(target.name)
  if (wanted.length > 0) {
    writeRelease()
    process.exitCode = failed.length > 0 ? 1 : 0
    return
  }
  dropUnlisted(shippedPlugins)
  await writeMigrationList()
  writeRelease()
  const { targets: hashes } = readState()
  writeState(failed.length === 0 ? { all, targets: hashes } : { targets: hashes })
  if (failed.length === 0) return
  console.error(`构建失败：${failed.join('、')}`)
  process.exitCode = 1
}

const targetNamed = (name: string): Target =>
  [...targets(), docsTarget, releaseTarget].find(
    (target) => target.name === name || target.name === `plugin ${name}`,
  ) ?? pluginTarget(name)

async function bringUpToDate(target: Target): Promise<boolean> {
  const hash = hashOf(target.sources)
  if (readState().targets[target.name] === hash && target.isThere()) return true
  const started = performance.now()
  try {
    await target.build()
  } catch (error) {
    console.error(
      `构建 ${target.name} 失败：${stripVTControlCharacters(error instanceof Error ? error.message : String(error))}`,
    )
    return false
  }
  const state = readState()
  writeState({ ...state, targets: { ...state.targets, [target.name]: hash } })
  console.log(`构建 ${target.name}：${Math.round(performance.now() - started)} ms`)
  return true
}

await underLock(() => main(process.argv.slice(2)))
