import type { SelectorType } from '@gongtai/sdk'

const user = {
  title: '用户选择器',
  list: '/user/api/list',
  row: { key: 'userId', name: 'nickName' },
  columns: [
    { key: 'nickName', title: '姓名' },
    { key: 'userName', title: '账号' },
    { key: 'unitName', title: '单位' },
    { key: 'deptName', title: '部门' },
  ],
  pageSize: 20,
  variant: { key: 'userSelectDataScope', value: '1', list: '/user/api/list/noscope' },
} as const

const role = {
  title: '角色选择器',
  list: '/api/role/list',
  row: { key: 'roleId', name: 'roleName' },
  columns: [
    { key: 'roleName', title: '角色名称' },
    { key: 'roleKey', title: '角色标识' },
  ],
  trees: [],
} as const

const unit = {
  title: '组织选择器',
  list: '/unit/api/lowerlist',
  row: { key: 'id', name: 'unitName' },
  columns: [
    { key: 'unitName', title: '组织名称' },
    { key: 'unitCodeLink', title: '组织编码' },
  ],
  trees: ['unit'],
  adds: 'unit',
} as const

const department = {
  title: '部门选择器',
  list: '/dept/list',
  row: { key: 'deptId', name: 'deptName' },
  columns: [
    { key: 'deptName', title: '部门名称' },
    { key: 'unitName', title: '所属单位' },
  ],
  trees: ['unit'],
  adds: 'dept',
  variant: { key: 'dept_tree', value: '1', ticks: 'dept' },
} as const

const post = {
  title: '岗位选择器',
  list: '/post/list',
  row: { key: 'postId', name: 'postName' },
  columns: [
    { key: 'postName', title: '岗位名称' },
    { key: 'postCode', title: '岗位编码' },
  ],
  trees: ['unit'],
} as const

/** What people pick from the organisation, under the numbers of the specification; 9 to 12 mean leaders of a place. */
export const basicSelectorTypes: readonly SelectorType[] = [
  { id: '0', ...user, trees: ['unit', 'post', 'role'] },
  { id: '1', ...role },
  { id: '2', ...unit },
  { id: '3', ...department },
  { id: '4', ...post },
  { id: '9', ...unit },
  { id: '10', ...unit },
  { id: '11', ...department },
  { id: '12', ...department },
  { id: '20', ...user, title: '本级用户选择器', trees: [], ownUnit: true },
]
