import type { Manifest } from '@gongtai/sdk'

/** Contribution points as people call what they bring; the order is that of importance. */
export const pointNames: Readonly<Record<string, string>> = {
  'field-types': '字段类型',
  'selector-types': '选择器',
  'assignment-types': '人员指派方式',
  executors: '计算执行器',
  'shipped-forms': '表单',
  'shipped-processes': '流程',
  'shipped-matrices': '人员矩阵',
  'task-operations': '任务操作',
  'dashboard-tiles': '首页卡片',
  'operator-tiles': '运营首页卡片',
  'scheduled-jobs': '定时任务',
  'sign-in-methods': '登录方式',
  'notification-channels': '通知渠道',
  'notice-kinds': '消息类别',
  'notice-filters': '消息偏好',
  'notice-queues': '消息发送队列',
  'head-items': '顶部按钮',
  'help-pages': '帮助',
  'node-types': '流程节点',
  'automatic-steps': '自动环节',
  'print-templates': '打印模板',
  'screen-widgets': '大屏组件',
  'list-columns': '列表列',
  'page-additions': '页面操作与区块',
  'file-previewers': '文件预览',
  'storage-adapters': '文件存储',
  'form-checks': '填写校验',
  'standard-rules': '标准与规则',
  'field-faces': '字段界面',
  'value-sources': '取值来源',
  'search-sources': '搜索来源',
  'file-holders': '附件归属',
  reactions: '事件处理',
  'plugin-usages': '停用检查',
  'tenant-setups': '初始数据',
  'town-years': '演示业务',
  'sub-applications': '子应用',
}

export const askNames: Readonly<Record<Manifest['asks'][number], string>> = {
  database: '读写本插件的数据表',
  files: '存取文件',
  jobs: '运行定时任务',
  network: '访问外部网络',
}

const titleOf = (point: string): string => pointNames[point] ?? point

const order = Object.keys(pointNames)
/** A point that only other plugins know comes last. */
const placeOf = (point: string): number => (point in pointNames ? order.indexOf(point) : order.length)

export interface Contribution {
  readonly point: string
  readonly title: string
  readonly ids: readonly string[]
}

/** What the manifest says the plugin brings, by point; faces of fields are the fields themselves. */
export function contributionsOf({
  menus,
  permissions,
  roles = [],
  dictionaries,
  contributes,
}: Manifest): readonly Contribution[] {
  const said: readonly Contribution[] = [
    { point: 'menus', title: '菜单', ids: menus.map(({ title }) => title) },
    ...Object.entries(contributes)
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
      .map(([point, ids]) => ({ point, title: titleOf(point), ids })),
    { point: 'permissions', title: '权限', ids: permissions.map(({ title }) => title) },
    { point: 'roles', title: '角色', ids: roles.map(({ key, title = key }) => title) },
    { point: 'dictionaries', title: '字典', ids: dictionaries.map(({ title }) => title) },
  ]
  return said.filter(({ point, ids }) => ids.length > 0 && point !== 'field-faces')
}

/** One line for a card: `6 个菜单，2 个字段类型，3 个权限`. */
export function contentsOf(manifest: Manifest): string {
  const parts = contributionsOf(manifest).map(({ title, ids }) => `${ids.length} 个${title}`)
  return parts.length > 0 ? parts.slice(0, 3).join('，') : '基础服务，供其他插件使用'
}
