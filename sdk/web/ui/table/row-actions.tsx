import { CaretDownIcon } from '@blueprintjs/icons'
import { DropMenu } from '../inputs/drop-menu.tsx'
import type { RowAction } from './data-table-model.ts'

const SHOWN = 2

/** Actions of one row: two as links, the others under 更多; what cannot be taken back comes after all others. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const isGrave = ({ intent }: RowAction) => intent === 'danger'
  const ordered = [...actions.filter((action) => !isGrave(action)), ...actions.filter(isGrave)]
  const shown = ordered.length > SHOWN + 1 ? ordered.slice(0, SHOWN) : ordered
  const further = ordered.slice(shown.length)
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
