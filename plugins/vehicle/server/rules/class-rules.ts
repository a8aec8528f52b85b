import { standardRule } from '@gongtai/sdk/server'
import { TIERS } from '../../model/vehicles.ts'

const AREA = '公务用车'

const source = { title: '党政机关公务用车管理办法', no: '中办、国办 2017' }
const since = { from: '2017-12-05' } as const
const shipped = { version: '2017', scope: 'nation', valid: since, source, trust: 'page' } as const

/** Natures of use of which the law speaks. */
export const NATURES = {
  '1': '机要通信',
  '2': '应急保障',
  '3': '执法执勤',
  '4': '特种专业技术',
  '5': '其他按规定配备',
} as const

const nature = { name: 'nature', title: '使用性质', type: 'choice', choices: NATURES } as const

/** What the law allows beyond the usual car, each only where the need is stated. */
const tier = {
  name: 'tier',
  title: '配备情形',
  type: 'choice',
  choices: { ...TIERS, electric: '新能源轿车' },
} as const

/** Without purchase tax; what is just at the limit is within it. */
export const priceLimit = standardRule({
  code: 'veh.class.price',
  title: '公务用车价格标准',
  area: AREA,
  kind: 'limit',
  inputs: [nature, tier, { name: 'price', title: '价格（不含购置税）', type: 'number', unit: '元' }],
  measures: 'price',
  text: '{nature}用车价格 {price}，超过 {limit} 元',
  versions: [
    {
      ...shipped,
      rows: [
        { when: "nature == '4'", result: 'pass' },
        { when: "tier == 'electric'", limit: '180000' },
        { when: "nature == '1'", limit: '120000' },
        { when: "tier == 'coach'", limit: '450000' },
        { when: "tier == 'special'", limit: '250000' },
        { when: "nature == '3' && tier != 'work'", limit: '120000' },
        { limit: '180000' },
      ],
    },
  ],
})

export const displacementLimit = standardRule({
  code: 'veh.class.displacement',
  title: '公务用车排量标准',
  area: AREA,
  kind: 'limit',
  inputs: [nature, tier, { name: 'litres', title: '排气量', type: 'number', unit: '升' }],
  measures: 'litres',
  text: '{nature}用车排气量 {litres}，超过 {limit} 升',
  versions: [
    {
      ...shipped,
      rows: [
        { when: "nature == '4' || tier == 'coach' || tier == 'electric'", result: 'pass' },
        { when: "nature == '1'", limit: '1.6' },
        { when: "tier == 'special'", limit: '3' },
        { when: "nature == '3' && tier != 'work'", limit: '1.6' },
        { limit: '1.8' },
      ],
    },
  ],
})

/** Without a place in the establishment there is no car. */
export const quota = standardRule({
  code: 'veh.quota',
  title: '公务用车编制',
  area: AREA,
  kind: 'limit',
  inputs: [
    { name: 'approved', title: '核定编制', type: 'number', unit: '辆' },
    { name: 'cars', title: '配备后车辆', type: 'number', unit: '辆' },
  ],
  measures: 'cars',
  text: '配备后共 {cars}，超过核定编制 {approved}',
  versions: [
    {
      version: '2012',
      scope: 'nation',
      valid: { from: '2012-10-01' },
      source: { title: '机关事务管理条例', no: '国务院令第621号', article: '第二十五条' },
      trust: 'law',
      rows: [{ limit: 'approved' }],
    },
  ],
})
