const car = (
  plate: string,
  brandModel: string,
  nature: string,
  energy: 'fuel' | 'hybrid' | 'electric',
  seats: number,
  registeredOn: string,
  odometerKm: number,
  [purchasePrice, displacementL, tier = 'usual']: readonly [price: number, litres: number, tier?: string],
  state = 'in_service',
) => ({
  ...{ plate, brandModel, nature, energy, seats, registeredOn, odometerKm, state },
  ...{ purchasePrice, displacementL, tier },
})

/** Invented cars of an invented city, within the standards for price and displacement of their nature. */
export const sampleCars = [
  car('苏P02168', '红旗 H5', '5', 'fuel', 5, '2021-04-12', 68420, [159_800, 1.5]),
  car('苏P02215', '大众 帕萨特', '5', 'fuel', 5, '2019-08-03', 112360.5, [172_900, 1.4]),
  car('苏P03107', '别克 GL8', '5', 'fuel', 7, '2020-05-21', 96815, [235_900, 2, 'special']),
  car('苏P03116', '传祺 M8', '5', 'hybrid', 7, '2022-10-09', 51230, [219_800, 2, 'special']),
  car('苏P04028', '丰田 凯美瑞', '1', 'hybrid', 5, '2020-11-30', 73904, [119_800, 1.6]),
  car('苏P04035', '大众 朗逸', '1', 'fuel', 5, '2018-03-15', 134027, [109_900, 1.5], 'in_repair'),
  car('苏P05511', '长安 CS75', '3', 'fuel', 5, '2021-07-07', 81244, [112_900, 1.5]),
  car('苏P05526', '哈弗 H6', '3', 'fuel', 5, '2022-01-18', 60115, [108_900, 1.5]),
  car('苏P06003', '江铃 全顺', '4', 'fuel', 9, '2017-09-26', 152880, [298_000, 2.2]),
  car('苏P06009', '宇通 客车', '5', 'fuel', 35, '2019-06-11', 88730, [438_000, 6.5, 'coach']),
  car('苏PD01026', '比亚迪 汉', '5', 'electric', 5, '2023-02-20', 33640, [176_800, 0]),
  car('苏PD01053', '比亚迪 秦', '5', 'hybrid', 5, '2023-09-01', 27418, [139_800, 1.5]),
  car('苏PD01078', '广汽 埃安', '2', 'electric', 5, '2024-03-28', 19806, [149_800, 0]),
  car('苏PD01091', '上汽 荣威', '2', 'electric', 5, '2024-11-05', 12055, [146_900, 0]),
] as const
