import { type RowAction, usePhone } from '@gongtai/sdk/web'
import { useLocation } from 'react-router-dom'
import { dealingAddress } from '../../model/addresses.ts'
import type { TaskRow } from '../../model/shapes.ts'
import { PendingTasks } from '../pending/pending-tasks.tsx'

const PAGE = '/workflow/pending'

export default function PendingPage() {
  const phone = usePhone()
  // The home page shows the list in a dialog, which has no room beside it.
  const alone = useLocation().pathname === PAGE
  return (
    <PendingTasks
      alone={alone}
      taskAt={(row) => `/workflow/task/${row.procInstId}/${row.task}`}
      {...(!phone && { rowActions: inOwnWindow })}
    />
  )
}

/** Opening a row for dealing in a window of its own, which is told what the list knows. */
const inOwnWindow = (row: TaskRow): readonly RowAction[] => [
  { title: '新窗口办理', onSelect: () => void window.open(dealingAddress(row)) },
]
