import { headItems, offer } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import Bell from './bell/bell.tsx'

/** The page bears the name that the layout knows. */
const noticeDetail = () => import('./pages/detail.tsx')

export default webHalf({
  activate: () => ({
    pages: {
      'message/inbox': () => import('./pages/inbox.tsx'),
      MyNoticeDetail: noticeDetail,
    },
    offers: [offer(headItems, { id: 'message.bell', title: '消息铃铛', load: async () => ({ default: Bell }) })],
  }),
})
