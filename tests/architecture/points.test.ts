import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Points that no test has walked yet with a plugin from outside; a line goes with its proof. */
const unwalked: readonly string[] = [
  'executors',
  'file-holders',
  'notice-filters',
  'notice-kinds',
  'notice-queues',
  'operator-tiles',
  'plugin-usages',
  'reactions',
  'screen-widgets',
  'sign-in-methods',
  'storage-adapters',
  'sub-applications',
  'value-sources',
]

const declared = sourceFiles(['core/points']).map(({ path }) => path.replace(/^.*\//, '').replace(/\.ts$/, ''))

const proofs = sourceFiles(['tests']).flatMap(({ text }) =>
  [...text.matchAll(/\[point ([a-z-]+)\]/g)].map(([, point = '']) => point),
)

describe('a contribution point', () => {
  it('is proven by a plugin from outside that is installed at run time and changes what people see', () => {
    expect(declared.filter((point) => !proofs.includes(point)).sort()).toEqual([...unwalked].sort())
  })

  it('has one proof, which names it as it is declared', () => {
    expect(proofs.filter((point) => !declared.includes(point))).toEqual([])
    expect(proofs.filter((point, at) => proofs.indexOf(point) !== at)).toEqual([])
  })
})
