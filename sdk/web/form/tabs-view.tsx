import type { Tab, TabsNode } from '@gongtai/core/form/schema'
import { nodesOf } from '@gongtai/core/form/walk'
import { useCallback, useEffect, useState } from 'react'
import { tabKey } from '../ui/layout/tab-key.ts'
import { useChosenTab } from '../ui/layout/use-chosen-tab.ts'
import { BarButton } from './bar-button.tsx'
import { NodeList } from './node-list.tsx'
import { useSurface } from './surface.ts'
import { usePrinting } from './use-printing.ts'
import { useReveal } from './use-reveal.ts'
import { useVisibleParts } from './use-visible-parts.ts'

/**
 * A group of tabs, all of them on paper. When nothing of the active one is left to show, the first that has something
 * takes its place.
 */
export function TabsView({ node }: { readonly node: TabsNode }) {
  const { mode, decoration, prefix } = useSurface()
  const pathOf = useCallback((tab: Tab) => `${node.id}/${tab.name}`, [node.id])
  const visible = useVisibleParts(node.tabs, pathOf)
  const [chosen, setChosen] = useState(visible[0]?.name)
  const printing = usePrinting()
  const active = visible.find((tab) => tab.name === chosen) ?? visible[0]
  useEffect(() => setChosen(active?.name), [active?.name])
  useReveal((path) => {
    const holder = node.tabs.find((tab) => holds(tab, path))
    if (holder) setChosen(holder.name)
  })
  const bar = useChosenTab<HTMLDivElement>(active?.name)
  const idOf = (tab: Tab) => `${prefix}${node.id}-${tab.name}`
  return (
    <div className="gt-form-tabs" data-position={node.position || 'top'} data-look={node.look || 'card'}>
      <div ref={bar} className="gt-form-tab-bar" role="tablist" aria-label={node.title} onKeyDown={tabKey}>
        {visible.map((tab) => (
          <button
            key={tab.name}
            id={`${idOf(tab)}-tab`}
            type="button"
            role="tab"
            className="gt-form-tab"
            aria-selected={tab === active}
            aria-controls={idOf(tab)}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => setChosen(tab.name)}
          >
            {tab.title || tab.name}
          </button>
        ))}
        {mode === 'set' && decoration.tabs?.(node)}
      </div>
      {visible
        .filter((tab) => tab === active || printing)
        .map((tab) => (
          <div
            key={tab.name}
            id={idOf(tab)}
            className="gt-form-tab-body"
            role="tabpanel"
            aria-labelledby={`${idOf(tab)}-tab`}
          >
            {printing && <h4>{tab.title || tab.name}</h4>}
            <TabHead tab={tab} />
            <NodeList nodes={tab.nodes} container={node.id} part={node.tabs.indexOf(tab)} />
          </div>
        ))}
    </div>
  )
}

function TabHead({ tab }: { readonly tab: Tab }) {
  const buttons = tab.buttons ?? []
  if (!tab.description && buttons.length === 0) return null
  return (
    <div className="gt-form-tab-head">
      <p className="gt-form-note">{tab.description}</p>
      {buttons.map((button) => (
        <BarButton key={button.id} node={button} />
      ))}
    </div>
  )
}

function holds(tab: Tab, path: string): boolean {
  const ids = path.split('/')
  for (const node of nodesOf(tab.nodes)) if (ids.includes(node.id)) return true
  return false
}
