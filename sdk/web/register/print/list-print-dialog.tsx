import type { ReactNode } from 'react'
import { dialogOnDemand } from '../../ui/states/on-demand.tsx'
import type { ListPrintDialogProps } from './list-sheet.tsx'

const Sheet = dialogOnDemand<ListPrintDialogProps<never>>(async () => (await import('./list-sheet.tsx')).ListSheet)

/**
 * Shows the rows of a list as they will look on paper, up to a thousand of all its pages, and prints them.
 *
 * @param props title and columns of the list, and where its rows are read
 * @throws never
 * @example
 * declare const read: (page: PrintedPage) => Promise<Rows<{ plate: string }>>
 * export const PrintCars = ({ close }: { close: () => void }) => (
 *   <ListPrintDialog
 *     isOpen
 *     title="车辆清单"
 *     columns={[{ id: 'plate', title: '车牌号' }]}
 *     rowKey={({ plate }) => plate}
 *     text={({ plate }) => plate}
 *     read={read}
 *     onClose={close}
 *   />
 * )
 */
export const ListPrintDialog = Sheet as unknown as <Row>(props: ListPrintDialogProps<Row>) => ReactNode
