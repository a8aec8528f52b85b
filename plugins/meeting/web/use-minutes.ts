import type { RowAction } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'

interface Minuted {
  readonly meeting: string
  readonly state: string
  readonly minutes: string
}

const BEGUN = ['in_use', 'done']

/** The way from a meeting to its minutes: for whoever writes them once it has begun, for others once they are given. */
export function useMinutes() {
  const navigate = useNavigate()
  return ({ meeting, state, minutes }: Minuted, writes: boolean): readonly RowAction[] => {
    if (minutes !== 'published' && !(writes && BEGUN.includes(state))) return []
    const title = minutes === 'none' ? '写纪要' : '会议纪要'
    return [{ title, onSelect: () => navigate(`/biz-business/meeting/minutes/${meeting}`) }]
  }
}
