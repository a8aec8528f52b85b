/** Of the dictionary of the system. */
export const SEXES = { 0: '男', 1: '女' } as const

export const sexField = {
  kind: 'choice',
  title: '性别',
  width: 70,
  choices: { 0: { title: SEXES[0] }, 1: { title: SEXES[1] } },
} as const

export const houseTypeField = { kind: 'dictionary', title: '房型', dictionary: 'dorm_house_type', width: 90 } as const
export const dutiesField = { kind: 'dictionary', title: '职务层次', dictionary: 'dorm_duties', width: 110 } as const
export const categoryField = { kind: 'dictionary', title: '人员类别', dictionary: 'dorm_category', width: 100 } as const

export const wordOfSex = (sex: string): string => (sex === '1' ? SEXES[1] : SEXES[0])

/** A field whose value stands in another table. */
export const of = (table: string, by: string, column: string) =>
  ({ kind: 'text', kept: true, through: { table, by, column } }) as const
