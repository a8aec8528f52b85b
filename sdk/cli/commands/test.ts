import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../arguments.ts'
import { pluginFolder } from '../plugin-folder.ts'

const require = createRequire(import.meta.url)
const CONFIG = fileURLToPath(new URL('../vitest.config.ts', import.meta.url))

/** Runs the tests of a plugin's folder with the runner that comes with the SDK. */
export function test(args: readonly string[]): void {
  const { positionals } = readArguments(args)
  const folder = pluginFolder(positionals)
  const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', CONFIG, '--root', folder], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
