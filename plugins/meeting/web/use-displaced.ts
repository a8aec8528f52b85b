import { useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { displacedMeetings, MEETINGS_CHANGED } from '../model/displaced.ts'

/** The meetings of the person that have lost their rooms and are still to come, the next first. */
export function useDisplaced() {
  const refresh = useRefresh()
  useLive(MEETINGS_CHANGED, () => refresh(displacedMeetings))
  return useCall(displacedMeetings, {}, { quiet: true }).data ?? []
}
