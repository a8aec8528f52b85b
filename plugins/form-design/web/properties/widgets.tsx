import { LinkIcon } from '@blueprintjs/icons'
import type { SchemaWidgetProps } from '@gongtai/sdk/web'
import { useState } from 'react'
import { IconWidget } from './icon-widget.tsx'
import { SelectorTypeWidget } from './selector-type-widget.tsx'
import { SelectorWidget } from './selector-widget.tsx'

const usual = [6, 8, 12, 16, 24] as const
const most = 24

function SpanWidget({ id, value, disabled, onChange }: SchemaWidgetProps) {
  const span = typeof value === 'number' ? value : most
  const [isEmpty, setEmpty] = useState(false)
  return (
    <div className="fd-span">
      <div className="fd-span-line">
        <div className="fd-segments" role="group" aria-label="常用宽度">
          {usual.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={span === each}
              disabled={disabled}
              onClick={() => onChange(each)}
            >
              {each}
            </button>
          ))}
        </div>
        <input
          id={id}
          className="bp6-input"
          inputMode="numeric"
          value={isEmpty ? '' : span}
          disabled={disabled}
          onBlur={() => setEmpty(false)}
          onChange={(event) => {
            const text = event.target.value.replace(/\D/g, '')
            setEmpty(text === '')
            if (text !== '') onChange(within(Number(text)))
          }}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (by !== undefined) onChange(within(span + by))
          }}
        />
      </div>
      <div className="fd-span-bar" aria-hidden>
        {Array.from({ length: most }, (_, index) => index + 1).map((part) => (
          <i key={part} data-on={part <= span || undefined} />
        ))}
      </div>
    </div>
  )
}

const within = (span: number): number => Math.min(most, Math.max(1, Math.round(span) || 1))

function PixelsWidget({ id, value, disabled, onChange }: SchemaWidgetProps) {
  return (
    <div className="fd-pixels">
      <input
        id={id}
        className="bp6-input"
        inputMode="numeric"
        placeholder="100"
        value={typeof value === 'number' ? String(value) : ''}
        disabled={disabled}
        onChange={(event) => {
          const text = event.target.value.replace(/\D/g, '').slice(0, 3)
          onChange(text === '' ? undefined : Number(text))
        }}
      />
      <span>px</span>
    </div>
  )
}

function ColumnWidget({ id, value, disabled, onChange }: SchemaWidgetProps) {
  return (
    <div className="fd-column-name">
      <LinkIcon size={12} aria-hidden />
      <input
        id={id}
        className="bp6-input"
        value={typeof value === 'string' ? value : ''}
        disabled={disabled}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
    </div>
  )
}

/** Controls of the property panel, by the name that stands in a schema. */
export const widgets = {
  span: SpanWidget,
  pixels: PixelsWidget,
  column: ColumnWidget,
  selector: SelectorWidget,
  selectorType: SelectorTypeWidget,
  icon: IconWidget,
}
