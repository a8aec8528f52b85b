import 'react-mosaic-component/react-mosaic-component.css'
import { useSession as useSignedIn } from '@gongtai/sdk/web'
import { type ComponentType, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Mosaic, type MosaicNode } from 'react-mosaic-component'
import {
  forgetLayout,
  type Layout,
  panesIn,
  rememberedLayout,
  rememberLayout,
  withoutPane,
  withPane,
} from './layout.ts'
import { Pane } from './pane.tsx'
import { useEscape } from './use-escape.ts'

export interface PaneOffer {
  readonly title: string
  readonly Body: ComponentType
  /** A few words beside the title. */
  readonly Caption?: ComponentType
  /** Small buttons at the right of the title bar. */
  readonly Tools?: ComponentType
}

export interface WorkspaceProps {
  /** Name under which the layout is remembered. */
  readonly id: string
  readonly panes: Readonly<Record<string, PaneOffer>>
  readonly layout: Layout
  /** Opens this pane when the token changes. */
  readonly asked?: { readonly pane: string; readonly token: number } | undefined
}

/** The layout a user last left, and how it changes. */
function useLayout({ id, panes, layout: usual, asked }: WorkspaceProps) {
  const { user } = useSignedIn()
  const known = useMemo(() => Object.keys(panes), [panes])
  const [layout, setLayout] = useState<Layout>(() => rememberedLayout(user.id, id, known) ?? usual)
  const put = (next: Layout | null) => {
    setLayout(next ?? usual)
    rememberLayout(user.id, id, next ?? usual)
  }
  const reset = () => {
    forgetLayout(user.id, id)
    setLayout(usual)
  }
  const openPane = useEffectEvent((pane: string) => {
    if (!panesIn(layout).includes(pane)) put(withPane(layout, pane))
  })
  useEffect(() => {
    if (asked) openPane(asked.pane)
  }, [asked])
  const open = panesIn(layout)
  const toggle = (pane: string) => put(open.includes(pane) ? withoutPane(layout, pane) : withPane(layout, pane))
  return { known, layout, setLayout, put, reset, open, toggle }
}

/** Panes that can be moved, resized, closed and enlarged; every user finds them as they left them. */
export function Workspace(props: WorkspaceProps) {
  const { panes } = props
  const { known, layout, setLayout, put, reset, open, toggle } = useLayout(props)
  const [alone, setAlone] = useState<string>()
  const restore = () => {
    setAlone(undefined)
    reset()
  }
  // Esc leaves the enlarged pane; with Shift the usual layout comes back.
  useEscape((all) => (all ? restore() : setAlone(undefined)))
  const menu = [
    known.map((each) => ({
      title: panes[each]?.title ?? each,
      checked: open.includes(each),
      onSelect: () => toggle(each),
    })),
    [{ title: '恢复默认布局', onSelect: restore }],
  ]
  return (
    <div className="fd-workspace">
      <Mosaic<string>
        className="fd-mosaic"
        blueprintNamespace="bp6"
        value={(alone ?? layout) as MosaicNode<string>}
        resize={{ minimumPaneSizePercentage: 12 }}
        onChange={(next) => alone === undefined && next !== null && setLayout(next)}
        onRelease={(next) => alone === undefined && put(next)}
        renderTile={(pane, path) => (
          <Pane
            id={pane}
            path={path}
            offer={panes[pane] as PaneOffer}
            alone={alone === pane}
            onAlone={() => setAlone(alone === pane ? undefined : pane)}
            menu={menu}
          />
        )}
      />
    </div>
  )
}
