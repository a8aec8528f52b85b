import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../arguments.ts'
import { writeDocs } from '../docs/write-docs.ts'

/** Written when the SDK was packed; a checkout writes them anew. */
const PACKED = fileURLToPath(new URL('../../docs', import.meta.url))

/** Writes the documentation of the SDK, as it is installed here, into a folder. */
export async function docs(args: readonly string[]): Promise<void> {
  const { positionals } = readArguments(args)
  const folder = resolve(positionals[0] ?? 'gongtai-docs')
  if (existsSync(PACKED)) cpSync(PACKED, folder, { recursive: true })
  else await writeDocs(folder)
  console.log(`SDK 文档：${join(folder, 'index.html')}`)
}
