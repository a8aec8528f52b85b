import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { backupFaults } from './faults.ts'

export type PostgresTool = 'pg_dump' | 'pg_restore'

/** Refuses a client program that is missing, or older than the server it has to speak to. */
export async function checkTool(tool: PostgresTool, major: number): Promise<void> {
  const answer = await promisify(execFile)(tool, ['--version']).catch(() => undefined)
  if (!answer) throw backupFaults.noTool({ tool, major })
  const found = /(\d+)(\.\d+)?/.exec(answer.stdout)?.[0] ?? ''
  if (Number.parseInt(found, 10) < major) throw backupFaults.oldTool({ tool, found, major })
}

/** Runs a client program on a database; the password does not stand among its arguments, which everybody can read. */
export async function runTool(tool: PostgresTool, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const child = spawn(tool, [...args, `--dbname=${url.href}`], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    complaint = (complaint + piece).slice(-2_000)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw backupFaults.toolFailed({ tool, reason: complaint.trim().replaceAll('\n', ' ') })
}
