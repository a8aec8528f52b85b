import { Button } from '@blueprintjs/core'
import { PrintIcon } from '@blueprintjs/icons'
import { useState } from 'react'
import { dialogOnDemand } from '../../ui/states/on-demand.tsx'
import type { ListPrintProps } from './list-print.tsx'
import type { RowPrintProps } from './row-print.tsx'

const Row = dialogOnDemand<RowPrintProps>(async () => (await import('./row-print.tsx')).RowPrint)
const List = dialogOnDemand<ListPrintProps>(async () => (await import('./list-print.tsx')).ListPrint)

/** Prints one row. */
export function PrintRow(props: Omit<RowPrintProps, 'isOpen' | 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="minimal" icon={<PrintIcon />} text="打印" onClick={() => setOpen(true)} />
      {open && <Row isOpen {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Prints what the list shows. */
export function PrintList({
  total,
  ...props
}: Omit<ListPrintProps, 'isOpen' | 'onClose'> & { readonly total: number | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PrintIcon />} text="打印" disabled={!total} onClick={() => setOpen(true)} />
      {open && <List isOpen {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
