import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { dialogOnDemand } from './on-demand.tsx'
import type { SelectorDialogProps } from './selector/selector-dialog.tsx'
import type { SlidePanelProps } from './slide-panel.tsx'

/** A question with two answers. For the common case {@link confirm} needs no component of its own. */
export const ConfirmDialog = dialogOnDemand<ConfirmDialogProps>(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
)

/**
 * The dialog in which people, roles, departments and whatever plugins add are picked: look-up trees at the left,
 * a searchable list in the middle, what is chosen at the right.
 *
 * @example
 * <SelectorDialog isOpen={open} type="0" multiple chosen={people} onConfirm={setPeople} onClose={close} />
 */
export const SelectorDialog = dialogOnDemand<SelectorDialogProps>(
  async () => (await import('./selector/selector-dialog.tsx')).SelectorDialog,
)

/** A panel that slides in from the right over the page. */
export const SlidePanel = dialogOnDemand<SlidePanelProps>(async () => (await import('./slide-panel.tsx')).SlidePanel)
