import { isDeepStrictEqual } from 'node:util'
import { transform } from 'esbuild'
import * as administration from '../../../sdk/administration.ts'
import type { Example } from '../../../sdk/cli/docs/examples.ts'
import * as flow from '../../../sdk/flow.ts'
import * as form from '../../../sdk/form.ts'
import * as sdk from '../../../sdk/index.ts'
import * as server from '../../../sdk/server/index.ts'

/** Everything an example may name without an import, as in the documentation. */
const exports: Readonly<Record<string, unknown>> = { ...administration, ...server, ...flow, ...form, ...sdk }

const doors = [
  '@gongtai/sdk',
  '@gongtai/sdk/administration',
  '@gongtai/sdk/form',
  '@gongtai/sdk/flow',
  '@gongtai/sdk/server',
]

/** What needs something that only a running product has declares it, and is compiled only; pages need a browser. */
export const canRun = ({ door, source }: Example): boolean => doors.includes(door) && !/\bdeclare\b/.test(source)

/** What an example of faults is about. */
const endsWithFault = /^throw /m

const claim = /^(.*?) \/\/ => (.+)$/gm

/** Runs an example; answers the values it claimed. Throws when one is another than it says. */
export async function runExample({ name, source }: Example): Promise<readonly unknown[]> {
  const body = source.replace(/^import .*$/gm, '').replaceAll(claim, 'claimed(($1), ($2));')
  const { code } = await transform(body, { loader: 'ts', format: 'cjs', target: 'es2022' })
  const found: unknown[] = []
  const claimed = (actual: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(actual, expected))
      throw new Error(`${name}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`)
    found.push(actual)
  }
  const names = Object.keys(exports).filter((each) => each !== 'default')
  const run = new Function('module', 'exports', 'claimed', 'console', ...names, code)
  try {
    run({ exports: {} }, {}, claimed, { log: () => undefined }, ...names.map((each) => exports[each]))
  } catch (error) {
    if (!endsWithFault.test(source) || !sdk.isFault(error)) throw error
  }
  return found
}
