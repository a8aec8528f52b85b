import { recordedFor, sql, standardRule } from '@gongtai/sdk/server'

/** So much room each person has at least; of singles and doubles nobody has read the figure. */
export const perPerson = standardRule({
  code: 'dorm.area.person',
  title: '宿舍人均居住面积',
  area: '宿舍与周转房',
  kind: 'limit',
  inputs: [
    { name: 'beds', title: '每间床位', type: 'number', unit: '张' },
    { name: 'area', title: '房间面积', type: 'number', unit: '平方米' },
  ],
  measures: 'area / beds',
  least: true,
  text: '{area}住 {beds}床，人均 {value} 平方米，低于 {limit} 平方米',
  versions: [
    {
      version: '2005',
      scope: 'nation',
      valid: { from: '2006-02-01', to: '2017-05-31' },
      source: { title: '宿舍建筑设计规范', no: 'JGJ 36-2005' },
      trust: 'page',
      rows: [{ when: 'beds >= 3', limit: '5', result: 'warn' }],
    },
    {
      version: '2016',
      scope: 'nation',
      valid: { from: '2017-06-01' },
      source: { title: '宿舍建筑设计规范', no: 'JGJ 36-2016' },
      trust: 'page',
      rows: [{ when: 'beds >= 3', limit: '6', result: 'warn' }],
    },
    {
      version: '2016 单间双人间',
      scope: 'nation',
      valid: { from: '2017-06-01' },
      source: { title: '宿舍建筑设计规范', no: 'JGJ 36-2016' },
      trust: 'unverified',
      rows: [
        { when: 'beds == 1', limit: '16', result: 'warn' },
        { when: 'beds == 2', limit: '8', result: 'warn' },
      ],
    },
  ],
})

interface Room {
  readonly id: string
  readonly number: string
  readonly beds: number
  readonly area: string
}

export const personArea = recordedFor(perPerson, async ({ db }, { to }) => {
  const { rows } = await sql<Room>`select id, number, beds, area_m2::text as area from dorm_room
    where tenant_id = current_tenant() and state <> 'retired' and house_type <> '4' order by number limit 2000`.execute(
    db,
  )
  return rows.map(({ id, number, beds, area }) => ({
    ...{ id, title: `${number} 室`, day: to, facts: { beds, area } },
    link: `/biz-business/dormitory/rooms?row=${id}`,
  }))
})

const levels = {
  minister: '部（省）级正职',
  viceMinister: '部（省）级副职',
  bureau: '厅（局）级正职',
  viceBureau: '厅（局）级副职',
  division: '处级正职',
  viceDivision: '处级副职',
  below: '处级以下',
} as const

type Level = keyof typeof levels

const table = (areas: Readonly<Partial<Record<Level, number>>>) =>
  Object.entries(areas).map(([level, area]) => ({ when: `level == '${level}'`, limit: String(area) }))

/**
 * How large an office may be. Copies of the figures of 1999 go about under the title of 2014: each stands here with the
 * days on which it held, and a test keeps them apart.
 */
export const officeArea = standardRule({
  code: 'office.area',
  title: '办公用房使用面积',
  area: '办公用房',
  kind: 'limit',
  inputs: [
    { name: 'level', title: '职级', type: 'choice', choices: levels },
    { name: 'area', title: '使用面积', type: 'number', unit: '平方米' },
  ],
  measures: 'area',
  text: '{level}的办公用房 {area}，超过 {limit} 平方米',
  versions: [
    {
      version: '1999',
      scope: 'nation',
      valid: { from: '1999-12-21', to: '2014-11-23' },
      source: { title: '党政机关办公用房建设标准', no: '计投资〔1999〕2250号' },
      trust: 'page',
      rows: table({
        ...{ minister: 54, viceMinister: 42, bureau: 24, viceBureau: 18 },
        ...{ division: 9, viceDivision: 9, below: 6 },
      }),
    },
    {
      version: '2014',
      scope: 'nation',
      valid: { from: '2014-11-24' },
      source: { title: '党政机关办公用房建设标准', no: '发改投资〔2014〕2674号' },
      trust: 'page',
      rows: table({
        ...{ minister: 54, viceMinister: 42, bureau: 30, viceBureau: 24 },
        ...{ division: 18, viceDivision: 12, below: 9 },
      }),
    },
    {
      version: '2014 市级机关',
      scope: 'city',
      valid: { from: '2014-11-24' },
      source: { title: '党政机关办公用房建设标准（市级、县级机关）', no: '发改投资〔2014〕2674号' },
      trust: 'unverified',
      rows: table({ bureau: 42, viceBureau: 30, division: 24, viceDivision: 18, below: 9 }),
    },
  ],
})

export const areaRules = [personArea, officeArea]
