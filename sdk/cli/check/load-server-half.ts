import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Half } from '@gongtai/core/kernel/activate'
import { MODULES } from '../modules.ts'
import type { PackageFiles } from '../package/files.ts'

const SDK = fileURLToPath(new URL('../../', import.meta.url))

/** The default export of the built server half, loaded as a server would; what it imports as text is in it by then. */
export async function loadServerHalf(files: PackageFiles): Promise<Half | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'gongtai-half-'))
  try {
    for (const [path, content] of files) {
      if (!path.startsWith('server/')) continue
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    mkdirSync(join(folder, 'node_modules/@gongtai'), { recursive: true })
    symlinkSync(SDK, join(folder, 'node_modules/@gongtai/sdk'))
    symlinkSync(join(MODULES, 'kysely'), join(folder, 'node_modules/kysely'))
    const { default: half } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'server/index.js')).href)
    return half as Half | undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
