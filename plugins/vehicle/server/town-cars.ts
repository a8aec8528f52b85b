import type { Chance } from '@gongtai/sdk/server'

/** What a town has besides the sample cars, by nature, model and seats. */
const models = [
  ['1', '大众 朗逸', 'fuel', 5, 4],
  ['2', '长安 CS75', 'fuel', 5, 6],
  ['2', '坦克 300', 'fuel', 5, 2],
  ['3', '哈弗 H6', 'fuel', 5, 6],
  ['3', '比亚迪 宋', 'hybrid', 5, 4],
  ['4', '江铃 全顺', 'fuel', 9, 2],
  ['5', '比亚迪 秦', 'electric', 5, 2],
] as const

/** Twenty-six cars, with the sample cars forty; the letters of the plates are not given out. */
export const townCars = (chance: Chance) =>
  models
    .flatMap(([nature, brandModel, energy, seats, count]) =>
      Array.from({ length: count }, () => ({ nature, brandModel, energy, seats })),
    )
    .map((car, at) => {
      const year = chance.whole(2015, 2025)
      const month = String(chance.whole(1, 12)).padStart(2, '0')
      return {
        ...{ plate: `苏P07${String(101 + at * 7)}`, ...car, registeredOn: `${year}-${month}-15` },
        odometerKm: (2026 - year) * 9_000 + chance.whole(500, 8_000),
        state: 'in_service',
      }
    })
