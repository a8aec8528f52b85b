import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes what is not there yet, in one step: a server that is starting may be reading the file. */
export function writeChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(`${file}.next`, text)
  renameSync(`${file}.next`, file)
}
