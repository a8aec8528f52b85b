import { Drawer, DrawerSize } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { usePhone } from '../hooks/use-media.ts'

export interface SlidePanelProps {
  readonly isOpen: boolean
  readonly title: string
  /** CSS width; 75% when absent, the whole window on the phone. */
  readonly width?: string | number
  /** Buttons at the foot. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

export function SlidePanel({ isOpen, title, width = '75%', actions, children, onClose }: SlidePanelProps) {
  const phone = usePhone()
  return (
    <Drawer
      className="gt-slide"
      isOpen={isOpen}
      title={title}
      size={phone ? DrawerSize.LARGE : width}
      onClose={onClose}
    >
      <div className="gt-slide-body">{children}</div>
      {actions !== undefined && <footer className="gt-slide-foot gt-actions">{actions}</footer>}
    </Drawer>
  )
}
