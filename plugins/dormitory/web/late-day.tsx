import { formatTime, StateTag } from '@gongtai/sdk/web'

/** A day by which something is to be done, marked once it is over and it is not. */
export const LateDay = ({ day, open }: { readonly day: string | null; readonly open: boolean }) =>
  open && day && day < formatTime(new Date(), '{y}-{m}-{d}') ? (
    <>
      {day} <StateTag family="bad">逾期</StateTag>
    </>
  ) : (
    day
  )
