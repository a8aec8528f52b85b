import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import { wrongSetting } from '../../start-faults.ts'
import { logFileOf } from './supervise-cluster.ts'

/** Recovery after a crash may take a while; a database that does not start at all says why in its log. */
export async function untilItAnswers(connection: ClientConfig, dataDir: string, milliseconds = 60_000): Promise<void> {
  const end = Date.now() + milliseconds
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined) // Reported by connect() as well.
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const fatal = (error as { code?: string }).code === '28P01'
      if (fatal || Date.now() > end)
        throw wrongSetting('DATA_DIR', `中的数据库无法启动：${await lastWords(dataDir, error)}`)
      await pause(25)
    }
  }
}

async function lastWords(dataDir: string, error: unknown): Promise<string> {
  const log = await readFile(logFileOf(dataDir), 'utf8').catch(() => '')
  const fatal = log.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line))
  return fatal.at(-1) ?? (error instanceof Error ? error.message : String(error))
}
