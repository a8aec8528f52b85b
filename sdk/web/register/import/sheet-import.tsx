import type { ImportAnswer } from '@gongtai/core/register/calls'
import type { ReactElement } from 'react'
import { dialogOnDemand } from '../../ui/states/on-demand.tsx'
import type { SheetImportProps } from './import-panel.tsx'

type Props<Answer extends ImportAnswer> = SheetImportProps<Answer> & { readonly isOpen: boolean }

const Panel = dialogOnDemand<Props<never>>(async () => (await import('./import-panel.tsx')).ImportPanel)

/**
 * A panel that takes a sheet, says what it would do, and does it: template, faults row by row, the refused rows as a
 * file. What reads and writes sheets is fetched when it is first opened.
 *
 * @param props what takes the rows, and what is shown beside what becomes of them
 * @returns the panel
 * @throws never
 * @example
 * declare const target: SheetTarget
 * const Take = ({ onClose }: { readonly onClose: () => void }) => <SheetImport isOpen target={target} onClose={onClose} />
 */
export const SheetImport = Panel as unknown as <Answer extends ImportAnswer>(
  props: Props<Answer>,
) => ReactElement | null
