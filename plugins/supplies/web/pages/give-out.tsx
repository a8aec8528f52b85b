import type { AdditionProps, RequestSubject } from '@gongtai/sdk'
import { StockMoveDialog } from '@gongtai/sdk/web'
import { supplyStock } from '../../model/supplies.ts'

/** Gives out for a request what was asked for. */
export default function GiveOut({ subject, onClose }: AdditionProps<RequestSubject>) {
  return <StockMoveDialog of={supplyStock} source={subject.procInstId} onClose={onClose} />
}
