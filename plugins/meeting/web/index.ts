import {
  type DashboardTile,
  dashboardTiles,
  fieldFaces,
  fieldTypes,
  helpPages,
  offer,
  offerAll,
  pageAddition,
  pageAdditions,
  slots,
} from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import { deskField, roomField } from '../model/fields.ts'
import { deskFace, roomFace } from './faces.tsx'

/** On the page of the request whose meeting has lost its room. */
const instead = pageAddition({
  id: 'meeting.instead',
  at: slots.request,
  kind: 'notice',
  title: '改用会议室',
  when: ({ defKey }) => defKey === 'meeting_use',
  load: () => import('./instead-of-request.tsx'),
})

const tiles: readonly DashboardTile[] = [
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
]

export default webHalf({
  activate: () => ({
    pages: {
      'meeting/mine': () => import('./pages/mine.tsx'),
      'meeting/arranged': () => import('./pages/arranged.tsx'),
      'meeting/calendar': () => import('./pages/calendar.tsx'),
      'meeting/meetings': () => import('./pages/meetings.tsx'),
      'meeting/tasks': () => import('./pages/tasks.tsx'),
      'meeting/duties': () => import('./pages/duties.tsx'),
      'meeting/follow-ups': () => import('./pages/follow-ups.tsx'),
      'meeting/minutes': () => import('./pages/minutes.tsx'),
      'meeting/report': () => import('./pages/report.tsx'),
      'meeting/rooms': () => import('./pages/rooms.tsx'),
      'meeting/seating': () => import('./pages/seating.tsx'),
      'meeting/door': () => import('./pages/door.tsx'),
      'meeting/check-in': () => import('./pages/check-in.tsx'),
    },
    offers: [
      offer(pageAdditions, instead),
      offer(helpPages, { id: 'meeting.help', load: () => import('./help.ts') }),
      ...offerAll(fieldTypes, [roomField, deskField]),
      ...offerAll(fieldFaces, [roomFace, deskFace]),
      ...offerAll(dashboardTiles, tiles),
    ],
  }),
})
