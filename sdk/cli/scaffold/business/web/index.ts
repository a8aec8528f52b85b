import { webHalf } from '@gongtai/sdk/web'

export default webHalf({
  activate: () => ({ pages: { 'sample-business/register': () => import('./register.tsx') } }),
})
