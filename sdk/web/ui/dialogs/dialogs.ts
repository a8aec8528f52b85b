import type { SelectorDialogProps } from '../selector/selector-dialog.tsx'
import { dialogOnDemand } from '../states/on-demand.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import type { SlidePanelProps } from './slide-panel.tsx'

/**
 * A question with two answers. For the common case {@link confirm} needs no component of its own.
 *
 * @example
 * export const LeaveDialog = ({ leave, stay }: { leave: () => void; stay: () => void }) => (
 *   <ConfirmDialog isOpen confirm="离开" onConfirm={leave} onCancel={stay}>
 *     内容尚未保存，确定离开吗？
 *   </ConfirmDialog>
 * )
 */
export const ConfirmDialog = dialogOnDemand<ConfirmDialogProps>(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
)

/**
 * The dialog in which people, roles, departments and whatever plugins add are picked: look-up trees at the left,
 * a searchable list in the middle, what is chosen at the right.
 *
 * @example
 * export const PickUser = ({ pick, close }: { pick: (id: string) => void; close: () => void }) => (
 *   <SelectorDialog isOpen type="0" chosen={[]} onConfirm={([one]) => pick(one?.key ?? '')} onClose={close} />
 * )
 */
export const SelectorDialog = dialogOnDemand<SelectorDialogProps>(
  async () => (await import('../selector/selector-dialog.tsx')).SelectorDialog,
)

/**
 * A panel that slides in from the right over the page.
 *
 * @example
 * export const CarPanel = ({ close }: { close: () => void }) => (
 *   <SlidePanel isOpen title="车辆" width={480} onClose={close}>
 *     苏A12345
 *   </SlidePanel>
 * )
 */
export const SlidePanel = dialogOnDemand<SlidePanelProps>(async () => (await import('./slide-panel.tsx')).SlidePanel)
