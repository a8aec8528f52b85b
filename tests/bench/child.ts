import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

export interface BenchChild {
  readonly process: ChildProcess
  /** The rest of the line that begins with the word. */
  told(word: string): string
  stop(): Promise<void>
}

/** Runs a script of this folder and waits until it says `ready`. */
export async function startChild(script: string, env: NodeJS.ProcessEnv = {}): Promise<BenchChild> {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(import.meta.dirname, script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  let text = ''
  child.stdout.setEncoding('utf8')
  const told = (word: string) => new RegExp(`^${word} (.*)$`, 'm').exec(text)?.[1] ?? ''
  await new Promise<void>((ready, fail) => {
    child.once('exit', () => fail(new Error(`${script} ended before it was ready`)))
    child.stdout.on('data', (piece: string) => {
      text += piece
      if (told('ready') !== '') ready()
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { process: child, told, stop }
}
