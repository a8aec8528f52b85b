import { parentPort, workerData } from 'node:worker_threads'
import { type SentError, sentError } from '../confined/channel.ts'
import { type ExaminedPackage, examinePackage } from './examine.ts'
import type { Trust } from './verify.ts'
import { writeFiles } from './write-files.ts'

/** What is done to one package in a thread of its own. */
export type PackageTask =
  | { readonly kind: 'examine'; readonly bytes: Uint8Array; readonly trust: Trust }
  | { readonly kind: 'unpack'; readonly bytes: Uint8Array; readonly folder: string }

export type TaskAnswer = { readonly done: ExaminedPackage | undefined } | { readonly error: SentError }

async function answer(task: PackageTask): Promise<TaskAnswer> {
  try {
    if (task.kind === 'examine') return { done: examinePackage(task.bytes, task.trust) }
    await writeFiles(task.folder, task.bytes)
    return { done: undefined }
  } catch (error) {
    return { error: sentError(error) }
  }
}

parentPort?.postMessage(await answer(workerData as PackageTask))
