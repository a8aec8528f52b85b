/** What decides who is asked before a room is given. */
export interface AskedFor {
  readonly people: number
  /** People from outside. */
  readonly outside: number
  readonly leaders: number
  /** The unit of whoever asks. */
  readonly unit: string
  readonly room: { readonly capacity: number; readonly kind: string; readonly unitId: string }
}

interface Limits {
  readonly smallSeats: number
  readonly manyPeople: number
}

export const approvals = { department: '部门审批', keeper: '会议室管理员', leader: '分管领导' } as const

export type Approval = keyof typeof approvals

/** Who is asked, in their order; nobody for a small room of one's own unit. */
export function approvalsFor(asked: AskedFor, { smallSeats, manyPeople }: Limits): readonly Approval[] {
  const { people, outside, leaders, unit, room } = asked
  const large = people > manyPeople || outside > 0
  const solemn = room.kind === 'hall' || leaders > 0
  const small = room.capacity <= smallSeats && room.unitId === unit
  if (small && !large && !solemn) return []
  return [...(large ? (['department'] as const) : []), 'keeper', ...(solemn ? (['leader'] as const) : [])]
}

/** In words, as the request shows it and as the process reads it. */
export const approvalText = (asked: readonly Approval[]): string =>
  asked.length === 0 ? '直接确认' : asked.map((each) => approvals[each]).join('、')
