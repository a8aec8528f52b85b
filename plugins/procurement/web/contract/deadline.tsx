import { formatTime, StateTag } from '@gongtai/sdk/web'

/** Until when something is to be done; what is over says so. */
export const Deadline = ({ due, open }: { readonly due: string; readonly open: boolean }) => (
  <>
    {formatTime(due, '{y}-{m}-{d} {h}:{i}')}{' '}
    {open && new Date(due) < new Date() && <StateTag family="bad">逾期</StateTag>}
  </>
)
