import type { FieldType } from '@gongtai/sdk'
import type { FormNode } from '@gongtai/sdk/form'
import { withProperty } from '../../model/designer/properties.ts'
import { change } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'
import { Section } from './section.tsx'

const states = [
  {
    key: 'required',
    title: '必填',
    of: (node: FormNode, type: FieldType | undefined) => node.kind === 'field' && type?.shape !== 'ornament',
  },
  {
    key: 'readonly',
    title: '只读',
    of: (node: FormNode, type: FieldType | undefined) =>
      node.kind === 'table' || (node.kind === 'field' && type?.shape !== 'ornament'),
  },
  { key: 'disabled', title: '禁用', of: (node: FormNode) => node.kind === 'field' || node.kind === 'table' },
  { key: 'hidden', title: '隐藏', of: () => true },
] as const

/** How a node is when the form is opened; rules and rights may change it. */
export function StateToggles({ node, type }: { readonly node: FormNode; readonly type: FieldType | undefined }) {
  const session = useSession()
  const now = node as unknown as Readonly<Record<string, unknown>>
  return (
    <Section title="状态">
      <div className="fd-toggles">
        {states
          .filter((state) => state.of(node, type))
          .map(({ key, title }) => (
            <label key={key} className="fd-toggle" data-on={now[key] === true || undefined}>
              {title}
              <span className="bp6-control bp6-switch gt-switch">
                <input
                  className="bp6-control-input"
                  type="checkbox"
                  checked={now[key] === true}
                  onChange={(event) =>
                    change(session, node, title, (each) => withProperty(each, key, event.target.checked))
                  }
                />
                <span className="bp6-control-indicator" />
              </span>
            </label>
          ))}
      </div>
    </Section>
  )
}
