import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons'
import type { ContainerNode, FormNode, GridNode, Tab, TableNode, TabsNode } from '@gongtai/sdk/form'
import { Field, SchemaForm, toast } from '@gongtai/sdk/web'
import { withGridColumns, withProperty, withTab } from '../../model/designer/properties.ts'
import { tableNameProblem } from '../../model/naming/column-name.ts'
import { change } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'
import { Section } from './section.tsx'
import { widgets } from './widgets.tsx'

export function ContainerProperties({ node }: { readonly node: ContainerNode }) {
  if (node.kind === 'grid') return <GridProperties node={node} />
  return node.kind === 'tabs' ? <TabsProperties node={node} /> : <TableProperties node={node} />
}

const counts = [1, 2, 3, 4] as const

function GridProperties({ node }: { readonly node: GridNode }) {
  const session = useSession()
  const setSpan = (at: number, span: unknown) =>
    change(
      session,
      node,
      '栏宽',
      (now) =>
        ({
          ...now,
          columns: node.columns.map((column, index) => (index === at ? { ...column, span } : column)),
        }) as GridNode,
    )
  return (
    <Section title="分栏">
      <Field label="栏数">
        {() => (
          <div className="fd-segments" role="group" aria-label="栏数">
            {counts.map((count) => (
              <button
                key={count}
                type="button"
                aria-pressed={node.columns.length === count}
                onClick={() => change(session, node, '栏数', (now) => withGridColumns(now, count))}
              >
                {count}
              </button>
            ))}
          </div>
        )}
      </Field>
      {node.columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
        <Field key={index} label={`第 ${index + 1} 栏宽`}>
          {(control) => (
            <widgets.span
              id={control.id}
              schema={{}}
              value={column.span}
              disabled={false}
              onChange={(span) => setSpan(index, span)}
            />
          )}
        </Field>
      ))}
    </Section>
  )
}

const tabsSchema = {
  type: 'object',
  properties: {
    position: {
      title: '标签位置',
      anyOf: [
        { const: 'top', title: '上方' },
        { const: 'left', title: '左侧' },
        { const: 'right', title: '右侧' },
        { const: 'bottom', title: '下方' },
      ],
    },
    look: {
      title: '样式',
      anyOf: [
        { const: 'card', title: '卡片' },
        { const: 'plain', title: '简洁' },
      ],
    },
  },
}

function TabsProperties({ node }: { readonly node: TabsNode }) {
  const session = useSession()
  return (
    <Section title="标签">
      <TabList node={node} />
      <SchemaForm
        schema={tabsSchema}
        value={{ position: 'top', look: 'card', ...node } as unknown as Readonly<Record<string, unknown>>}
        onChange={(value, key) =>
          change(session, node, key === 'look' ? '样式' : '标签位置', (now) => withProperty(now, key, value[key]))
        }
      />
    </Section>
  )
}

function TabList({ node }: { readonly node: TabsNode }) {
  const session = useSession()
  const { tabs } = node
  const set = (what: string, next: readonly Tab[]) =>
    change(session, node, what, (now) => ({ ...now, tabs: next }) as FormNode)
  const swap = (at: number, by: -1 | 1) => {
    const next = [...tabs]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    set('标签顺序', next)
  }
  const remove = (tab: Tab) => {
    if (tab.nodes.length > 0) toast.warning('标签内还有字段，请先移走或删除')
    else
      set(
        '标签',
        tabs.filter((each) => each !== tab),
      )
  }
  const rename = (tab: Tab, title: string) =>
    set(
      '标签',
      tabs.map((each) => (each === tab ? { ...each, title } : each)),
    )
  return (
    <div className="fd-choices">
      {tabs.map((tab, index) => (
        <TabLine
          key={tab.name}
          tab={tab}
          number={index + 1}
          count={tabs.length}
          onRename={(title) => rename(tab, title)}
          onStep={(by) => swap(index, by)}
          onRemove={() => remove(tab)}
        />
      ))}
      <button type="button" className="fd-add" onClick={() => change(session, node, '标签', (now) => withTab(now))}>
        <PlusIcon size={12} aria-hidden />
        添加标签
      </button>
    </div>
  )
}

interface TabLineProps {
  readonly tab: Tab
  /** Counted from 1. */
  readonly number: number
  readonly count: number
  readonly onRename: (title: string) => void
  readonly onStep: (by: -1 | 1) => void
  readonly onRemove: () => void
}

const TabLine = ({ tab, number, count, onRename, onStep, onRemove }: TabLineProps) => (
  <div className="fd-choice fd-choice-one">
    <input
      className="bp6-input"
      aria-label={`第 ${number} 个标签`}
      value={tab.title ?? ''}
      onChange={(event) => onRename(event.target.value)}
    />
    <button type="button" aria-label={`标签 ${number} 前移`} disabled={number === 1} onClick={() => onStep(-1)}>
      <ArrowUpIcon size={12} aria-hidden />
    </button>
    <button type="button" aria-label={`标签 ${number} 后移`} disabled={number === count} onClick={() => onStep(1)}>
      <ArrowDownIcon size={12} aria-hidden />
    </button>
    <button type="button" aria-label={`删除标签 ${number}`} disabled={count === 1} onClick={onRemove}>
      <TrashIcon size={12} aria-hidden />
    </button>
  </div>
)

function TableProperties({ node }: { readonly node: TableNode }) {
  const session = useSession()
  const name = node.table?.name ?? ''
  return (
    <Section title="数据表">
      <Field label="表名" problem={tableNameProblem(name)}>
        {(control) => (
          <input
            {...control}
            className="bp6-input gt-wide fd-mono"
            value={name}
            spellCheck={false}
            onChange={(event) =>
              change(
                session,
                node,
                '表名',
                (now) => ({ ...now, table: { ...node.table, name: event.target.value.toUpperCase() } }) as TableNode,
              )
            }
          />
        )}
      </Field>
    </Section>
  )
}
