import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { archive, type SigningKey, signed } from '@gongtai/sdk/package'
import { readArchive } from '../../host/server/plugins/package/read-archive.ts'
import { root } from './database.ts'

/** The package of the sample plugin, which the product does not ship, built and signed as a partner would. */
export async function samplePackage(key: SigningKey): Promise<Uint8Array> {
  execFileSync(process.execPath, ['--import', 'tsx', 'host/build/main.ts', 'plate-number'], { cwd: root })
  const bytes = await readFile(join(root, '.build/samples/plate-number-1.0.0.gtp'))
  return archive(signed(readArchive(bytes), key))
}
