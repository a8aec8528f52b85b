import type { RowAction } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'

export const isAhead = (state: string): boolean => state === 'confirmed' || state === 'in_use'

/** The way from a meeting that is still to be held to the plan of its stage. */
export function useSeating() {
  const navigate = useNavigate()
  return (meeting: string, ahead: boolean): readonly RowAction[] =>
    ahead ? [{ title: '主席台排座', onSelect: () => navigate(`/biz-business/meeting/seating?meeting=${meeting}`) }] : []
}
