import { CrossIcon, PlusIcon } from '@blueprintjs/icons'
import { type SchemaNode, type SchemaWidgetProps, SelectorDialog } from '@gongtai/sdk/web'
import { useState } from 'react'

interface Chosen {
  readonly id: string
  readonly name: string
}

/** Objects picked in the selector whose id stands under `selector` in the schema. */
export function SelectorWidget({ id, schema, value, disabled, onChange }: SchemaWidgetProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = Array.isArray(value) ? (value as readonly Chosen[]) : []
  const put = (next: readonly Chosen[]) => onChange(next.length > 0 ? next : undefined)
  const { selector = '', title = '' } = schema as SchemaNode & { readonly selector?: string }
  return (
    <div className="fd-sources">
      {chosen.map((each) => (
        <span key={each.id} className="fd-chip">
          {each.name}
          <button
            type="button"
            aria-label={`移除${each.name}`}
            disabled={disabled}
            onClick={() => put(chosen.filter((other) => other !== each))}
          >
            <CrossIcon size={12} aria-hidden />
          </button>
        </span>
      ))}
      <button
        id={id}
        type="button"
        className="fd-add"
        aria-label={`选择${title}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <PlusIcon size={12} aria-hidden />
        选择
      </button>
      {isOpen && (
        <SelectorDialog
          isOpen
          multiple
          type={selector}
          purpose={`用于「${title}」`}
          chosen={chosen.map((each) => ({ key: each.id, name: each.name }))}
          onConfirm={(next) => put(next.filter(({ key }) => key !== '').map(({ key, name }) => ({ id: key, name })))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
