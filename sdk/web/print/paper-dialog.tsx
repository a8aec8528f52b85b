import { Button, Dialog } from '@blueprintjs/core'
import { PrintIcon } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

interface PaperDialogProps {
  readonly isOpen: boolean
  /** Whether the sheet is there to be printed. */
  readonly ready: boolean
  /** Choices beside the button. */
  readonly tools?: ReactNode
  /** The sheet, or what stands there until it can be drawn. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Numbers on every page; only while there is a sheet, so that other pages print as they did. */
const paper = `@page { size: A4; margin: 16mm 14mm 18mm;
  @bottom-center { content: "第 " counter(page) " 页　共 " counter(pages) " 页"; font-size: 9pt; } }`

/** A sheet as it will look on paper, and the button that prints it alone. */
export const PaperDialog = ({ isOpen, ready, tools, children, onClose }: PaperDialogProps) => (
  <Dialog
    isOpen={isOpen}
    title="打印"
    className="gt-print"
    portalClassName="gt-print-portal"
    canOutsideClickClose={false}
    onClose={onClose}
  >
    {isOpen && <style>{paper}</style>}
    <div className="gt-print-tools">
      {tools}
      <Button intent="primary" icon={<PrintIcon />} text="打印" disabled={!ready} onClick={() => window.print()} />
    </div>
    <div className="gt-print-body">{children}</div>
  </Dialog>
)
