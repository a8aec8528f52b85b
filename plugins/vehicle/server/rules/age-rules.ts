import { recordedFor, type StandardRule, sql, standardRule } from '@gongtai/sdk/server'

const AREA = '公务用车'

const years = { name: 'years', title: '使用年限', type: 'number', unit: '年' } as const

export const replacing = standardRule({
  code: 'veh.replacement',
  title: '公务用车更新年限',
  area: AREA,
  kind: 'decision',
  inputs: [years],
  text: '使用 {years}，未超过 8 年，不得更新；能继续使用的应当继续使用。',
  versions: [
    {
      version: '2017',
      scope: 'nation',
      valid: { from: '2017-12-05' },
      source: { title: '党政机关公务用车管理办法', no: '中办、国办 2017', article: '第二十二条' },
      trust: 'page',
      rows: [
        { when: 'years > 8', value: "'may'", result: 'pass' },
        { value: "'no'", result: 'refuse' },
      ],
    },
  ],
})

const inspecting = standardRule({
  code: 'veh.inspection.months',
  title: '机动车检验间隔（月）',
  area: AREA,
  kind: 'due',
  inputs: [
    {
      name: 'size',
      title: '车型',
      type: 'choice',
      choices: { small: '小型、微型非营运载客', large: '大型、中型非营运载客' },
    },
    years,
  ],
  text: '每 {value} 个月检验一次。',
  versions: [
    {
      version: '2022',
      scope: 'nation',
      valid: { from: '2022-10-01' },
      source: { title: '关于深化机动车检验制度改革优化车检服务工作的意见', no: '公交管〔2022〕295号' },
      trust: 'unverified',
      rows: [{ when: "size == 'small' && years < 10", value: '24' }],
    },
    {
      version: '2004',
      scope: 'nation',
      valid: { from: '2004-05-01' },
      source: { title: '中华人民共和国道路交通安全法实施条例', no: '国务院令第405号', article: '第十六条' },
      trust: 'law',
      rows: [
        { when: "size == 'small' && years < 6", value: '24' },
        { when: "size == 'small' && years < 15", value: '12' },
        { when: "size == 'large' && years < 10", value: '12' },
        { value: '6' },
      ],
    },
  ],
})

/** A car is written off evenly over its life; the month in which it came counts. */
export const depreciation = standardRule({
  code: 'veh.depreciation.years',
  title: '车辆折旧年限（年）',
  area: AREA,
  kind: 'entitlement',
  inputs: [],
  text: '车辆折旧年限不少于 {value} 年。',
  versions: [
    {
      version: '2017',
      scope: 'nation',
      valid: { from: '2018-01-01' },
      source: { title: '政府会计准则第3号——固定资产应用指南', no: '财会〔2017〕4号' },
      trust: 'page',
      rows: [{ value: '8' }],
    },
  ],
})

const SMALL_SEATS = 9

interface Car {
  readonly id: string
  readonly plate: string
  readonly years: number
  readonly seats: number
}

/** Held against the cars as they are today. */
const ofCars = (rule: StandardRule): StandardRule =>
  recordedFor(rule, async ({ db }, { to }) => {
    const { rows } = await sql<Car>`select id, plate, seats::int as seats,
        extract(year from age(${to}::date, registered_on))::int as years
      from veh_vehicle where tenant_id = current_tenant() and state <> 'disposed' order by plate limit 2000`.execute(db)
    return rows.map(({ id, plate, years: used, seats }) => ({
      ...{ id, title: plate, day: to, facts: { years: used, size: seats <= SMALL_SEATS ? 'small' : 'large' } },
      link: `/vehicle-deployment/vehicles?row=${id}`,
    }))
  })

export const ageRules = [ofCars(replacing), ofCars(inspecting), depreciation]
