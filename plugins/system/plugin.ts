import { manifest } from '@gongtai/sdk'
import { SystemSettings } from './model/settings.ts'

const child = (id: string, title: string, prefixes: string[], port: number) => ({
  id,
  title,
  child: `/child/${id}/`,
  prefixes,
  port,
})

const screen = (
  name: string,
  title: string,
  path: string,
  icon: string,
  permission: string,
  parent: 'system' | 'monitor' = 'system',
) => ({
  page: { id: `system/${name}`, path, title, permission },
  menu: { id: `${parent}.${name}`, title, path, parent, component: `system/${name}`, icon, permission },
})

const screens = [
  screen('departments', '组织与部门', '/system/dept', 'diagram-tree', 'system:dept:list'),
  screen('users', '用户', '/system/user', 'people', 'system:user:list'),
  screen('roles', '角色与权限', '/system/role', 'key', 'system:role:list'),
  screen('posts', '岗位', '/system/post', 'id-number', 'system:post:list'),
  screen('dictionaries', '数据字典', '/system/dict', 'book', 'system:dict:list'),
  screen('menus', '菜单管理', '/system/menu', 'th-list', 'system:menu:list'),
  screen('configuration', '参数设置', '/system/config', 'settings', 'system:config:list'),
  screen('plugins', '插件', '/system/plugins', 'cube', 'system:plugin:list'),
  screen('packages', '插件包', '/system/packages', 'box', 'operator'),
  screen('tenants', '租户', '/workbench/tenant', 'office', 'operator'),
  screen('health', '运行状况', '/monitor/health', 'pulse', 'operator', 'monitor'),
  screen('all-audit', '各租户审计日志', '/monitor/audit/all', 'layers', 'operator', 'monitor'),
  screen('audit', '审计日志', '/monitor/audit', 'history', 'monitor:audit:list', 'monitor'),
]

const permission = (id: string, title: string) => ({ id: `system:${id}`, title, group: '系统管理' })

export default manifest({
  id: 'system',
  title: '系统管理',
  description: '组织、用户、角色、岗位、字典、通讯录与个人中心，以及系统、监控、报表子应用的入口。',
  version: '0.2.0',
  asks: ['database', 'files'],
  locked: true,
  onByDefault: true,
  child: 'system',
  subApplications: [
    child('system', '系统管理', ['/model', '/system', '/workbench'], 8083),
    child('monitor', '系统监控', ['/monitor'], 8084),
    child('report', '统计报表', ['/report'], 8088),
  ],
  pages: [
    { id: 'system/contacts', path: '/contacts', title: '通讯录' },
    ...screens.map(({ page }) => page),
    ...[
      ['organization', '组织信息'],
      ['dept', '部门信息'],
      ['user', '用户信息'],
      ['role', '角色信息'],
      ['post', '岗位信息'],
    ].map(([name, title]) => ({ id: `system/info-${name}`, path: `/info/${name}`, title: title ?? '' })),
    { id: 'system/job-log', path: '/monitor/job/log', title: '任务日志', permission: 'operator' },
    { id: 'system/contributions', path: '/system/packages/contributions', title: '全部贡献', permission: 'operator' },
  ],
  menus: [
    {
      id: 'contacts',
      title: '通讯录',
      path: '/contacts',
      component: 'system/contacts',
      icon: 'people',
      after: 'message',
    },
    { id: 'system', title: '系统管理', path: '/system', icon: 'cog' },
    { id: 'monitor', title: '系统监控', path: '/monitor', icon: 'desktop' },
    ...screens.map(({ menu }) => menu),
  ],
  permissions: [
    permission('dept:list', '查看组织与部门'),
    permission('dept:edit', '维护组织与部门'),
    permission('user:list', '查看用户'),
    permission('user:edit', '维护用户、分配角色、重置密码'),
    permission('role:list', '查看角色'),
    permission('role:edit', '维护角色与权限'),
    permission('post:list', '查看岗位'),
    permission('post:edit', '维护岗位'),
    permission('dict:list', '查看字典'),
    permission('dict:edit', '维护字典'),
    permission('menu:list', '查看菜单'),
    permission('menu:edit', '维护菜单'),
    permission('config:list', '查看参数'),
    permission('config:edit', '维护参数'),
  ],
  settings: SystemSettings,
  dictionaries: [
    {
      id: 'sys_user_sex',
      title: '性别',
      entries: [
        { dictValue: '0', dictLabel: '男' },
        { dictValue: '1', dictLabel: '女' },
        { dictValue: '2', dictLabel: '未说明' },
      ],
    },
    {
      id: 'sys_normal_disable',
      title: '启用状态',
      entries: [
        { dictValue: '0', dictLabel: '正常' },
        { dictValue: '1', dictLabel: '停用' },
      ],
    },
    {
      id: 'data_scope',
      title: '数据范围',
      entries: [
        { dictValue: 'all', dictLabel: '全部数据' },
        { dictValue: 'unit_and_below', dictLabel: '本组织及下级' },
        { dictValue: 'unit', dictLabel: '本组织' },
        { dictValue: 'department_and_below', dictLabel: '本部门及下级' },
        { dictValue: 'department', dictLabel: '本部门' },
        { dictValue: 'custom', dictLabel: '指定组织' },
        { dictValue: 'self', dictLabel: '仅本人' },
      ],
    },
    {
      id: 'file_type',
      title: '素材类型',
      entries: [
        { dictValue: '01', dictLabel: '图片' },
        { dictValue: '02', dictLabel: '音频' },
        { dictValue: '03', dictLabel: '视频' },
        { dictValue: '04', dictLabel: '文件' },
      ],
    },
  ],
})
