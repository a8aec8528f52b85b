import { dashboardTiles, fieldFaces, fieldTypes, helpPages, offer, offerAll } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import { deskField, roomField } from '../model/fields.ts'
import { deskFace, roomFace } from './faces.tsx'

export default webHalf({
  activate: () => ({
    pages: {
      'meeting/mine': () => import('./pages/mine.tsx'),
      'meeting/arranged': () => import('./pages/arranged.tsx'),
      'meeting/calendar': () => import('./pages/calendar.tsx'),
      'meeting/meetings': () => import('./pages/meetings.tsx'),
      'meeting/tasks': () => import('./pages/tasks.tsx'),
      'meeting/follow-ups': () => import('./pages/follow-ups.tsx'),
      'meeting/minutes': () => import('./pages/minutes.tsx'),
      'meeting/report': () => import('./pages/report.tsx'),
      'meeting/rooms': () => import('./pages/rooms.tsx'),
      'meeting/seating': () => import('./pages/seating.tsx'),
      'meeting/door': () => import('./pages/door.tsx'),
      'meeting/check-in': () => import('./pages/check-in.tsx'),
    },
    offers: [
      offer(helpPages, { id: 'meeting.help', load: () => import('./help.ts') }),
      ...offerAll(fieldTypes, [roomField, deskField]),
      ...offerAll(fieldFaces, [roomFace, deskFace]),
      ...offerAll(dashboardTiles, [
        {
          id: 'meeting.today',
          title: '今日会议',
          column: 'side',
          place: 55,
          load: () => import('./tiles/meetings-today.tsx'),
        },
        {
          id: 'meeting.rooms-today',
          title: '今日会议室',
          column: 'side',
          permission: 'meeting:keep',
          place: 54,
          load: () => import('./tiles/rooms-today.tsx'),
        },
      ]),
    ],
  }),
})
