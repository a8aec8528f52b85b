import type { DepartmentPlan, UnitPlan } from '../../tenants/tenant-plan.ts'

/** The other offices of the town: code, name, short name, post of the head, and what its four offices are called. */
const bureaus = [
  ['QL0103', '发展和改革委员会', '市发改委', ['办公室', '综合规划科', '固定资产投资科', '价格管理科']],
  ['QL0104', '教育局', '市教育局', ['办公室', '基础教育科', '人事科', '学校安全科']],
  ['QL0105', '财政局', '市财政局', ['办公室', '预算科', '政府采购监管科', '国库科']],
  ['QL0106', '卫生健康委员会', '市卫健委', ['办公室', '规划财务科', '医政医管科', '疾病预防控制科']],
  ['QL0107', '自然资源和规划局', '市资规局', ['办公室', '国土空间规划科', '不动产登记科', '执法监督科']],
  ['QL0108', '农业农村局', '市农业农村局', ['办公室', '种植业管理科', '乡村建设科', '农产品质量监管科']],
] as const

/** Offices that the authority and its two centres have in a town besides those of the small one. */
const more: readonly (readonly [code: string, name: string, unit: string])[] = [
  ['QL01-FC', '房产管理科', 'QL01'],
  ['QL01-JN', '公共机构节能科', 'QL01'],
  ['QL0101-ZH', '综合科', 'QL0101'],
  ['QL0102-ZH', '综合科', 'QL0102'],
  ['QL0102-CY', '餐饮服务科', 'QL0102'],
]

export const LEADERS = 'LD'

export const townUnits: readonly UnitPlan[] = bureaus.map(([code, name, shortName]) => ({
  ...{ code, name: `青岚市${name}`, shortName, levelCode: '0503', parent: 'QL01' },
}))

export const townDepartments: readonly DepartmentPlan[] = [
  ...more.map(([code, name, unit]) => ({ code, name, unit })),
  ...bureaus.flatMap(([unit, , , offices]) => [
    { code: `${unit}-${LEADERS}`, name: '单位领导', unit },
    ...offices.map((name, at) => ({ code: `${unit}-0${at + 1}`, name, unit })),
  ]),
]
