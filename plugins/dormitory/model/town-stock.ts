/** The buildings as a town has them: so many floors, and rooms on each. */
export const townBuildings = [
  { code: 'A', floors: 6, rooms: 12, beds: 1, houseType: '1', area: 18.5 },
  { code: 'B', floors: 6, rooms: 14, beds: 2, houseType: '2', area: 22 },
  { code: 'C', floors: 5, rooms: 16, beds: 4, houseType: '3', area: 32.4 },
] as const

/** Beds of the 560 that are mended, that somebody has, and of these whose time is over. */
export const TOWN_BEDS = { repair: 12, taken: 431, over: 9 } as const

/** Posts of those in charge, who live at home; all others may live in a dormitory. */
export const AT_HOME = ['JZ', 'ZR', 'FJZ', 'FZR', 'KZ', 'YJZRKY'] as const

/** Level of whoever has a post. */
export const dutiesOfPost: Readonly<Record<string, string>> = { FKZ: '04', KY: '05', DDY: '05' }

export const MONTHS = 24

export const repairsOfTown = [
  ['4', '空调不制冷，开机后有异响', 'C201', 'dispatch'],
  ['1', '卫生间水龙头滴水', 'B203', 'dispatch'],
  ['2', '房门锁舌卡住，需用力才能关上', 'C305', 'dispatch'],
  ['5', '网口没有信号', 'A302', 'mend'],
  ['3', '衣柜门合页脱落', 'C112', 'mend'],
  ['1', '阳台插座没有电', 'B410', 'confirm'],
] as const

/** Who visits: the name, how many, and why. */
export const visitsOfTown = [
  ['李秀兰', 1, '探望子女'],
  ['王建国', 2, '送生活用品'],
  ['赵小雨', 1, '同学来访'],
] as const
