import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../support/surroundings.ts'

const program = join(root, '.build/server/backup.js')

export interface Drill {
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly passphrase?: string
  /** Where client programs are looked for, instead of everywhere. */
  readonly path?: string
}

/** Runs `backup` or `restore` as an operator does; what it said, whether it went well or not. */
export async function operate(command: 'backup' | 'restore', path: string, drill: Drill) {
  const { DATABASE_URL, BACKUP_PASSPHRASE, INIT_CWD, ...environment } = process.env
  const env = {
    ...environment,
    DATA_DIR: drill.dataDir,
    ...(drill.databaseUrl && { DATABASE_URL: drill.databaseUrl }),
    ...(drill.path && { PATH: drill.path }),
    ...(drill.passphrase && { BACKUP_PASSPHRASE: drill.passphrase }),
  }
  const run = promisify(execFile)(process.execPath, [program, command, path], { env, cwd: root })
  return run.then(
    ({ stdout }) => ({ ok: true, said: stdout.trim() }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ ok: false, said: `${stdout}${stderr}`.trim() }),
  )
}

/** The file a successful backup names. */
export const fileIn = (said: string): string => /：(\S+\.tar\.gz(?:\.age)?)/.exec(said)?.[1] ?? said
