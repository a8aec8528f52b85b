import type { MosaicNode } from 'react-mosaic-component'

export type Layout = MosaicNode<string>

/** The panes of a layout, wherever they stand. */
export function panesIn(layout: Layout | null): readonly string[] {
  if (layout === null) return []
  if (typeof layout !== 'object') return [layout]
  return layout.type === 'tabs' ? layout.tabs : layout.children.flatMap(panesIn)
}

/** The layout with one pane more, at the right edge. */
export function withPane(layout: Layout | null, pane: string): Layout {
  if (layout === null) return pane
  return { type: 'split', direction: 'row', children: [layout, pane], splitPercentages: [72, 28] }
}

/** The layout without a pane; its neighbours share what it leaves. */
export function withoutPane(layout: Layout | null, pane: string): Layout | null {
  if (layout === null || layout === pane) return null
  if (typeof layout !== 'object') return layout
  if (layout.type === 'tabs') return { ...layout, tabs: layout.tabs.filter((tab) => tab !== pane), activeTabIndex: 0 }
  const kept = layout.children.flatMap((child, index) => {
    const left = withoutPane(child, pane)
    return left === null ? [] : [{ left, share: layout.splitPercentages?.[index] ?? 100 / layout.children.length }]
  })
  if (kept.length <= 1) return kept[0]?.left ?? null
  const whole = kept.reduce((sum, { share }) => sum + share, 0)
  return {
    ...layout,
    children: kept.map(({ left }) => left),
    splitPercentages: kept.map(({ share }) => (share / whole) * 100),
  }
}

const keyOf = (user: string, workspace: string): string => `form-design.layout:${user}:${workspace}`

/** The layout a user left a workspace in, if it still names only panes there are. */
export function rememberedLayout(user: string, workspace: string, known: readonly string[]): Layout | undefined {
  const kept = localStorage.getItem(keyOf(user, workspace))
  if (kept === null) return undefined
  const layout = JSON.parse(kept) as Layout
  const panes = panesIn(layout)
  return panes.length > 0 && panes.every((pane) => known.includes(pane)) ? layout : undefined
}

export const rememberLayout = (user: string, workspace: string, layout: Layout): void =>
  localStorage.setItem(keyOf(user, workspace), JSON.stringify(layout))

export const forgetLayout = (user: string, workspace: string): void => localStorage.removeItem(keyOf(user, workspace))
