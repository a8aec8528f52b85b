import type { FormNode } from '@gongtai/sdk/form'
import { tabKey } from '@gongtai/sdk/web'
import { type ComponentType, useState } from 'react'
import { titleOf } from '../../model/designer/describe.ts'
import { tableAt } from '../../model/designer/names.ts'
import { placeOf } from '../../model/designer/place.ts'
import { useSchema, useSelectedNode, useSession } from '../design/design-context.ts'
import { TypeIcon } from '../design/type-icon.tsx'
import { FieldRules } from '../rules/field-rules.tsx'
import { BasicTab } from './basic-tab.tsx'
import { CalculationEditor } from './calculation-editor.tsx'
import { FormProperties } from './form-properties.tsx'
import { PropertiesFoot } from './properties-foot.tsx'

interface TabOffer {
  readonly id: string
  readonly title: string
  readonly count?: number
  readonly Body: ComponentType<{ readonly node: FormNode }>
}

/** The properties of what is selected, or of the form itself. */
export function Properties() {
  const node = useSelectedNode()
  return node ? <NodeProperties key={node.id} node={node} /> : <FormProperties />
}

function NodeProperties({ node }: { readonly node: FormNode }) {
  const [chosen, setChosen] = useState('basic')
  const tabs = useTabs(node)
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  return (
    <div className="fd-properties">
      <Head node={node} />
      <div className="fd-tabs" role="tablist" aria-label="属性分类" onKeyDown={tabKey}>
        {tabs.map(({ id, title, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === tab?.id}
            tabIndex={id === tab?.id ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {title}
            {count !== undefined && count > 0 && <span className="fd-count">{count}</span>}
          </button>
        ))}
      </div>
      <div className="fd-properties-body" role="tabpanel">
        {tab && <tab.Body node={node} />}
      </div>
      <PropertiesFoot node={node} />
    </div>
  )
}

function useTabs(node: FormNode): readonly TabOffer[] {
  const { types } = useSession()
  const basic: TabOffer = { id: 'basic', title: '基础', Body: BasicTab }
  const type = types.find(node.type)
  if (node.kind !== 'field' || type?.shape !== 'field') return [basic]
  return [
    basic,
    { id: 'calculation', title: '计算', count: node.calculation?.active ? 1 : 0, Body: CalculationEditor },
    { id: 'rules', title: '联动', count: node.rules?.length ?? 0, Body: FieldRules },
  ]
}

function Head({ node }: { readonly node: FormNode }) {
  const session = useSession()
  const schema = useSchema()
  const place = placeOf(schema, node.id)
  const table = node.kind === 'table' ? (node.table?.name ?? '') : place ? tableAt(schema, place) : ''
  return (
    <header className="fd-properties-head">
      <span className="fd-properties-icon">
        <TypeIcon type={node.type} />
      </span>
      <div>
        <b>{titleOf(node)}</b>
        <small>
          {session.types.find(node.type)?.title ?? `${node.type}（插件已停用）`}，{table}
        </small>
      </div>
    </header>
  )
}
