import { ChevronDownIcon, ChevronRightIcon, OfficeIcon, PeopleIcon } from '@blueprintjs/icons'
import { FaultState, SearchBox, Skeleton, treeKey } from '@gongtai/sdk/web'
import { useState } from 'react'
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
  if (places.error && places.nodes.length === 0) return <FaultState error={places.error} compact />
  if (places.isPending) return <Skeleton lines={8} />
  const rows = visibleRows(namedPlaces(places.nodes, search.trim()), touched)
  const fold = (row: PlaceRow, open: boolean) => setTouched(new Map([...touched, [row.node.id, open]]))
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === chosen),
  )
  return (
    <>
      <SearchBox label="查找组织或部门" value={search} onChange={setSearch} />
      <div className="sys-tree" role="tree" aria-label="组织与部门">
        {rows.map((row, index) => (
          <PlaceItem
            key={row.node.id}
            row={row}
            selected={row.node.id === chosen}
            reachable={index === at}
            onFold={(open) => fold(row, open)}
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
  readonly onFold: (open: boolean) => void
  readonly onChoose: () => void
}

function PlaceItem({ row: { node, depth, open }, selected, reachable, onFold, onChoose }: PlaceItemProps) {
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon
  const Icon = node.type === 'unit' ? OfficeIcon : PeopleIcon
  const holds = node.children.length > 0
  return (
    <div
      className="sys-tree-node"
      role="treeitem"
      aria-level={depth}
      aria-selected={selected}
      aria-expanded={holds ? open : undefined}
      tabIndex={reachable ? 0 : -1}
      style={{ paddingLeft: 4 + (depth - 1) * 14 }}
      onClick={onChoose}
      onKeyDown={(event) =>
        event.key === 'Enter' ? onChoose() : treeKey(event, { open: holds ? open : undefined, onFold })
      }
    >
      <span
        className="sys-tree-fold"
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          onFold(!open)
        }}
      >
        {holds && <Chevron size={14} />}
      </span>
      <Icon size={14} aria-hidden />
      <span className="sys-tree-name">{node.label}</span>
    </div>
  )
}
