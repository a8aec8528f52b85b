import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import * as chai from 'chai'

/** Stands in for the test library inside a page: collects the same tests and runs them there. */
type Work = () => unknown

interface Case {
  readonly name: string
  readonly run: Work
  readonly before: readonly Work[]
}

const cases: Case[] = []
let path: readonly string[] = []
let before: readonly Work[] = []

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)
export const expect = chai.expect

function declare(name: string, ...given: readonly unknown[]): void {
  const run = given.find((argument): argument is Work => typeof argument === 'function')
  if (!run) throw new Error(`${name} has nothing to run`)
  cases.push({ name: [...path, name].join(' > '), run, before })
}

function each(rows: readonly unknown[]) {
  return (name: string, run: (...row: unknown[]) => unknown) =>
    rows.forEach((row, index) => {
      const given = Array.isArray(row) ? row : [row]
      declare(`${name} #${index}`, () => run(...given))
    })
}

export const it = Object.assign(declare, { each })
export const test = it

export function describe(name: string, inside: () => void): void {
  const outer = { path, before }
  path = [...path, name]
  inside()
  path = outer.path
  before = outer.before
}

export const beforeEach = (work: Work): void => {
  before = [...before, work]
}

export async function runAll(): Promise<{ readonly passed: number; readonly failed: readonly string[] }> {
  const failed: string[] = []
  for (const { name, run, before: first } of cases) {
    try {
      for (const work of first) await work()
      await run()
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { passed: cases.length - failed.length, failed }
}
