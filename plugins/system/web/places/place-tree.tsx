import { ChevronDownIcon, ChevronRightIcon, OfficeIcon, PeopleIcon } from '@blueprintjs/icons'
import { FaultState, SearchBox, Skeleton } from '@gongtai/sdk/web'
import { type KeyboardEvent, useRef, useState } from 'react'
import { namedPlaces, type PlaceNode, type PlaceRow, visibleRows } from './place-rows.ts'
import type { usePlaces } from './use-places.ts'

export interface PlaceTreeProps {
  readonly places: ReturnType<typeof usePlaces>
  readonly chosen: string | undefined
  readonly onChoose: (node: PlaceNode | undefined) => void
}

/** Units and departments. Arrows move and fold, Enter chooses. */
export function PlaceTree({ places, chosen, onChoose }: PlaceTreeProps) {
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  if (places.error && places.nodes.length === 0) return <FaultState error={places.error} compact />
  if (places.isPending) return <Skeleton lines={8} />
  const rows = visibleRows(namedPlaces(places.nodes, search.trim()), touched)
  const fold = (row: PlaceRow, open: boolean) => setTouched(new Map([...touched, [row.node.id, open]]))
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === chosen),
  )
  const onKey = (event: KeyboardEvent, row: PlaceRow, index: number) => {
    if (event.key === 'ArrowRight' && !row.open) fold(row, true)
    else if (event.key === 'ArrowLeft' && row.open) fold(row, false)
    else {
      const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key]
      if (target === undefined) return
      list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[target]?.focus()
    }
    event.preventDefault()
  }
  return (
    <>
      <SearchBox label="查找组织或部门" value={search} onChange={setSearch} />
      <div ref={list} className="sys-tree" role="tree" aria-label="组织与部门">
        {rows.map((row, index) => (
          <PlaceItem
            key={row.node.id}
            row={row}
            selected={row.node.id === chosen}
            reachable={index === at}
            onFold={() => fold(row, !row.open)}
            onKey={(event) => onKey(event, row, index)}
            onChoose={() => onChoose(row.node)}
          />
        ))}
      </div>
    </>
  )
}

interface PlaceItemProps {
  readonly row: PlaceRow
  readonly selected: boolean
  readonly reachable: boolean
  readonly onFold: () => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onChoose: () => void
}

function PlaceItem({ row: { node, depth, open }, selected, reachable, onFold, onKey, onChoose }: PlaceItemProps) {
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon
  const Icon = node.type === 'unit' ? OfficeIcon : PeopleIcon
  return (
    <div
      className="sys-tree-node"
      role="treeitem"
      aria-level={depth}
      aria-selected={selected}
      {...(node.children.length > 0 && { 'aria-expanded': open })}
      tabIndex={reachable ? 0 : -1}
      style={{ paddingLeft: 4 + (depth - 1) * 14 }}
      onClick={onChoose}
      onKeyDown={(event) => (event.key === 'Enter' ? onChoose() : onKey(event))}
    >
      <span
        className="sys-tree-fold"
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          onFold()
        }}
      >
        {node.children.length > 0 && <Chevron size={14} />}
      </span>
      <Icon size={14} aria-hidden />
      <span className="sys-tree-name">{node.label}</span>
    </div>
  )
}
