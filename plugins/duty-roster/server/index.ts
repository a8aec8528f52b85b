import {
  assignmentTypes,
  executors,
  fieldTypes,
  nodeTypes,
  notificationChannels,
  offer,
  offerAll,
  operations,
  scheduledJobs,
  selectorTypes,
} from '@gongtai/sdk'
import { registerOperations, serverHalf, Tenants } from '@gongtai/sdk/server'
import { duties } from '../model/duties.ts'
import { dutyHours } from '../model/duty-hours.ts'
import { nightApproval } from '../model/night-approval.ts'
import { onDuty } from '../model/on-duty.ts'
import { postSelector } from '../model/selector.ts'
import { shiftField } from '../model/shift.ts'
import { cleanUp } from './clean-up.ts'
import { posts } from './list-posts.ts'
import { webhookChannel } from './webhook-channel.ts'

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      offer(fieldTypes, shiftField),
      offer(selectorTypes, postSelector),
      offer(assignmentTypes, onDuty),
      offer(executors, dutyHours),
      offer(nodeTypes, nightApproval),
      offer(scheduledJobs, cleanUp(tenants)),
      offer(notificationChannels, webhookChannel(tenants)),
      ...offerAll(operations, [...registerOperations(duties, tenants), posts]),
    ],
  }),
})
