import { manifest, menuPages } from '@gongtai/sdk'

const KEEPS = 'supplies:keep'

const { menus, pages } = menuPages({
  id: 'supplies',
  title: '办公用品',
  icon: 'box',
  path: '/biz-business/supplies',
  pages: [
    { name: 'stock', title: '用品库存', icon: 'box', permission: KEEPS },
    { name: 'items', title: '用品目录', icon: 'properties', permission: KEEPS },
    { name: 'stores', title: '存放处', icon: 'map-marker', permission: KEEPS },
  ],
})

export default manifest({
  id: 'supplies',
  title: '办公用品库存',
  description: '办公用品的目录、存放处、出入库登记、流水与库存偏低提示。',
  version: '0.1.0',
  requires: ['discipline', 'workflow'],
  child: 'discipline',
  asks: ['database'],
  permissions: [{ id: KEEPS, title: '管理办公用品库存', group: '日常办公' }],
  pages,
  menus: menus.map((menu) => ({ ...menu, permission: KEEPS })),
})
