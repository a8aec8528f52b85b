import { ChevronDownIcon, ChevronRightIcon, OfficeIcon, PeopleIcon } from '@blueprintjs/icons'
import { FaultState, SearchBox, Skeleton, treeKey } from '@gongtai/sdk/web'
import { useState } from 'react'
import { namedNodes, type OrganisationNode, type OrganisationRow, visibleRows } from './organisation-rows.ts'
import type { useOrganisation } from './use-organisation.ts'

export interface OrganisationTreeProps {
  readonly organisation: ReturnType<typeof useOrganisation>
  readonly chosen: string | undefined
  readonly onChoose: (node: OrganisationNode | undefined) => void
}

/** Units and departments. Arrows move and fold, Enter chooses. */
export function OrganisationTree({ organisation, chosen, onChoose }: OrganisationTreeProps) {
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [search, setSearch] = useState('')
  if (organisation.error && organisation.nodes.length === 0) return <FaultState error={organisation.error} compact />
  if (organisation.isPending) return <Skeleton lines={8} />
  const rows = visibleRows(namedNodes(organisation.nodes, search.trim()), touched)
  const fold = (row: OrganisationRow, open: boolean) => setTouched(new Map([...touched, [row.node.id, open]]))
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === chosen),
  )
  return (
    <>
      <SearchBox label="查找组织或部门" value={search} onChange={setSearch} />
      <div className="sys-tree" role="tree" aria-label="组织与部门">
        {rows.map((row, index) => (
          <OrganisationItem
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

interface OrganisationItemProps {
  readonly row: OrganisationRow
  readonly selected: boolean
  readonly reachable: boolean
  readonly onFold: (open: boolean) => void
  readonly onChoose: () => void
}

function OrganisationItem({
  row: { node, depth, open },
  selected,
  reachable,
  onFold,
  onChoose,
}: OrganisationItemProps) {
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
