import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { BUILD, ROOT } from './layout.ts'
import { SOURCES, sourceHash } from './source-hash.mjs'
import { writeChanged } from './write-changed.ts'

const FILE = `${BUILD}state.json`

interface State {
  /** Hash of all sources when everything was last built without a failure. */
  readonly all?: string
  /** Hash of each target's own sources when it was last built. */
  readonly targets: Readonly<Record<string, string>>
}

export function readState(): State {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as State) : { targets: {} }
}

export function writeState(state: State): void {
  mkdirSync(BUILD, { recursive: true })
  writeChanged(FILE, JSON.stringify(state, null, 2))
}

export const hashOf = (paths: readonly string[]): string => sourceHash(ROOT, paths)
export const hashOfAll = (): string => hashOf(SOURCES)
