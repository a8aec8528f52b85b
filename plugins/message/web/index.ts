import { dashboardTiles, headItems, helpPages, offer, screenWidgets } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import Bell from './bell/bell.tsx'

/** The page bears the name that the layout knows. */
const noticeDetail = () => import('./pages/detail.tsx')

export default webHalf({
  activate: () => ({
    pages: {
      'message/inbox': () => import('./pages/inbox.tsx'),
      MyNoticeDetail: noticeDetail,
      'message/announcements': () => import('./pages/announcements.tsx'),
      'message/announcement': () => import('./pages/announcement.tsx'),
      'message/preferences': () => import('./pages/preferences.tsx'),
      'message/manage': () => import('./pages/manage.tsx'),
      'message/wordings': () => import('./pages/wordings.tsx'),
      'message/channels': () => import('./pages/channels.tsx'),
      'message/deliveries': () => import('./pages/deliveries.tsx'),
    },
    offers: [
      offer(helpPages, { id: 'message.help', load: () => import('./help.ts') }),
      offer(dashboardTiles, {
        id: 'message.announcements',
        title: '公告',
        column: 'side',
        load: () => import('./tiles/announcements.tsx'),
      }),
      offer(screenWidgets, {
        id: 'message.wall',
        title: '公告',
        load: () => import('./tiles/announcement-wall.tsx'),
      }),
      offer(headItems, { id: 'message.bell', title: '消息铃铛', load: async () => ({ default: Bell }) }),
    ],
  }),
})
