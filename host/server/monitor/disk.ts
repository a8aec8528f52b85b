import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import type { Configuration } from '../configuration.ts'

/** What is left of the disk that a folder lies on. */
export interface DiskSpace {
  /** `all`: data and files lie on one disk. */
  readonly use: 'data' | 'files' | 'all'
  readonly folder: string
  readonly free: number
  readonly total: number
  /** `full`: nothing may be written any more; `low`: somebody should look after it soon. */
  readonly state: 'ok' | 'low' | 'full'
}

const megabyte = 1024 * 1024
/** It is told as running low from so many times the reserve on. */
const early = 5

/** The disks of the data folder and of the files, each once; an embedded database is in the data folder. */
export async function diskSpaces(
  { dataDir, diskReserve }: Configuration,
  filesFolder: string,
): Promise<readonly DiskSpace[]> {
  const space = async (use: DiskSpace['use'], folder: string): Promise<DiskSpace> => {
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    return { use, folder, free, total: blocks * bsize, state: stateOf(free / megabyte, diskReserve) }
  }
  // It is made with the first upload.
  const files = existsSync(filesFolder) ? filesFolder : dataDir
  const [ofData, ofFiles] = await Promise.all([stat(dataDir), stat(files)])
  if (ofData.dev === ofFiles.dev) return [await space('all', dataDir)]
  return Promise.all([space('data', dataDir), space('files', files)])
}

function stateOf(free: number, reserve: number): DiskSpace['state'] {
  if (free < reserve) return 'full'
  return free < reserve * early ? 'low' : 'ok'
}
