import { type FieldType, Type } from '@gongtai/sdk'

const textField = <Options>(
  rest: Pick<FieldType<string, Options>, 'id' | 'title' | 'options' | 'defaults'> & Partial<FieldType<string, Options>>,
): FieldType<string, Options> => ({
  group: '宿舍与周转房',
  shape: 'field',
  empty: '',
  read: (raw) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : ''),
  check: () => [],
  show: (value) => value,
  columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'text' } }]),
  store: (value) => [value === '' ? null : value],
  load: ([cell]) => (typeof cell === 'string' ? cell : ''),
  ...rest,
})

/** A choice that warns of what the duty level does not entitle to; it reads the column DUTIES. */
export const houseTypeChoice = textField({
  id: 'dorm_house_type',
  title: '房型（核对职务层次）',
  options: Type.Object({}),
  defaults: {},
  hasChoices: true,
  names: (value) => (value === '' ? [] : [{ source: 'choice', id: value }]),
})

export interface BedOptions {
  readonly ofPerson?: string | undefined
}

/** A bed that is free, by its name such as A101-1; it reads the columns SEX and HOUSE_TYPE. */
export const bedChoice = textField<BedOptions>({
  id: 'dorm_bed',
  title: '床位',
  options: Type.Object({
    ofPerson: Type.Optional(
      Type.String({ title: '人员所在的字段', description: '按该人员的性别列出床位', maxLength: 60 }),
    ),
  }),
  defaults: {},
  names: (value) => (value === '' ? [] : [{ source: 'dormitory.bed', id: value }]),
})

/** Somebody who lives in a bed; choosing them fills in what is known of it. */
export const lodgerChoice = textField({
  id: 'dorm_lodger',
  title: '在住人员',
  options: Type.Object({}),
  defaults: {},
  names: (value) => (value === '' ? [] : [{ source: 'dormitory.lodger', id: value }]),
})

/** A building, by its code; matrices are looked up by it. */
export const buildingChoice = textField({
  id: 'dorm_building',
  title: '楼栋',
  options: Type.Object({}),
  defaults: {},
  hasChoices: true,
  names: (value) => (value === '' ? [] : [{ source: 'dormitory.building', id: value }]),
})

/** A room or a bed; choosing one fills in the column BUILDING. */
export const placeChoice = textField({
  id: 'dorm_place',
  title: '房间或床位',
  options: Type.Object({}),
  defaults: {},
  names: (value) => (value === '' ? [] : [{ source: 'dormitory.place', id: value }]),
})

/** Somebody who is to leave; choosing them fills in what has to be settled. */
export const leaverChoice = textField({
  id: 'dorm_leaver',
  title: '退宿人员',
  options: Type.Object({}),
  defaults: {},
  names: (value) => (value === '' ? [] : [{ source: 'dormitory.lodger', id: value }]),
})

const ornament = (id: string, title: string): FieldType<null> => ({
  ...{ id, title, group: '宿舍与周转房', shape: 'ornament', options: Type.Object({}), defaults: {}, empty: null },
  ...{ read: () => null, check: () => [], show: () => '', columns: () => [], store: () => [], load: () => null },
})

/** A button that sends the rows of the form to the person list. */
export const personSync = ornament('dorm_person_sync', '同步人员清单')

/** What is left of the security while things are looked at, and one button for all that are as they were. */
export const goodsCheck = ornament('dorm_goods_check', '退宿物品核对')

export const dormitoryFields = [
  ...[houseTypeChoice, bedChoice, lodgerChoice, leaverChoice, buildingChoice, placeChoice],
  ...[personSync, goodsCheck],
]
