import { type Formula, type FormulaValue, formulaFaults, readFormula } from '../form/formula.ts'

/** Reading costs ten times as much as running, and what-if runs the same few over thousands of records. */
const read = new Map<string, Formula>()
const MOST_READ = 500

/** Computes a formula over named values; an unknown name is a fault. */
export function compute(text: string, values: Readonly<Record<string, unknown>>): FormulaValue {
  return formulaOf(text).run((name) => {
    if (!Object.hasOwn(values, name)) throw formulaFaults.unknownName({ name })
    return values[name]
  })
}

function formulaOf(text: string): Formula {
  const known = read.get(text)
  if (known) return known
  const formula = readFormula(text)
  if (read.size >= MOST_READ) read.clear()
  read.set(text, formula)
  return formula
}
