import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const declared = sourceFiles(['core/points']).map(({ path }) => path.replace(/^.*\//, '').replace(/\.ts$/, ''))

const proofs = sourceFiles(['tests']).flatMap(({ text }) =>
  [...text.matchAll(/\[point ([a-z-]+)\]/g)].map(([, point = '']) => point),
)

/** What is told by a first start alone, before anybody could install something: the plugins that come along fill it. */
const atFirstStart = ['town-years']

describe('a contribution point', () => {
  it('is proven by a plugin from outside that is installed at run time and changes what people see', () => {
    expect(declared.filter((point) => !proofs.includes(point) && !atFirstStart.includes(point))).toEqual([])
  })

  it('has one proof, which names it as it is declared', () => {
    expect(proofs.filter((point) => !declared.includes(point))).toEqual([])
    expect(proofs.filter((point, at) => proofs.indexOf(point) !== at)).toEqual([])
  })
})
