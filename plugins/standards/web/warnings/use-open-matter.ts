import type { RegisterRow } from '@gongtai/sdk'
import type { RowAction } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import type { warnings } from '../../model/warnings.ts'

/** The way from a warning to what it is about. */
export function useOpenMatter() {
  const navigate = useNavigate()
  return ({ link }: RegisterRow<typeof warnings.fields>): readonly RowAction[] =>
    link === '' ? [] : [{ title: '查看事项', onSelect: () => navigate(link) }]
}
