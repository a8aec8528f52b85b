import { askTogether } from '@gongtai/sdk/server'
import { describe, expect, test } from 'vitest'

/** A handle, as far as a question looks at it: which transaction it is of. */
const handleOn = (executor: object) => ({ getExecutor: () => executor as never })

const doubling = () => {
  const asked: (readonly number[])[] = []
  const double = askTogether(async (_: ReturnType<typeof handleOn>, numbers: readonly number[]) => {
    asked.push(numbers)
    if (numbers.includes(0)) throw new Error('nothing to double')
    return numbers.map((number) => number * 2)
  })
  return { asked, double }
}

describe('a question that several ask', () => {
  test('at one moment in one transaction is asked once, and each has their own answer', async () => {
    const { asked, double } = doubling()
    const executor = {}
    // Handles of one transaction may differ, by the tables they know.
    const answers = await Promise.all([1, 2, 3].map((number) => double(handleOn(executor), number)))
    expect(answers).toEqual([2, 4, 6])
    expect(asked).toEqual([[1, 2, 3]])
  })

  test('in different transactions, or one after the other, is asked for each', async () => {
    const { asked, double } = doubling()
    const executor = {}
    await Promise.all([double(handleOn(executor), 1), double(handleOn({}), 2)])
    await double(handleOn(executor), 1)
    expect(asked).toEqual([[1], [2], [1]])
  })

  test('fails for all of them, and for nobody who asks later', async () => {
    const { double } = doubling()
    const executor = {}
    const settled = await Promise.allSettled([double(handleOn(executor), 0), double(handleOn(executor), 1)])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await double(handleOn(executor), 1)).toBe(2)
  })
})
