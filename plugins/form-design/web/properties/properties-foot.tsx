import { ResetIcon } from '@blueprintjs/icons'
import type { FormNode } from '@gongtai/sdk/form'
import { differing, withDefaults } from '../../model/designer/properties.ts'
import { change } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'

/** How many settings of the type differ from those of a new field, and the way back. */
export function PropertiesFoot({ node }: { readonly node: FormNode }) {
  const session = useSession()
  const type = session.types.find(node.type)
  if (!type) return null
  const count = differing(type, node.options).length
  return (
    <footer className="fd-properties-foot">
      <span data-some={count > 0 || undefined}>{count > 0 ? `${count} 项设置与默认不同` : '设置均为默认'}</span>
      <button
        type="button"
        className="gt-link"
        disabled={count === 0}
        onClick={() => change(session, node, '设置为默认', (now) => withDefaults(now, type))}
      >
        <ResetIcon size={12} aria-hidden />
        恢复默认
      </button>
    </footer>
  )
}
