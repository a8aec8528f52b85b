import {
  noticeFilters,
  noticeQueues,
  notificationChannels,
  offer,
  offerAll,
  operations,
  reactions,
  scheduledJobs,
  townYears,
} from '@gongtai/sdk'
import { Outgoing, Secrets, serverHalf, Tenants } from '@gongtai/sdk/server'
import { announcementsForMe } from './announcements/for-me.ts'
import { announcementManagement } from './announcements/manage.ts'
import { readers } from './announcements/readers.ts'
import { townAnnouncements } from './announcements/town-announcements.ts'
import { channelOperations } from './channels/channel-setup.ts'
import { mailChannel, type Ways } from './channels/mail-channel.ts'
import { reachable } from './channels/reachable.ts'
import { smsChannel } from './channels/sms-channel.ts'
import { webhookChannel } from './channels/webhook-channel.ts'
import { clearAway } from './clear-away.ts'
import { type Courier, courier, deliverJob } from './deliveries/courier.ts'
import { deliveryOperations } from './deliveries/deliveries.ts'
import { deliverSoon, queue } from './deliveries/queue.ts'
import { change as changeHabits } from './habits/habits.ts'
import { inboxChannel } from './inbox/inbox-channel.ts'
import { detail, kinds, list } from './inbox/list-messages.ts'
import { mark } from './inbox/mark-read.ts'
import { newest, unread } from './inbox/newest.ts'
import { preferenceOperations } from './preferences/preferences.ts'
import { refusals } from './preferences/refusals.ts'
import { wordingOperations } from './wording/wordings.ts'

export default serverHalf({
  needs: { tenants: Tenants, outgoing: Outgoing, secrets: Secrets },
  activate: (ways) => {
    const sender = courier(ways.tenants)
    return { stop: sender.stop, offers: offersOf(ways, sender) }
  },
})

const offersOf = (ways: Ways, sender: Courier) => [
  ...offerAll(notificationChannels, [
    inboxChannel(ways.tenants),
    mailChannel(ways),
    webhookChannel(ways),
    smsChannel(ways),
  ]),
  ...offerAll(noticeFilters, [reachable(ways.outgoing), refusals]),
  offer(noticeQueues, queue),
  offer(townYears, townAnnouncements),
  offer(reactions, deliverSoon(sender)),
  ...offerAll(scheduledJobs, [clearAway(ways.tenants), deliverJob(sender)]),
  ...offerAll(operations, [
    unread,
    newest,
    list,
    detail,
    kinds,
    mark,
    ...announcementsForMe,
    ...announcementManagement,
    ...preferenceOperations(ways.outgoing),
    changeHabits,
    ...wordingOperations,
    ...deliveryOperations,
    ...channelOperations(ways.outgoing, ways.secrets),
    readers,
  ]),
]
