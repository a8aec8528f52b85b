import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Declarations } from './declarations.ts'
import { type DocumentedDoor, readDoors } from './exports.ts'
import { builtInFieldTypes } from './field-options.ts'
import { docPages } from './pages.ts'
import { readSamples } from './samples.ts'
import { searchFiles } from './search/files.ts'

/** Everything the SDK exports, with its comments. Takes seconds: the compiler reads all of it. */
export function readDocumentation(): readonly DocumentedDoor[] {
  const declarations = new Declarations()
  try {
    return readDoors(declarations)
  } finally {
    declarations.remove()
  }
}

/** Writes the documentation as pages that need no server; begin with `index.html`. */
export async function writeDocs(folder: string, doors = readDocumentation()): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const pages = docPages(doors, readSamples(), await builtInFieldTypes())
  for (const [name, content] of [...pages, ...searchFiles(pages)]) writeFileSync(join(folder, name), content)
}
