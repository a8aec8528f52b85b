import { PopoverNext } from '@blueprintjs/core'
import { AppIcon, ICON_NAMES, type SchemaWidgetProps } from '@gongtai/sdk/web'
import { useState } from 'react'

/** An icon out of those there are; what is chosen is shown, and chosen again it is taken back. */
export function IconWidget({ id, schema, value, disabled, onChange }: SchemaWidgetProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = typeof value === 'string' ? value : undefined
  const choose = (name: string) => {
    onChange(name === chosen ? undefined : name)
    setOpen(false)
  }
  return (
    <PopoverNext
      isOpen={isOpen}
      placement="bottom-start"
      arrow={false}
      onInteraction={(next) => setOpen(next && !disabled)}
      content={<Icons chosen={chosen} onChoose={choose} />}
    >
      <button id={id} type="button" className="fd-add" aria-label={`选择${schema.title ?? '图标'}`} disabled={disabled}>
        {chosen === undefined ? '选择图标' : <AppIcon name={chosen} />}
      </button>
    </PopoverNext>
  )
}

interface IconsProps {
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
}

const Icons = ({ chosen, onChoose }: IconsProps) => (
  <div className="fd-icons" role="group" aria-label="图标">
    {ICON_NAMES.map((name, index) => (
      <button
        key={name}
        type="button"
        aria-label={`第 ${index + 1} 个图标`}
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
      >
        <AppIcon name={name} />
      </button>
    ))}
  </div>
)
