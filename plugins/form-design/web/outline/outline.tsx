import { ChevronDownIcon, ChevronRightIcon, CubeIcon, DocumentIcon, EyeOffIcon, FlowsIcon } from '@blueprintjs/icons'
import { type FormNode, isCalculated, type Tab } from '@gongtai/sdk/form'
import { treeKey } from '@gongtai/sdk/web'
import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import { titleOf } from '../../model/designer/describe.ts'
import { everyNode } from '../../model/designer/place.ts'
import { reveal } from '../design/actions.ts'
import { useDesignState, useIsSelected, useSchema, useSession } from '../design/design-context.ts'
import { TypeIcon } from '../design/type-icon.tsx'
import { type OutlineRow, outlineRows } from './outline-rows.ts'

const indent = 14

/** The form as a tree; what is selected here is selected on the canvas. Arrows move and fold, Enter selects. */
export function Outline() {
  const schema = useSchema()
  const selected = useDesignState((state) => state.selected)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => outlineRows(schema.nodes, folded), [schema.nodes, folded])
  const fold = useCallback((id: string, open: boolean) => {
    setFolded((now) => new Set(open ? [...now].filter((each) => each !== id) : [...now, id]))
  }, [])
  if (rows.length === 0) return <p className="fd-hint">表单还是空的，拖入第一个字段吧。</p>
  const reachable = rows.find(({ id }) => id === selected) ?? rows[0]
  return (
    <div className="fd-outline" role="tree" aria-label="大纲" aria-multiselectable>
      {rows.map((row) => (
        <Row key={row.id} row={row} reachable={row === reachable} onFold={fold} />
      ))}
    </div>
  )
}

interface RowProps {
  readonly row: OutlineRow
  readonly reachable: boolean
  readonly onFold: (id: string, open: boolean) => void
}

/** Drawn anew only with its own line: choosing another node touches two of them. */
const Row = memo(function Row({ row, reachable, onFold }: RowProps) {
  const { id, level, open } = row
  const session = useSession()
  const selected = useIsSelected(id)
  const fold = (next: boolean) => onFold(id, next)
  const choose = () => {
    if (!('node' in row)) return fold(!open)
    session.select(id)
    reveal(id)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return treeKey(event, { open, onFold: fold })
    event.preventDefault()
    choose()
  }
  return (
    <div
      className={'node' in row ? 'fd-outline-row' : 'fd-outline-row fd-outline-tab'}
      role="treeitem"
      aria-selected={selected}
      aria-level={level}
      aria-expanded={open}
      tabIndex={reachable ? 0 : -1}
      data-outline={id}
      style={{ paddingLeft: 8 + (level - 1) * indent }}
      onClick={choose}
      onKeyDown={press}
    >
      <Fold open={open} onFold={fold} />
      {'node' in row ? <NodeLine node={row.node} /> : <TabLine tab={row.tab} />}
    </div>
  )
})

/** For the mouse; with the keyboard the arrows of the row fold. */
function Fold({ open, onFold }: { readonly open: boolean | undefined; readonly onFold: (open: boolean) => void }) {
  const Icon = open ? ChevronDownIcon : ChevronRightIcon
  return (
    <span
      className="fd-outline-fold"
      aria-hidden
      onClick={(event) => {
        event.stopPropagation()
        onFold(!open)
      }}
    >
      {open !== undefined && <Icon size={14} />}
    </span>
  )
}

const NodeLine = ({ node }: { readonly node: FormNode }) => (
  <>
    <TypeIcon type={node.type} />
    <span className="fd-outline-name">{titleOf(node)}</span>
    <Marks node={node} />
  </>
)

const TabLine = ({ tab }: { readonly tab: Tab }) => (
  <>
    <DocumentIcon size={14} aria-hidden />
    <span className="fd-outline-name">{tab.title || tab.name}</span>
    <span className="fd-count">{tab.nodes.length}</span>
  </>
)

function Marks({ node }: { readonly node: FormNode }) {
  const { types } = useSession()
  const marks: ReactNode[] = []
  if (!types.find(node.type)) marks.push(<CubeIcon key="gone" size={12} title="插件已停用" />)
  if (node.kind === 'field') {
    if (node.required)
      marks.push(
        <span key="required" className="gt-required" title="必填">
          *
        </span>,
      )
    if (node.rules?.length) marks.push(<FlowsIcon key="rules" size={12} title="有联动规则" />)
    if (isCalculated(node))
      marks.push(
        <i key="fx" className="fd-fx" title="计算字段">
          fx
        </i>,
      )
  }
  if (node.hidden) marks.push(<EyeOffIcon key="hidden" size={12} title="默认隐藏" />)
  return <span className="fd-outline-marks">{marks}</span>
}

export function OutlineCaption() {
  const schema = useSchema()
  return <>{[...everyNode(schema.nodes)].filter((node) => node.kind === 'field').length} 个字段</>
}
