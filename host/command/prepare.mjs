import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SOURCES, sourceHash } from '../build/source-hash.mjs'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Installs and builds what is missing or stale; a second run only compares hashes. */
export function prepare() {
  if (!installed()) {
    console.log('正在安装依赖……')
    // Not `npm ci`: it refuses the whole lockfile where a registry lacks packages of other platforms.
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund'])
  }
  if (built()) return
  const build = ['--import', 'tsx', join(ROOT, 'host/build/main.ts')]
  run(process.execPath, build)
  run(process.execPath, [...build, 'docs'])
}

/** Runs a command in the checkout and ends with its code when it fails. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: false })
  if (error) console.error(`无法运行 ${command}：${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

function installed() {
  const there = packages(join(ROOT, 'node_modules/.package-lock.json'))
  if (!there) return false
  return Object.entries(packages(join(ROOT, 'package-lock.json'))).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') || wanted.optional || wanted.link || there[path]?.version === wanted.version,
  )
}

function packages(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : undefined
}

function built() {
  const state = join(ROOT, '.build/state.json')
  if (!existsSync(state)) return false
  return JSON.parse(readFileSync(state, 'utf8')).all === sourceHash(ROOT, SOURCES)
}
