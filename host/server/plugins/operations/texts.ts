import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ABOUT_FILES } from '@gongtai/sdk/package'

/** What a plugin tells of itself, from the folder that it lies unpacked in. */
export async function textsOf(folder: string) {
  const read = async (name: string): Promise<string> => {
    const file = join(folder, ABOUT_FILES[name] ?? '')
    return existsSync(file) ? readFile(file, 'utf8') : ''
  }
  const [readme, changelog, licence] = await Promise.all(['README.md', 'CHANGELOG.md', 'LICENSE'].map(read))
  return { readme: readme ?? '', changelog: changelog ?? '', licence: licence ?? '' }
}
