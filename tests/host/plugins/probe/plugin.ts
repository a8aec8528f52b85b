import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'probe',
  title: '探针',
  version: '1.0.0',
  publisher: 'acme',
  menus: [
    { id: 'probe', title: '探针', path: '/probe', after: 'workflow', icon: 'cube' },
    {
      id: 'probe.page',
      title: '探针页面',
      path: '/probe/page',
      parent: 'probe',
      component: 'probe/page',
      icon: 'cube',
    },
  ],
  pages: [
    { id: 'probe/page', path: '/probe/page', title: '探针页面' },
    { id: 'probe/faulty', path: '/probe/faulty', title: '显示时出错的页面' },
    { id: 'probe/broken', path: '/probe/broken', title: '会被改动的页面' },
  ],
})
