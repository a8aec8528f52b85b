import { copyFileSync, existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Compresses what pages load before they show anything as well as can be, so that not even the first who ask wait for
 * more bytes. A name holds a hash of the content: what the build before has compressed is taken over.
 */
export async function compressFirst(folder: string, before: string, addresses: readonly string[]): Promise<void> {
  await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const [done, target] = [`${before}${address}.br`, `${folder}${address}.br`]
      if (existsSync(done)) return copyFileSync(done, target)
      await writeFile(target, await promisify(brotliCompress)(await readFile(`${folder}${address}`), BEST))
    }),
  )
}
