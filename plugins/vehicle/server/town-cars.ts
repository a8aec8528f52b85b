import type { Chance } from '@gongtai/sdk/server'

/** What a town has besides the sample cars, by nature, model and seats, how many, and for how much. */
const models = [
  ['1', '大众 朗逸', 'fuel', 5, 4, { purchasePrice: 98_800, displacementL: 1.5 }],
  ['2', '长安 CS75', 'fuel', 5, 6, { purchasePrice: 119_800, displacementL: 1.5 }],
  ['2', '坦克 300', 'fuel', 5, 2, { purchasePrice: 239_800, displacementL: 2, tier: 'special' }],
  ['3', '哈弗 H6', 'fuel', 5, 6, { purchasePrice: 108_900, displacementL: 1.5 }],
  ['3', '比亚迪 宋', 'hybrid', 5, 4, { purchasePrice: 159_800, displacementL: 1.5, tier: 'work' }],
  ['4', '江铃 全顺', 'fuel', 9, 2, { purchasePrice: 298_000, displacementL: 2.2 }],
  ['5', '比亚迪 秦', 'electric', 5, 2, { purchasePrice: 139_800, displacementL: 0 }],
] as const

/** Places of the establishment by nature: one car of the last is over it. */
export const townPlaces = [
  ['1', 6],
  ['2', 10],
  ['3', 12],
  ['4', 3],
  ['5', 8],
] as const

/** Bought for more than the standard allows, for the overseer to find. */
const TOO_DEAR = 10
const DEAR = { purchasePrice: 268_000 }

/** Twenty-six cars, with the sample cars forty; the letters of the plates are not given out. */
export const townCars = (chance: Chance) =>
  models
    .flatMap(([nature, brandModel, energy, seats, count, bought]) =>
      Array.from({ length: count }, () => ({ nature, brandModel, energy, seats, tier: 'usual', ...bought })),
    )
    .map((car, at) => {
      const year = chance.whole(2015, 2025)
      const month = String(chance.whole(1, 12)).padStart(2, '0')
      return {
        ...{
          plate: `苏P07${String(101 + at * 7)}`,
          ...car,
          ...(at === TOO_DEAR && DEAR),
          registeredOn: `${year}-${month}-15`,
        },
        odometerKm: (2026 - year) * 9_000 + chance.whole(500, 8_000),
        state: 'in_service',
      }
    })
