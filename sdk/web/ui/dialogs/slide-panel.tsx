import { Button, Classes, Drawer, DrawerSize, H4 } from '@blueprintjs/core'
import { ChevronLeftIcon, ChevronRightIcon, MaximizeIcon, MinimizeIcon, SmallCrossIcon } from '@blueprintjs/icons'
import { type ReactNode, useId, useState } from 'react'
import { usePhone } from '../../hooks/use-media.ts'

/**
 * What {@link SlidePanel} takes.
 *
 * @see SlidePanel
 */
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

type Extent = 'usual' | 'full' | 'folded'

const folded = 56

export function SlidePanel({ isOpen, title, width = '75%', actions, children, onClose }: SlidePanelProps) {
  const phone = usePhone()
  const [extent, setExtent] = useState<Extent>('usual')
  const sizes = { usual: phone ? DrawerSize.LARGE : width, full: '100%', folded }
  const named = useId()
  return (
    <Drawer
      className="gt-slide"
      isOpen={isOpen}
      size={sizes[extent]}
      // What can be saved is not thrown away by a click beside it.
      canOutsideClickClose={actions === undefined}
      onClose={onClose}
      onClosed={() => setExtent('usual')}
    >
      {/* The library's drawer is no dialog to a screen reader. */}
      <div className="gt-slide-dialog" role="dialog" aria-modal aria-labelledby={named}>
        <div className={Classes.DRAWER_HEADER}>
          <H4 id={named}>{title}</H4>
          <Button
            className={Classes.DIALOG_CLOSE_BUTTON}
            aria-label="关闭"
            icon={<SmallCrossIcon size={20} />}
            onClick={onClose}
            variant="minimal"
          />
        </div>
        <ExtentTools extent={extent} phone={phone} onChange={setExtent} />
        <div className="gt-slide-body" hidden={extent === 'folded'}>
          {children}
        </div>
        {actions !== undefined && extent !== 'folded' && (
          <footer className="gt-slide-foot gt-actions">{actions}</footer>
        )}
      </div>
    </Drawer>
  )
}

interface ExtentToolsProps {
  readonly extent: Extent
  readonly phone: boolean
  readonly onChange: (extent: Extent) => void
}

/** Fills the window with the panel, or folds it away to its edge; what is in it stays as it is. */
function ExtentTools({ extent, phone, onChange }: ExtentToolsProps) {
  if (phone) return null
  const tool = (label: string, next: Extent, Icon: typeof MaximizeIcon) => (
    <button
      type="button"
      className="gt-icon-button"
      aria-label={label}
      title={label}
      onClick={() => onChange(extent === next ? 'usual' : next)}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
  if (extent === 'folded')
    return <div className="gt-slide-tools gt-slide-tools-folded">{tool('展开面板', 'folded', ChevronLeftIcon)}</div>
  return (
    <div className="gt-slide-tools">
      {extent === 'full' ? tool('还原宽度', 'full', MinimizeIcon) : tool('全屏', 'full', MaximizeIcon)}
      {tool('收起面板', 'folded', ChevronRightIcon)}
    </div>
  )
}
