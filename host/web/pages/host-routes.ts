import { type Offer, offerAll } from '@gongtai/core/kernel/contribution-point'
import { type Route, routes } from '@gongtai/core/points/routes'

const own: readonly Route[] = [
  {
    id: 'Index',
    path: '/index',
    title: '首页',
    affix: true,
    noCache: true,
    load: () => import('./home/home-page.tsx'),
  },
  { id: 'Profile', path: '/user/profile', title: '个人中心', load: () => import('./profile/profile-page.tsx') },
  { id: 'InsertLink', path: '/insert-link/index', title: '外部链接', load: () => import('./insert-link.tsx') },
  {
    id: 'ScreenWidgets',
    path: '/screen',
    title: '大屏',
    layout: 'empty',
    load: () => import('./screen/screen-page.tsx'),
  },
  {
    id: 'Forbidden',
    path: '/401',
    title: '没有权限',
    layout: 'empty',
    load: () => import('./errors/forbidden-page.tsx'),
  },
  {
    id: 'NotFound',
    path: '/404',
    title: '页面不存在',
    layout: 'plain',
    load: () => import('./errors/not-found-page.tsx'),
  },
  {
    id: 'AuthRedirect',
    path: '/auth-redirect',
    title: '登录返回',
    layout: 'empty',
    load: () => import('./open/auth-redirect-page.tsx'),
  },
  { id: 'Bind', path: '/bind', title: '绑定手机号', layout: 'empty', load: () => import('./open/bind-page.tsx') },
  {
    id: 'Register',
    path: '/register',
    title: '开通账号',
    layout: 'empty',
    load: () => import('./open/register-page.tsx'),
  },
]

/** The pages of the shell itself. */
export const hostRoutes: readonly Offer[] = offerAll(routes, own)
