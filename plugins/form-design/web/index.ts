import { helpPages, offer } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'

export default webHalf({
  activate: () => ({
    pages: {
      'form-design/list': () => import('./pages/list.tsx'),
      'form-design/records': () => import('./pages/records.tsx'),
      'form-design/edit': () => import('./pages/edit.tsx'),
      'form-design/phone': () => import('./pages/phone.tsx'),
    },
    offers: [offer(helpPages, { id: 'form-design.help', load: () => import('./help.ts') })],
  }),
})
