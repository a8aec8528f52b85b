import { dialogOnDemand } from '../ui/states/on-demand.tsx'
import type { PrintDialogProps } from './print-dialog.tsx'

/**
 * Shows a record as it will look on paper and prints it; where plugins offer several looks, one is chosen.
 *
 * @example
 * export const Printing = ({ close }: { close: () => void }) => (
 *   <PrintDialog
 *     isOpen
 *     document={{}}
 *     record={{ key: 'leave', values: {}, title: '请假', facts: [], opinions: [], path: '/workflow/instance/1' }}
 *     onClose={close}
 *   />
 * )
 */
export const PrintDialog = dialogOnDemand<PrintDialogProps>(
  async () => (await import('./print-dialog.tsx')).PrintDialog,
)
