import { noticeFilters, notificationChannels, offer, offerAll, operations, scheduledJobs } from '@gongtai/sdk'
import { serverHalf, Tenants } from '@gongtai/sdk/server'
import { announcementsForMe } from './announcements/for-me.ts'
import { announcementManagement } from './announcements/manage.ts'
import { readers } from './announcements/readers.ts'
import { clearAway } from './clear-away.ts'
import { inboxChannel } from './inbox/inbox-channel.ts'
import { detail, kinds, list } from './inbox/list-messages.ts'
import { mark } from './inbox/mark-read.ts'
import { newest, unread } from './inbox/newest.ts'
import { preferenceOperations } from './preferences/preferences.ts'
import { refusals } from './preferences/refusals.ts'

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      offer(notificationChannels, inboxChannel(tenants)),
      offer(noticeFilters, refusals),
      offer(scheduledJobs, clearAway(tenants)),
      ...offerAll(operations, [
        unread,
        newest,
        list,
        detail,
        kinds,
        mark,
        ...announcementsForMe,
        ...announcementManagement,
        ...preferenceOperations,
        readers,
      ]),
    ],
  }),
})
