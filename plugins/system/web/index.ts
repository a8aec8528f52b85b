import { helpPages, offer, offerAll, operatorTiles } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import './system.css'
import './plugins/plugins.css'
import './menus/menus.css'
import './packages/packages.css'
import './roles/roles.css'
import './health/health.css'
import './audit/audit.css'

const pages = {
  'system/contacts': () => import('./pages/contacts.tsx'),
  'system/departments': () => import('./pages/departments.tsx'),
  'system/users': () => import('./pages/users.tsx'),
  'system/roles': () => import('./pages/roles.tsx'),
  'system/posts': () => import('./pages/posts.tsx'),
  'system/dictionaries': () => import('./pages/dictionaries.tsx'),
  'system/menus': () => import('./pages/menus.tsx'),
  'system/configuration': () => import('./pages/configuration.tsx'),
  'system/plugins': () => import('./pages/plugins.tsx'),
  'system/packages': () => import('./pages/packages.tsx'),
  'system/info-organization': () => import('./info/organization.tsx'),
  'system/info-dept': () => import('./info/department.tsx'),
  'system/info-user': () => import('./info/user.tsx'),
  'system/info-role': () => import('./info/role.tsx'),
  'system/info-post': () => import('./info/post.tsx'),
  'system/contributions': () => import('./pages/contributions.tsx'),
  'system/health': () => import('./pages/health.tsx'),
  'system/job-log': () => import('./pages/job-log.tsx'),
  'system/all-audit': () => import('./pages/all-audit.tsx'),
  'system/audit': () => import('./pages/audit.tsx'),
  'system/tenants': () => import('./pages/tenants.tsx'),
}

export default webHalf({
  activate: () => ({
    pages,
    offers: [
      offer(helpPages, { id: 'system.help', load: () => import('./help.ts') }),
      ...offerAll(operatorTiles, [
        { id: 'system.health', title: '运行状况', column: 'main', load: () => import('./tiles/health.tsx') },
        { id: 'system.trail', title: '最近的安全操作', column: 'main', load: () => import('./tiles/trail.tsx') },
        { id: 'system.platform', title: '平台', column: 'side', load: () => import('./tiles/platform.tsx') },
      ]),
    ],
  }),
})
