import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const cli = resolve(import.meta.dirname, '../../../sdk/cli/gongtai.mjs')

export interface CliResult {
  readonly code: number | null
  readonly text: string
}

/** Runs the command line as an author does, in a folder. */
export function gongtai(folder: string, ...args: readonly string[]): CliResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', VITEST: '' },
  })
  return { code: status, text: stdout + stderr }
}
