import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { findRoot } from '../../root.ts'
import { receivedError } from '../confined/channel.ts'
import { type ExaminedPackage, examinePackage } from './examine.ts'
import { unpackedBytes } from './read-archive.ts'
import type { PackageTask, TaskAnswer } from './thread.ts'
import type { Trust } from './verify.ts'
import { writeFiles } from './write-files.ts'

const entry = () => join(findRoot(import.meta.dirname), '.build/server/package-thread.js')

let last: Promise<unknown> = Promise.resolve()

/** Unpacked and summed up in a few hundredths of a second; a thread would take longer to begin. */
const small = 4 * 1_048_576

/**
 * Everything that is known of a package by itself. Up to 100 MB are unpacked and summed up, which takes a second or
 * two: not of the thread that answers everybody.
 *
 * @throws the fault that names what is wrong with it
 */
export const examineAside = async (bytes: Uint8Array, trust: Trust): Promise<ExaminedPackage> =>
  unpackedBytes(bytes) <= small
    ? examinePackage(bytes, trust)
    : ((await inTurn({ kind: 'examine', bytes, trust })) as ExaminedPackage)

/** Unpacks a package into a folder. */
export async function unpackAside(bytes: Uint8Array, folder: string): Promise<void> {
  await (unpackedBytes(bytes) <= small ? writeFiles(folder, bytes) : inTurn({ kind: 'unpack', bytes, folder }))
}

/** One at a time, so that several uploads do not take every processor. */
function inTurn(task: PackageTask): Promise<ExaminedPackage | undefined> {
  const done = last.then(() => inThread(task))
  last = done.catch(() => undefined) // Whoever asked hears of it.
  return done
}

async function inThread(task: PackageTask): Promise<ExaminedPackage | undefined> {
  const thread = new Worker(entry(), { workerData: task })
  try {
    const [answer] = (await once(thread, 'message')) as [TaskAnswer]
    if ('error' in answer) throw receivedError(answer.error)
    return answer.done
  } finally {
    await thread.terminate()
  }
}
