import { DragHandleVerticalIcon, MaximizeIcon, MinimizeIcon, MoreIcon } from '@blueprintjs/icons'
import { DropMenu, type DropMenuProps } from '@gongtai/sdk/web'
import { type MosaicPath, MosaicWindow } from 'react-mosaic-component'
import type { PaneOffer } from './workspace.tsx'

interface PaneProps {
  readonly id: string
  readonly path: MosaicPath
  readonly offer: PaneOffer
  readonly alone: boolean
  readonly onAlone: () => void
  readonly menu: DropMenuProps['groups']
}

/** One pane: a title bar by which it is moved, and its content. */
export function Pane({ id, path, offer, alone, onAlone, menu }: PaneProps) {
  const { title, Body, Caption, Tools } = offer
  const bar = () => (
    <div className="fd-pane-bar">
      <DragHandleVerticalIcon size={14} className="fd-grip" aria-hidden />
      <h3>{title}</h3>
      <span className="fd-pane-caption">{Caption && <Caption />}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps a press on the buttons from dragging the pane */}
      <div className="fd-pane-tools" onMouseDown={(event) => event.stopPropagation()}>
        {Tools && <Tools />}
        <DropMenu label={`「${title}」窗格菜单`} className="fd-pane-button" groups={menu}>
          <MoreIcon size={14} aria-hidden />
        </DropMenu>
        <button
          type="button"
          className="fd-pane-button"
          aria-label={alone ? '还原' : '最大化'}
          title={alone ? '还原' : '最大化'}
          onClick={onAlone}
        >
          {alone ? <MinimizeIcon size={14} aria-hidden /> : <MaximizeIcon size={14} aria-hidden />}
        </button>
      </div>
    </div>
  )
  return (
    <MosaicWindow<string> path={path} title={title} className="fd-pane" draggable={!alone} renderToolbar={bar}>
      <section className="fd-pane-body" aria-label={title} data-pane={id}>
        <Body />
      </section>
    </MosaicWindow>
  )
}
