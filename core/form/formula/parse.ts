import jsep from 'jsep'
import { toDecimal } from '../decimal.ts'
import { formulaFaults } from './faults.ts'
import { type FormulaFunction, functions } from './functions.ts'
import { binaryOperators, bounded, unaryOperators } from './operators.ts'
import { toValue, type Value } from './value.ts'

export const maxLength = 2000
const maxDepth = 60
const quoted = /'[^']*'|"[^"]*"/g
const widePunctuation = /[，。；：？！（）【】“”‘’＋－＊／＝＜＞％]/

// a field by its id, which no name could hold: {attr-17}
jsep.hooks.add('gobble-token', function (env) {
  if (this.char !== '{') return
  const end = this.expr.indexOf('}', this.index)
  if (end < 0) this.throwError('unclosed')
  env.node = { type: 'Identifier', name: this.expr.slice(this.index, end + 1) }
  this.index = end + 1
})

/** A formula after checking: only what the language allows is left in it. */
export type Term =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Term[] }
  | { readonly kind: 'choice'; readonly test: Term; readonly yes: Term; readonly no: Term }
  | { readonly kind: 'both' | 'either'; readonly left: Term; readonly right: Term }
  | {
      readonly kind: 'call'
      readonly run: FormulaFunction['run']
      readonly fixed?: number
      readonly items: readonly Term[]
    }

/** Reads a formula and collects the names in it; throws the fault that says what is wrong. */
export function parse(text: string, names: Set<string>): Term {
  if (text.length > maxLength) throw formulaFaults.tooLong({ max: maxLength })
  if (text.trim() === '') throw formulaFaults.missing()
  return check(astOf(text), names, 0)
}

function astOf(text: string): jsep.Expression {
  try {
    return jsep(text)
  } catch (error) {
    const [sign] = widePunctuation.exec(text.replace(quoted, '')) ?? []
    if (sign) throw formulaFaults.widePunctuation({ name: sign })
    throw formulaFaults.unreadable({ at: (error as { index?: number }).index ?? 0 })
  }
}

function check(ast: jsep.Expression, names: Set<string>, depth: number): Term {
  if (depth > maxDepth) throw formulaFaults.tooDeep()
  const inside = (part: unknown) => check(part as jsep.Expression, names, depth + 1)
  switch (ast.type) {
    case 'Literal':
      return { kind: 'value', value: literal(ast as jsep.Literal) }
    case 'Identifier':
      return name((ast as jsep.Identifier).name, names)
    case 'ArrayExpression':
      return { kind: 'list', items: (ast as jsep.ArrayExpression).elements.map(inside) }
    case 'ConditionalExpression': {
      const { test, consequent, alternate } = ast as jsep.ConditionalExpression
      return { kind: 'choice', test: inside(test), yes: inside(consequent), no: inside(alternate) }
    }
    case 'UnaryExpression': {
      const { operator, argument } = ast as jsep.UnaryExpression
      return operation(unaryOperators, operator, [inside(argument)])
    }
    case 'BinaryExpression':
      return binary(ast as jsep.BinaryExpression, inside)
    case 'CallExpression':
      return call(ast as jsep.CallExpression, inside)
    default:
      throw formulaFaults.notAllowed()
  }
}

const literal = (ast: jsep.Literal): Value => (typeof ast.value === 'number' ? numberOf(ast.raw) : toValue(ast.value))

// from the text as typed, since the parser's own reading is binary
function numberOf(raw: string): Value {
  const value = raw.length > 40 ? undefined : toDecimal(raw)
  if (!value) throw formulaFaults.tooLarge()
  return bounded(value)
}

function name(text: string, names: Set<string>): Term {
  if (widePunctuation.test(text)) throw formulaFaults.widePunctuation({ name: text })
  names.add(text)
  return { kind: 'name', name: text }
}

function binary({ operator, left, right }: jsep.BinaryExpression, inside: (part: unknown) => Term): Term {
  const sides = [inside(left), inside(right)] as const
  if (operator === '&&') return { kind: 'both', left: sides[0], right: sides[1] }
  if (operator === '||') return { kind: 'either', left: sides[0], right: sides[1] }
  return operation(binaryOperators, operator, sides)
}

function operation(
  table: Readonly<Record<string, FormulaFunction['run']>>,
  operator: string,
  items: readonly Term[],
): Term {
  const run = Object.hasOwn(table, operator) ? table[operator] : undefined
  if (!run) throw formulaFaults.notAllowed()
  return { kind: 'call', run, items }
}

function call({ callee, arguments: given }: jsep.CallExpression, inside: (part: unknown) => Term): Term {
  if (callee.type !== 'Identifier') throw formulaFaults.notAllowed()
  const { name } = callee as jsep.Identifier
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!found) throw formulaFaults.unknownFunction({ name })
  if (given.length < found.least || given.length > found.most) throw formulaFaults.wrongArguments({ name })
  return { kind: 'call', run: found.run, fixed: found.fixed, items: given.map(inside) }
}
