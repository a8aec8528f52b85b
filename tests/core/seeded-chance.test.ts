import { expect, it } from 'vitest'
import { seededChance } from '../../core/seeded-chance.ts'

it('comes out the same for the same seed and matter, and otherwise for another', () => {
  const drawn = (seed: number, about: string) => {
    const chance = seededChance(seed, about)
    return Array.from({ length: 20 }, () => chance.whole(1, 100))
  }
  expect(drawn(1, 'cars')).toEqual(drawn(1, 'cars'))
  expect(drawn(1, 'cars')).not.toEqual(drawn(1, 'rooms'))
  expect(drawn(1, 'cars')).not.toEqual(drawn(2, 'cars'))
})

it('draws evenly and keeps between the ends', () => {
  const chance = seededChance(7, 'dice')
  const thrown = Array.from({ length: 6_000 }, () => chance.whole(1, 6))
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const share = thrown.filter((each) => each === face).length
    expect(share).toBeGreaterThan(850)
    expect(share).toBeLessThan(1_150)
  }
  expect([...chance.shuffled([1, 2, 3, 4])].sort()).toEqual([1, 2, 3, 4])
  expect(() => chance.pick([])).toThrow()
})
