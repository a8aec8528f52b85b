import { join, resolve } from 'node:path'
import { readArguments } from '../arguments.ts'
import { writeDocs } from '../docs/write-docs.ts'

/** Writes the documentation of the SDK, as it is installed here, into a folder. */
export function docs(args: readonly string[]): void {
  const { positionals } = readArguments(args)
  const folder = resolve(positionals[0] ?? 'gongtai-docs')
  writeDocs(folder)
  console.log(`SDK 文档：${join(folder, 'index.html')}`)
}
