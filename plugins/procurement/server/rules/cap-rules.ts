import { standardRule } from '@gongtai/sdk/server'
import { AREA } from '../../model/words.ts'

const items = {
  desktop: '台式计算机',
  notebook: '便携式计算机',
  printer: '打印机',
  printerA3: 'A3 打印机',
  printerColour: '彩色打印机',
  copier: '复印机',
  fax: '传真机、一体机',
  desk: '办公桌',
  chair: '办公椅',
  meetingChair: '会议椅',
  cabinet: '文件柜',
  meetingTable: '会议桌（每平方米）',
} as const

const item = { name: 'item', title: '设备家具', type: 'choice', choices: items } as const
/** How long a table serves has nothing to do with its room. */
const lasting = { ...item, choices: { ...items, meetingTable: '会议桌' } } as const

/** As the central units have it; later editions are entered as versions of their own. */
const shipped = {
  version: '2016',
  scope: 'central',
  valid: { from: '2016-07-01' },
  trust: 'page',
  source: { title: '中央行政单位通用办公设备家具配置标准', no: '财资〔2016〕27号' },
} as const

type Item = keyof typeof items

const is = (...wanted: readonly Item[]) => wanted.map((each) => `item == '${each}'`).join(' || ')
const limits = (of: Readonly<Partial<Record<Item, string>>>) =>
  Object.entries(of).map(([each, limit]) => ({ when: `item == '${each}'`, limit }))

const byLevel = (
  [
    ['desk', '4500', '3000'],
    ['chair', '1500', '800'],
    ['cabinet', '2000', '1000'],
  ] as const
).flatMap(([each, bureau, others]) => [
  { when: `item == '${each}' && bureau`, limit: bureau },
  { when: `item == '${each}'`, limit: others },
])

export const capPrice = standardRule({
  code: 'pur.cap.price',
  title: '通用办公设备家具价格上限',
  area: AREA,
  kind: 'limit',
  inputs: [
    item,
    { name: 'price', title: '单价', type: 'number', unit: '元' },
    { name: 'bureau', title: '司局级', type: 'truth' },
    { name: 'room', title: '会议室面积', type: 'number', unit: '平方米' },
  ],
  measures: 'price',
  text: '{item}单价 {price}，超过配置标准 {limit} 元',
  versions: [
    {
      ...shipped,
      rows: [
        ...limits({ desktop: '5000', notebook: '7000', copier: '35000', fax: '3000', meetingChair: '800' }),
        ...byLevel,
        { when: "item == 'meetingTable' && room <= 50", limit: '1600' },
        { when: "item == 'meetingTable' && room <= 100", limit: '1200' },
        { when: "item == 'meetingTable'", limit: '1000' },
      ],
    },
  ],
})

/** A part counts as a whole; formulas round to the nearest. */
const begun = (share: string) => `round(${share} + 0.4999)`

/** How many there may be, in per cent of the staff; copiers by begun twenty, above a hundred by begun thirty. */
export const capCount = standardRule({
  code: 'pur.cap.count',
  title: '通用办公设备数量上限',
  area: AREA,
  kind: 'limit',
  inputs: [
    item,
    { name: 'count', title: '配置后数量', type: 'number', unit: '台' },
    { name: 'staff', title: '编制内实有人数', type: 'number', unit: '人' },
    { name: 'secret', title: '涉密单位', type: 'truth' },
  ],
  measures: 'count',
  text: '{item}配置后 {count}，超过配置标准 {limit} 台（{staff}）',
  versions: [
    {
      ...shipped,
      rows: [
        { when: "item == 'desktop' && secret", limit: 'staff * 1.5' },
        ...limits({
          desktop: 'staff',
          notebook: 'staff * 0.5',
          printer: 'staff * 0.8',
          printerA3: 'staff * 0.8 * 0.15',
          printerColour: 'staff * 0.8 * 0.03',
          copier: `${begun('min(staff, 100) / 20')} + ${begun('max(staff - 100, 0) / 30')}`,
          fax: 'staff * 0.3',
        }),
      ],
    },
  ],
})

/** The least number of years that things have to serve. */
const YEARS = {
  6: ['desktop', 'notebook', 'printer', 'printerA3', 'printerColour', 'copier', 'fax'],
  15: ['desk', 'chair', 'meetingChair'],
  20: ['cabinet', 'meetingTable'],
} as const satisfies Readonly<Record<number, readonly Item[]>>

const byYears = Object.entries(YEARS).map(([years, of]) => ({ years, when: is(...of) }))

export const capYears = standardRule({
  code: 'pur.cap.years',
  title: '通用办公设备家具最低使用年限（年）',
  area: AREA,
  kind: 'entitlement',
  inputs: [lasting],
  text: '{item}最低使用 {value} 年。',
  versions: [
    {
      ...shipped,
      rows: byYears.map(({ years, when }) => ({ when, value: years })),
    },
  ],
})

/** What is replaced has served its time; a copier may have printed enough instead. */
export const capReplace = standardRule({
  code: 'pur.cap.replace',
  title: '通用办公设备家具提前更新',
  area: AREA,
  kind: 'limit',
  inputs: [
    lasting,
    { name: 'years', title: '已使用年限', type: 'number', unit: '年' },
    { name: 'sheets', title: '累计印量', type: 'number', unit: '张' },
  ],
  measures: 'years',
  least: true,
  text: '被更新的{item}已使用 {years}，未达最低使用年限 {limit} 年',
  versions: [
    {
      ...shipped,
      rows: [
        { when: "item == 'copier' && sheets >= 300000", result: 'pass' },
        ...byYears.map(({ years, when }) => ({ when, limit: years, result: 'warn' as const })),
      ],
    },
  ],
})

/** Over how many years things are written off; of furniture nobody has read the figure. */
export const depreciationYears = standardRule({
  code: 'asset.depreciation.years',
  title: '固定资产折旧年限（年）',
  area: AREA,
  kind: 'entitlement',
  inputs: [
    {
      name: 'asset',
      title: '资产类别',
      type: 'choice',
      choices: { computer: '计算机', office: '办公设备', furniture: '家具' },
    },
  ],
  text: '{asset}折旧年限不少于 {value} 年。',
  versions: [
    {
      version: '2017',
      scope: 'nation',
      valid: { from: '2018-01-01' },
      source: { title: '政府会计准则第3号——固定资产应用指南', no: '财会〔2017〕4号' },
      trust: 'page',
      rows: [{ when: "asset == 'computer' || asset == 'office'", value: '6' }],
    },
    {
      version: '2017 家具',
      scope: 'nation',
      valid: { from: '2018-01-01' },
      source: { title: '政府会计准则第3号——固定资产应用指南', no: '财会〔2017〕4号' },
      trust: 'unverified',
      rows: [{ when: "asset == 'furniture'", value: '15' }],
    },
  ],
})

export const capRules = [capPrice, capCount, capYears, capReplace, depreciationYears]
