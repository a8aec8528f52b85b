import { CaretDownIcon } from '@blueprintjs/icons'
import { DropMenu } from '../inputs/drop-menu.tsx'
import type { RowAction } from './data-table-model.ts'

const SHOWN = 2

/** Actions of one row: two as links, the others under 更多. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const shown = actions.length > SHOWN + 1 ? actions.slice(0, SHOWN) : actions
  const further = actions.slice(shown.length)
  return (
    <div className="gt-row-actions">
      {shown.map((action, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: two plugins may call theirs the same
          key={index}
          type="button"
          className={action.intent === 'danger' ? 'gt-link gt-link-danger' : 'gt-link'}
          disabled={Boolean(action.disabled)}
          title={action.disabled || undefined}
          onClick={action.onSelect}
        >
          {action.title}
        </button>
      ))}
      {further.length > 0 && (
        <DropMenu className="gt-link" groups={[further]}>
          更多
          <CaretDownIcon size={12} aria-hidden />
        </DropMenu>
      )}
    </div>
  )
}
