/**
 * Something wrong in a form schema, found when it is saved.
 *
 * @see compile
 */
export interface FormProblem {
  readonly code: keyof typeof texts
  /** One Chinese sentence that says what to do. */
  readonly text: string
  /** The id of the node to point at. */
  readonly where: string
  /** Ids of the nodes along a cycle, the first again at the end. */
  readonly trail?: readonly string[]
}

/** What is said of a node that is gone; ids made by the designer tell people nothing. */
const lost = (id: string): string => (/^attr-\d+$/.test(id) ? '已删除的字段' : `不存在的字段“${id}”`)

const texts = {
  cycle: (trail: string) => `计算互相引用，无法得出结果：${trail}，请断开其中一处`,
  'dead-source': (title: string, id: string) => `“${title}”的计算引用了${lost(id)}，请重新选择来源字段`,
  'row-source': (title: string, name: string) => `“${title}”不在明细表内，不能按行引用“${name}”，请改用汇总类计算`,
  'dead-target': (title: string, id: string) => `“${title}”的联动规则指向${lost(id)}，请重新选择`,
  'dead-link': (title: string, id: string) => `“${title}”关联的树字段是${lost(id)}，请重新选择或取消关联`,
  'dead-copy': (title: string, id: string) => `“${title}”带出到${lost(id)}，请重新选择带出字段`,
  'dead-pattern': (title: string, id: string) => `${title}引用了${lost(id)}，请改用主表中的字段`,
  'column-link': (title: string, name: string) => `“${title}”关联的树字段“${name}”在明细表内，请重新选择或取消关联`,
  'column-copy': (title: string, name: string) => `“${title}”与“${name}”不能带出：明细表内的字段不能带出，请重新选择`,
  'rule-on-itself': (title: string) => `“${title}”的联动规则会隐藏或锁定它自己，之后将无法再修改，请调整规则`,
  contradiction: (title: string, name: string) => `“${title}”取同一个值时既显示又隐藏“${name}”，请只保留一种`,
  unreachable: (title: string) => `“${title}”永远不会显示，请检查让它显示的联动规则`,
  'unknown-type': (title: string, name: string) => `“${title}”的字段类型“${name}”不存在，请启用提供它的插件或更换类型`,
  'unknown-executor': (title: string, name: string) => `“${title}”的计算方式“${name}”不存在，请重新选择`,
  statement: (title: string, problem: string) => `“${title}”的计算式有误：${problem}`,
  'duplicate-id': (title: string) => `“${title}”的编号与其他字段重复，请删除后重新添加`,
  'duplicate-name': (title: string, name: string) => `“${title}”与其他字段绑定了同一列“${name}”，请改绑其他列`,
  'duplicate-table': (title: string, name: string) => `“${title}”的数据表“${name}”已被使用，请更换数据表`,
  'missing-name': (title: string) => `“${title}”没有绑定数据列，请设置字段名称`,
  'missing-title': (id: string) => `字段“${id}”没有标题，请填写标题`,
  'reserved-name': (title: string, name: string) => `“${title}”的字段名“${name}”不能以“$”开头，请修改`,
  refused: (_title: string, reason: string) => reason,
} as const

export const problem = (code: keyof typeof texts, where: string, title: string, detail = ''): FormProblem => ({
  code,
  where,
  text: texts[code](title, detail),
})
