import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readArchive } from './read-archive.ts'

/** Unpacks a package into a folder. */
export async function writeFiles(folder: string, content: Uint8Array): Promise<void> {
  for (const [path, bytes] of readArchive(content)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
}
