import { webHalf } from '@gongtai/sdk/web'

export default webHalf({
  activate: () => ({
    pages: {
      'probe/page': () => import('./page.tsx'),
      'probe/faulty': () => import('./faulty.tsx'),
      'probe/broken': () => import('./broken.tsx'),
    },
  }),
})
