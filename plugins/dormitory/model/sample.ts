/** A made-up stock: singles, doubles, rooms of four, and two suites. */
export const sampleBuildings = [
  { code: 'A', name: '青年公寓A座', houseType: '1', floors: 4, rooms: 5, beds: 1, area: 18.5 },
  { code: 'B', name: '青年公寓B座', houseType: '2', floors: 4, rooms: 5, beds: 2, area: 22 },
  { code: 'C', name: '培训宿舍C座', houseType: '3', floors: 4, rooms: 5, beds: 4, area: 32.4 },
] as const

const person = (name: string, sex: '0' | '1', duties: string, category: string, phone: string) => ({
  name,
  sex,
  duties,
  category,
  phone,
})

/** Invented people; the phone numbers are of a range that is not given out. */
export const samplePeople = [
  person('贺明辉', '0', '01', '1', '19900000101'),
  person('韦晓东', '0', '02', '1', '19900000102'),
  person('常玉梅', '1', '03', '1', '19900000103'),
  person('龚志强', '0', '05', '1', '19900000104'),
  person('顾晓倩', '1', '05', '1', '19900000105'),
  person('万立新', '0', '05', '1', '19900000106'),
  person('段文博', '0', '06', '2', '19900000107'),
  person('汤雅婷', '1', '06', '2', '19900000108'),
  person('黎国华', '0', '05', '3', '19900000109'),
  person('易思敏', '1', '05', '3', '19900000110'),
  person('武建国', '0', '05', '3', '19900000111'),
  person('乔丽娜', '1', '05', '4', '19900000112'),
  person('赖俊杰', '0', '05', '4', '19900000113'),
  person('文佳怡', '1', '05', '4', '19900000114'),
  person('邱浩然', '0', '05', '5', '19900000115'),
  person('侯梦洁', '1', '05', '5', '19900000116'),
] as const

/** Beds by their names, who lives there, and how many days ago they came and how many are left. */
export const sampleStays = [
  ['A101-1', '贺明辉', -400, 330],
  ['A102-1', '韦晓东', -380, 50],
  ['B101-1', '常玉梅', -200, 530],
  ['B102-1', '龚志强', -300, 430],
  ['B101-2', '顾晓倩', -150, 580],
  ['B102-2', '万立新', -90, 640],
  ['B201-1', '段文博', -1100, -5],
  ['B203-1', '汤雅婷', -60, 670],
  ['C101-1', '黎国华', -120, 60],
  ['C102-1', '易思敏', -120, 60],
  ['C101-2', '武建国', -100, 80],
  ['C102-2', '乔丽娜', -40, 50],
  ['C101-3', '赖俊杰', -40, 50],
  ['C102-3', '文佳怡', -95, -3],
  ['C103-1', '邱浩然', -10, 20],
  ['C104-1', '侯梦洁', -10, 20],
] as const

export const sampleRepairs = ['A405-1', 'C405-4'] as const

/** What stands in every room: name, kind, and what one of it cost. */
export const sampleGoods = [
  ['床垫', 'goods', 320],
  ['空调遥控器', 'goods', 40],
  ['钥匙', 'goods', 15],
  ['书桌', 'furniture', 460],
  ['衣柜', 'furniture', 780],
] as const

/** What everybody is handed over, by house type: name, kind, price, months of use; 11 of each. */
export const sampleStandard = [
  ['床架', 'furniture', 900, 120],
  ['床垫', 'goods', 320, 60],
  ['书桌', 'furniture', 460, 96],
  ['椅子', 'furniture', 150, 60],
  ['衣柜', 'furniture', 780, 120],
  ['书架', 'furniture', 220, 96],
  ['台灯', 'goods', 85, 36],
  ['窗帘', 'goods', 180, 60],
  ['钥匙', 'goods', 15, 120],
  ['门禁卡', 'goods', 20, 60],
  ['空调遥控器', 'goods', 40, 60],
] as const

export const sampleHouseTypes = ['1', '2', '3', '4'] as const
