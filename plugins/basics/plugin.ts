import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'basics',
  title: '基础字段',
  description: '内置的表单字段、布局容器、计算方式与组织选择器。',
  version: '0.2.0',
  asks: ['database'],
  locked: true,
  onByDefault: true,
})
