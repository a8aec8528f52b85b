/** Those for whom versions of rules hold, the widest first. */
export const scopeTitles = {
  nation: '全国',
  central: '中央',
  province: '省级',
  city: '市级',
  unit: '本单位',
} as const

const order = Object.keys(scopeTitles)

/** The one that decides comes first. */
export const nearestFirst = <Each extends { readonly scope: string }>(versions: readonly Each[]): Each[] =>
  versions.toSorted((a, b) => order.indexOf(b.scope) - order.indexOf(a.scope))

export const trustTitles = {
  spec: '产品规格',
  law: '法规',
  page: '公开资料',
  unverified: '未核实',
  tenant: '本单位',
} as const

export const kindTitles: Readonly<Record<string, string>> = {
  limit: '限额',
  entitlement: '配备标准',
  decision: '决策表',
  due: '办理期限',
  score: '评分',
  'split-watch': '拆分监测',
}

export const resultTitles = { pass: '符合', warn: '提醒', refuse: '不允许', 'n/a': '不适用' } as const

/** Where rules are shown. */
export const RULES_PAGE = '/system/standards'

export const changeTitles: Readonly<Record<string, string>> = {
  added: '新增版本',
  ended: '终止版本',
  removed: '删除版本',
  confirmed: '确认版本',
  withdrawn: '撤回确认',
}
