import { execFileSync } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../support/surroundings.ts'

export interface SmallDisk {
  readonly path: string
  /** Takes all the space that is left. */
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

/** A disk of its own in memory, with what a folder holds and so many bytes besides; the reason where none can be had. */
export async function smallDisk(folder: string, left: number): Promise<SmallDisk | string> {
  const [kibibytes = ''] = execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')
  const path = await temporaryFolder()
  try {
    const size = Number(kibibytes) * 1_024 + left
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', path], { stdio: 'pipe' })
  } catch (error) {
    await rm(path, { recursive: true })
    return error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : String(error)
  }
  execFileSync('cp', ['-a', `${folder}/.`, path])
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: async () => {
      const { bavail, bsize } = await statfs(path)
      const file = await open(ballast, 'a')
      const block = Buffer.alloc(bsize)
      for (let at = 0; at < bavail; at += 1) if (!(await wrote(file.write(block)))) break
      await file.close()
    },
    free: () => rm(ballast),
    remove: async () => {
      execFileSync('umount', ['-l', path])
      await rm(path, { recursive: true })
    },
  }
}

const wrote = (writing: Promise<unknown>): Promise<boolean> =>
  writing.then(
    () => true,
    () => false,
  )
