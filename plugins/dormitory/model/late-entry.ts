/** What is entered behind the day is agreed to by the head of whoever entered it. */
export const LATE_PROCESS = 'dorm_late'
export const LATE_TABLE = 'BUS_GT_DORM_LATE'

/** What may be entered behind the day: how the form codes it, and what warnings call it. */
export const lateMatters = {
  in: { code: '1', verb: '入住' },
  out: { code: '2', verb: '退出' },
  swap: { code: '3', verb: '交换床位' },
} as const

export const lateNote = (reason: string): string => (reason === '' ? '' : `补录原因：${reason}`)
