import { defineCall, rowsChanged, Type } from '@gongtai/sdk'

const text = Type.String()

/** The home page asks for it too, which has no room for all that is known of meetings. */
export const displacedMeetings = defineCall({
  id: 'meeting.displaced',
  title: '待改用会议室的会议',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/meeting/displaced',
  answer: Type.Array(
    Type.Object({
      ...{ id: text, title: text, room: text, roomId: text, from: text, to: text },
      ...{ instance: text, cancelReason: text },
    }),
  ),
})

export const MEETINGS_CHANGED = rowsChanged({ id: 'meeting.meetings' }).type
