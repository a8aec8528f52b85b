import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { Channel, sentError } from './channel.ts'
import { spawnWorker, type WorkerFiles } from './process.ts'

/**
 * A thread that keeps a process of its own for what has to be answered at once: the thread of the host waits on a cell
 * of shared memory, which this one touches when the answer lies at the port.
 */
const { files, cell, start, port } = workerData as RelayData
const began = performance.now()
const signal = new Int32Array(cell)
const child = spawnWorker(files)
const channel = new Channel(
  {
    send: (message) => void child.send(message as object),
    onMessage: (listener) => void child.on('message', listener),
  },
  { log: () => undefined },
)

const begun = new Promise<void>((resolve) => {
  child.once('message', () => resolve())
}).then(async () => {
  await channel.ask('load', start.files)
  await channel.ask('activate', start.time + performance.now() - began)
})
port.unref()

child.once('exit', () => {
  channel.close(new Error('the process has ended'))
  parentPort?.postMessage({ ended: true })
  process.exit(0)
})
process.once('exit', () => child.kill('SIGKILL'))
begun.then(
  () => parentPort?.postMessage({ ready: child.pid }),
  () => child.kill('SIGKILL'),
)

parentPort?.on('message', (message: RelayQuestion | { readonly end: true }) => {
  if ('end' in message) child.kill('SIGKILL')
  else void answer(message)
})

async function answer({ args }: RelayQuestion): Promise<void> {
  const answered = await channel.ask('atOnce', ...args).then(
    (value) => ({ value }),
    (error: unknown) => ({ error: sentError(error) }),
  )
  port.postMessage(answered)
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
}

export interface RelayData {
  readonly files: WorkerFiles
  readonly cell: SharedArrayBuffer
  /** Where answers are laid down. */
  readonly port: MessagePort
  readonly start: { readonly files: Readonly<Record<string, string>>; readonly time: number }
}

export interface RelayQuestion {
  readonly args: readonly unknown[]
}
