import 'reflect-metadata/lite'
import { isFault } from '@gongtai/core/kernel/fault'
import pino, { type Logger } from 'pino'
import { calmLog } from './calm-log.ts'
import { readConfiguration } from './configuration.ts'
import { findRoot } from './root.ts'
import type { RunningServer } from './serve.ts'

/** Beyond the window in which late calls are still answered. */
const longestStop = 9_000
/** Ctrl+C reaches the server twice when npm started it: from the terminal, and from npm, which passes it on. */
const sameSignal = 500

async function main(): Promise<void> {
  const asked = new AbortController()
  try {
    const configuration = readConfiguration(process.env, process.cwd())
    const log = pino({ level: configuration.logLevel, hooks: calmLog() }, pino.destination({ dest: 2, sync: false }))
    surviveStrayErrors(log)
    // Fetched after the settings are known to be right, so that a wrong one is told at once.
    const { serve } = await import('./serve.ts')
    const starting = serve(configuration, findRoot(import.meta.dirname), log, asked.signal)
    stopOnSignal(starting, asked, log, longestStop + 1_000 * configuration.drainSeconds)
    const { address, welcome } = await starting
    console.log([`ready ${address}`, ...welcome].join('\n'))
  } catch (error) {
    if (asked.signal.aborted) process.exit(0)
    console.error(`启动失败：${isFault(error) ? error.message : reasonOf(error)}`)
    process.exit(1)
  }
}

/** Plugins run in this process: a promise or timer they forgot must not take everybody's workbench down. */
function surviveStrayErrors(log: Logger): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected and nobody cared'))
  process.on('uncaughtException', (error) => log.error({ err: error }, 'an error reached the top'))
}

/** Asked to end while it still starts, the server takes back what it has begun. */
function stopOnSignal(starting: Promise<RunningServer>, asked: AbortController, log: Logger, longest: number): void {
  let first: number | undefined
  const stop = async (): Promise<void> => {
    if (first !== undefined) return performance.now() - first > sameSignal ? process.exit(1) : undefined
    first = performance.now()
    asked.abort()
    setTimeout(() => {
      log.error('not everything ended in time')
      process.exit(0)
    }, longest).unref()
    const server = await starting.catch(() => undefined) // Whoever waits for the start deals with its failure.
    await server?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

await main()
