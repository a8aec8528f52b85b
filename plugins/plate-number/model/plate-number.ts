import { type FieldType, type Static, Type } from '@gongtai/sdk'

const kind = <const T extends string>(value: T, title: string) => Type.Literal(value, { title })
const kinds = [kind('any', '不限'), kind('fuel', '普通号牌'), kind('green', '新能源号牌')] as const
const Options = Type.Object({ kind: Type.Union([...kinds], { title: '号牌种类' }) })
export type PlateOptions = Static<typeof Options>

const marks = /[\s·•.-]/g
const region = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]'
const fuel = new RegExp(`^${region}(?=.*\\d)[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$`)
const green = new RegExp(`^${region}([A-HJK][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[A-HJK])$`)

export const isGreen = (plate: string): boolean => green.test(plate)

export const plateNumber: FieldType<string, PlateOptions> = {
  id: 'plate_number',
  title: '车牌号',
  group: '扩展字段',
  shape: 'field',
  options: Options,
  defaults: { kind: 'any' },
  empty: '',
  read: (raw) => (typeof raw === 'string' ? raw.normalize('NFKC').toUpperCase().replace(marks, '') : ''),
  check(plate, { kind }) {
    if (plate === '' || (kind !== 'green' && fuel.test(plate)) || (kind !== 'fuel' && green.test(plate))) return []
    return [{ text: `请输入正确的${kind === 'green' ? '新能源车牌号，如京AD12345' : '车牌号，如京A12345'}` }]
  },
  show: (plate) => (plate.length < 7 ? plate : `${plate.slice(0, 2)}·${plate.slice(2)}`),
  columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'text', length: 20 } }]),
  store: (plate) => [plate || null],
  load: ([cell]) => (typeof cell === 'string' ? cell : ''),
}
