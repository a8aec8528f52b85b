import { Checkbox } from '@blueprintjs/core'
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons'
import { FaultState, SearchBox, Skeleton, useCall } from '@gongtai/sdk/web'
import { useId, useMemo, useState } from 'react'
import { listUnits } from '../../model/organisation-calls.ts'
import { holds, type RoleUnit } from './role-draft.ts'
import { toggleUnits, type UnitNode, unitTree, withBelow } from './unit-choice.ts'

const OPEN_TO_DEPTH = 2
const MOST_FOUND = 100

export interface RoleUnitsProps {
  readonly chosen: readonly RoleUnit[]
  readonly disabled: boolean
  readonly onChange: (chosen: readonly RoleUnit[]) => void
}

/** The units whose data a role sees, ticked in their tree one by one or each with all below it. */
export function RoleUnits(props: RoleUnitsProps) {
  const { chosen, disabled, onChange } = props
  const title = useId()
  const [search, setSearch] = useState('')
  const units = useCall(listUnits, { isPage: '0' }, { quiet: true, fresh: 60_000 })
  const tree = useMemo(
    () => unitTree((units.data?.rows ?? []).map(({ id, unitName, parentId }) => ({ unitId: id, unitName, parentId }))),
    [units.data],
  )
  if (units.error && !units.data) return <FaultState error={units.error} />
  if (!units.data) return <Skeleton lines={5} />
  const wanted = search.trim()
  const found = wanted === '' ? [] : tree.flatMap(withBelow).filter(({ unitName }) => unitName.includes(wanted))
  return (
    <section className="sys-role-units" aria-labelledby={title}>
      <header>
        <h3 id={title}>已选 {chosen.length} 个组织</h3>
        <button
          type="button"
          className="gt-link"
          disabled={disabled || chosen.length === 0}
          onClick={() => onChange([])}
        >
          清空
        </button>
      </header>
      {chosen.length === 0 && <p className="sys-note">尚未选择组织：拥有此角色的人只看得到自己的数据。</p>}
      <SearchBox label="查找组织" value={search} onChange={setSearch} />
      <ul className="sys-unit-tree">
        {wanted === ''
          ? tree.map((node) => <Branch key={node.unitId} {...props} node={node} depth={1} />)
          : found.slice(0, MOST_FOUND).map((unit) => (
              <li key={unit.unitId}>
                <Tick {...props} unit={unit} />
              </li>
            ))}
      </ul>
      {wanted !== '' && found.length === 0 && <p className="sys-note">没有符合条件的组织</p>}
      {found.length > MOST_FOUND && <p className="sys-note">只显示前 {MOST_FOUND} 个，请写得更具体</p>}
    </section>
  )
}

function Tick({ unit, chosen, disabled, onChange }: RoleUnitsProps & { readonly unit: RoleUnit }) {
  return (
    <Checkbox
      label={unit.unitName}
      checked={holds(chosen, unit.unitId)}
      disabled={disabled}
      onChange={() => onChange(toggleUnits(chosen, [unit]))}
    />
  )
}

function Branch({ node, depth, ...props }: RoleUnitsProps & { readonly node: UnitNode; readonly depth: number }) {
  const [open, setOpen] = useState(depth < OPEN_TO_DEPTH)
  const { unitId, unitName, children } = node
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon
  return (
    <li>
      <div className="sys-unit">
        {children.length === 0 ? (
          <i />
        ) : (
          <button
            type="button"
            className="gt-icon-button"
            aria-expanded={open}
            aria-label={open ? `收起${unitName}` : `展开${unitName}`}
            onClick={() => setOpen(!open)}
          >
            <Chevron size={12} aria-hidden />
          </button>
        )}
        <Tick {...props} unit={{ unitId, unitName }} />
        {children.length > 0 && (
          <button
            type="button"
            className="gt-link"
            disabled={props.disabled}
            aria-label={`${unitName}及全部下级`}
            onClick={() => props.onChange(toggleUnits(props.chosen, withBelow(node)))}
          >
            含下级
          </button>
        )}
      </div>
      {open && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.unitId} {...props} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
