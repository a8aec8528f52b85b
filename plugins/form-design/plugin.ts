import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'form-design',
  title: '表单设计',
  description: '拖拽设计表单、联动规则与计算，发布为不可变的版本并生成数据表。',
  version: '0.2.0',
  requires: ['basics'],
  child: 'tool',
  asks: ['database', 'files'],
  locked: true,
  onByDefault: true,
  subApplications: [{ id: 'tool', title: '表单工具', child: '/child/tool/', prefixes: ['/tool'], port: 8085 }],
  permissions: [
    { id: 'form:design', title: '设计表单', group: '表单' },
    { id: 'form:records', title: '查看与导出表单数据', group: '表单' },
  ],
  menus: [
    { id: 'form', title: '表单工具', path: '/tool', icon: 'applications', permission: 'form:design' },
    {
      id: 'form.list',
      title: '表单管理',
      path: '/tool/form',
      parent: 'form',
      component: 'form-design/list',
      icon: 'form',
      permission: 'form:design',
    },
  ],
  pages: [
    { id: 'form-design/list', path: '/tool/form', title: '表单管理', permission: 'form:design' },
    { id: 'form-design/records', path: '/tool/form/records/:key', title: '表单数据', permission: 'form:records' },
    {
      id: 'form-design/edit',
      path: '/tool/form-design/edit/:key',
      title: '设计表单',
      permission: 'form:design',
      layout: 'empty',
    },
    {
      id: 'form-design/phone',
      path: '/mobileForm/preview',
      title: '手机预览',
      permission: 'form:design',
      layout: 'empty',
    },
  ],
})
