import { webHalf } from '@gongtai/sdk/web'

export default webHalf({
  activate: () => ({
    pages: { 'probe/page': () => import('./page.tsx'), 'probe/broken': () => import('./broken.tsx') },
  }),
})
