import { webHalf } from '@gongtai/sdk/web'
import './system.css'
import './plugins/plugins.css'
import './packages/packages.css'
import './roles/roles.css'

export default webHalf({
  activate: () => ({
    pages: {
      'system/departments': () => import('./pages/departments.tsx'),
      'system/users': () => import('./pages/users.tsx'),
      'system/roles': () => import('./pages/roles.tsx'),
      'system/posts': () => import('./pages/posts.tsx'),
      'system/dictionaries': () => import('./pages/dictionaries.tsx'),
      'system/plugins': () => import('./pages/plugins.tsx'),
      'system/packages': () => import('./pages/packages.tsx'),
      'system/contributions': () => import('./pages/contributions.tsx'),
      'system/tenants': () => import('./pages/tenants.tsx'),
    },
  }),
})
