import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Declarations } from './declarations.ts'
import { type DocumentedDoor, readDoors } from './exports.ts'
import { docPages } from './pages.ts'
import { readSamples } from './samples.ts'

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
export function writeDocs(folder: string, doors = readDocumentation()): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of docPages(doors, readSamples())) writeFileSync(join(folder, name), content)
}
