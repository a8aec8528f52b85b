import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface JsonReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly title: string; readonly status: string }[]
  }[]
}

const ID = /\[((?:S1|S2|C)-[\d.]+-\d+)\]/g

/** Ids of the rows whose tests all ran and passed; one that failed or was skipped anywhere does not count. */
export function provenIds(folder: string): ReadonlySet<string> {
  const passed = new Set<string>()
  const refuted = new Set<string>()
  for (const test of readResults(folder)) {
    for (const [, id = ''] of test.fullName.matchAll(ID)) (test.status === 'passed' ? passed : refuted).add(id)
  }
  for (const id of refuted) passed.delete(id)
  return passed
}

function readResults(folder: string): readonly { fullName: string; status: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as JsonReport).testResults)
    .flatMap((file) => file.assertionResults)
}
