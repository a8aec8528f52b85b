import type { RegisterRow } from '@gongtai/sdk'
import { formatTime, StateTag } from '@gongtai/sdk/web'
import { stayedAway, staysOn, type visitors } from '../model/visitors.ts'

type Visitor = RegisterRow<typeof visitors.fields>

export const visitorCells = {
  until: (visit: Visitor) => (
    <>
      {formatTime(visit.until, '{m}-{d} {h}:{i}')}{' '}
      {staysOn(visit, new Date()) && <StateTag family="bad">超时未离开</StateTag>}
      {stayedAway(visit, new Date()) && <StateTag family="idle">未到访</StateTag>}
    </>
  ),
}
