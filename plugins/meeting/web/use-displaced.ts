import { rowsChanged } from '@gongtai/sdk'
import { formatTime, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { useState } from 'react'
import { myMeetings } from '../model/meetings.ts'

const YEAR = 366 * 86_400_000

const comingDays = () => `${formatTime(Date.now(), '{y}-{m}-{d}')}..${formatTime(Date.now() + YEAR, '{y}-{m}-{d}')}`

/** The meetings of the person that have lost their rooms and are still to come, the next first. */
export function useDisplaced() {
  const refresh = useRefresh()
  const [from] = useState(comingDays)
  useLive(rowsChanged(myMeetings.register).type, () => refresh(myMeetings.call))
  const { data } = useCall(myMeetings.call, { state: 'displaced', from, sort: 'from', pageSize: 20 }, { quiet: true })
  return data?.rows ?? []
}
