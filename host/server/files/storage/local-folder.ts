import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StorageAdapter } from '@gongtai/core/points/storage-adapters'
import { LOCAL } from './local.ts'

/**
 * Files in a folder of the data folder, spread over subfolders by the start of their key. A file gets its name when
 * it is whole and on disk, so an upload that was cut off leaves only a draft behind.
 */
export function localFolder(folder: string): StorageAdapter {
  const placeOf = (key: string): string => {
    if (!/^[\w-]{8,80}$/.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    id: LOCAL,
    title: '本机文件夹',
    write: async (key, content) => {
      const place = placeOf(key)
      const draft = `${place}.part`
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      try {
        const file = createWriteStream(draft, { mode: 0o600 })
        await pipeline(content, file)
        await syncToDisk(draft)
        await rename(draft, place)
        return { bytes: file.bytesWritten }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (key) => {
      const file = await open(placeOf(key), 'r').catch(ignoreMissing)
      return file && createReadStream('', { fd: file })
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
