import { ChevronDownIcon, ChevronRightIcon, CubeIcon, DocumentIcon, EyeOffIcon, FlowsIcon } from '@blueprintjs/icons'
import { type FormNode, isCalculated } from '@gongtai/sdk/form'
import { type ReactNode, useState } from 'react'
import { titleOf } from '../../model/designer/describe.ts'
import { everyNode } from '../../model/designer/place.ts'
import { reveal } from '../design/actions.ts'
import { useIsSelected, useSchema, useSession } from '../design/design-context.ts'
import { TypeIcon } from '../design/type-icon.tsx'

const indent = 14

/** The form as a tree; what is selected here is selected on the canvas. */
export function Outline() {
  const schema = useSchema()
  if (schema.nodes.length === 0) return <p className="fd-hint">表单还是空的，拖入第一个字段吧。</p>
  return (
    <div className="fd-outline" role="tree" aria-label="大纲">
      <Branch nodes={schema.nodes} level={0} />
    </div>
  )
}

const Branch = ({ nodes, level }: { readonly nodes: readonly FormNode[]; readonly level: number }) =>
  nodes.map((node) => <Row key={node.id} node={node} level={level} />)

function Row({ node, level }: { readonly node: FormNode; readonly level: number }) {
  const session = useSession()
  const selected = useIsSelected(node.id)
  const [open, setOpen] = useState(true)
  const holds = node.kind !== 'field'
  return (
    <>
      <div
        className="fd-outline-row"
        role="treeitem"
        aria-selected={selected}
        aria-level={level + 1}
        aria-expanded={holds ? open : undefined}
        data-outline={node.id}
        style={{ paddingLeft: 8 + level * indent }}
      >
        {holds ? (
          <button
            type="button"
            className="fd-outline-fold"
            aria-label={open ? '收起' : '展开'}
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronDownIcon size={14} aria-hidden /> : <ChevronRightIcon size={14} aria-hidden />}
          </button>
        ) : (
          <span className="fd-outline-fold" />
        )}
        <button
          type="button"
          className="fd-outline-name"
          onClick={() => {
            session.select(node.id)
            reveal(node.id)
          }}
        >
          <TypeIcon type={node.type} />
          <span>{titleOf(node)}</span>
          <Marks node={node} />
        </button>
      </div>
      {open && holds && <Inside node={node} level={level + 1} />}
    </>
  )
}

function Inside({ node, level }: { readonly node: FormNode; readonly level: number }) {
  if (node.kind === 'grid') return <Branch nodes={node.columns.flatMap((column) => column.nodes)} level={level} />
  if (node.kind === 'table') return <Branch nodes={[...node.columns, ...(node.buttons ?? [])]} level={level} />
  if (node.kind !== 'tabs') return null
  return node.tabs.map((tab) => (
    <div key={tab.name} role="group" aria-label={tab.title}>
      <div className="fd-outline-row fd-outline-tab" style={{ paddingLeft: 8 + level * indent }}>
        <span className="fd-outline-fold" />
        <DocumentIcon size={14} aria-hidden />
        <span>{tab.title || tab.name}</span>
        <span className="fd-count">{tab.nodes.length}</span>
      </div>
      <Branch nodes={tab.nodes} level={level + 1} />
    </div>
  ))
}

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
