import {
  assignmentTypes,
  executors,
  fieldFaces,
  fieldTypes,
  helpPages,
  nodeTypes,
  offer,
  selectorTypes,
} from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import { dutyHours } from '../model/duty-hours.ts'
import { nightApproval } from '../model/night-approval.ts'
import { onDuty } from '../model/on-duty.ts'
import { postSelector } from '../model/selector.ts'
import { shiftField } from '../model/shift.ts'
import { shiftFace } from './shift-face.tsx'

export default webHalf({
  activate: () => ({
    pages: { 'duty-roster/list': () => import('./roster-page.tsx') },
    offers: [
      offer(helpPages, { id: 'duty-roster.help', load: () => import('./help.ts') }),
      offer(fieldTypes, shiftField),
      offer(fieldFaces, shiftFace),
      offer(selectorTypes, postSelector),
      offer(assignmentTypes, onDuty),
      offer(executors, dutyHours),
      offer(nodeTypes, nightApproval),
    ],
  }),
})
