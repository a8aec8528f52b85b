import { code, escaped, prose } from './html.ts'

interface HostTable {
  readonly name: string
  readonly title: string
  /** What each column holds, by its name. */
  readonly columns: Readonly<Record<string, string>>
}

const id = '编号'
const sort = '同级中的次序，小的在前'
const enabled = '是否启用；停用的仍在，新的选择里不出现'
const valid = '有效期（daterange）；今天有效写 `valid @> current_date`'

/** What the database lets the role of plugins read of the product; the grants themselves are compared with it in a test. */
export const HOST_TABLES: readonly HostTable[] = [
  {
    name: 'org_user',
    title: '人员；电话与邮箱不在其中',
    columns: {
      id,
      account: '登录账号',
      name: '姓名',
      pinyin: '姓名全拼',
      initials: '姓名拼音首字母',
      sex: '0 男，1 女，2 未知',
      avatar: '头像：随系统的图片名，或以斜杠结尾的文件编号',
      unit_id: '所在单位，`org_unit.id`',
      department_id: '所在部门，`org_department.id`',
      enabled,
      sort,
    },
  },
  {
    name: 'org_unit',
    title: '单位',
    columns: {
      id,
      parent_id: '上级单位，最上一级为空',
      code: '代码，租户内唯一',
      name: '名称',
      short_name: '简称，没有时为空串',
      level_code: '层级码',
      sort,
      enabled,
    },
  },
  {
    name: 'org_department',
    title: '部门',
    columns: {
      id,
      unit_id: '所属单位，`org_unit.id`',
      parent_id: '上级部门，单位直属的为空',
      code: '代码，租户内唯一',
      name: '名称',
      sort,
      enabled,
    },
  },
  {
    name: 'org_post',
    title: '岗位',
    columns: { id, code: '代码，租户内唯一', name: '名称', rank: '级别，用于比较高低', enabled },
  },
  {
    name: 'org_role',
    title: '角色',
    columns: {
      id,
      key: '流程与插件所用的名字，每个租户都一样',
      name: '名称',
      data_scope: '数据范围：all、unit_and_below、unit、department_and_below、department、custom、self',
      sort,
      enabled,
    },
  },
  {
    name: 'org_role_unit',
    title: '数据范围为 custom 的角色看得到哪些单位的数据',
    columns: { role_id: '角色，`org_role.id`', unit_id: '单位，`org_unit.id`' },
  },
  {
    name: 'org_member',
    title: '谁属于哪里：一人在一个单位、部门、岗位或角色中，一行',
    columns: {
      user_id: '人员，`org_user.id`',
      kind: 'unit、department、post 或 role',
      group_id: '`kind` 所说的那张表中的编号',
      unit_id: '岗位或角色限于哪个单位，不限为空串',
      department_id: '岗位或角色限于哪个部门，不限为空串',
      valid,
    },
  },
  {
    name: 'role_permission',
    title: '角色得到的权限；只要知道谁有某项权限时，用 `permitted` 更省事',
    columns: {
      role_id: '角色，`org_role.id`',
      permission: '权限编码；`*:*:*` 为全部，`vehicle:*` 为一个领域的全部',
    },
  },
  {
    name: 'org_closure',
    title: '单位与部门的上下级：每一对上下级一行，自己与自己也在内',
    columns: {
      ancestor_id: '上级单位或部门',
      descendant_id: '其下的单位或部门',
      depth: '相隔几级，自己为 0',
    },
  },
  {
    name: 'org_leader',
    title: '单位与部门的负责人、分管领导',
    columns: {
      org_id: '单位或部门',
      kind: 'head 负责人，deputy 分管领导',
      sort,
      user_id: '人员，`org_user.id`',
      charge_ids: '分管领导所管的部门，空数组为不限',
      valid,
    },
  },
  { name: 'dictionary', title: '数据字典', columns: { id: '字典的编号，如 `sys_user_sex`', title: '名称' } },
  {
    name: 'dictionary_entry',
    title: '数据字典的条目',
    columns: { dictionary_id: '`dictionary.id`', value: '存储的值', label: '显示的文字', sort, enabled },
  },
]

const EXAMPLE = `select u.name, d.name as department
from org_user u
join org_department d on d.tenant_id = u.tenant_id and d.id = u.department_id
where u.tenant_id = current_tenant() and u.enabled
order by d.sort, u.sort`

/** The page on what a plugin's SQL may read besides its own tables. */
export const tablesPage = (): string =>
  [
    '<h1>可读的组织与字典数据</h1>',
    prose(
      '插件的 SQL 除自己的表以外，可以读下面这些表与列，不能写；没有列出的列读不到。每张表都有 `tenant_id`，语句里须写上 `tenant_id = current_tenant()`。这里列出的名称与含义随 SDK 的版本保持不变，见“版本与兼容”。只要一个人的姓名与部门时，服务 `Organisation` 更省事。',
    ),
    `<pre>${escaped(EXAMPLE)}</pre>`,
    ...HOST_TABLES.map(
      ({ name, title, columns }) =>
        `<section><h2 id="${name}">${name}</h2>${prose(title)}<table>${Object.entries(columns)
          .map(([column, about]) => `<tr><td>${code(column)}</td><td>${prose(about)}</td></tr>`)
          .join('')}</table></section>`,
    ),
  ].join('\n')
