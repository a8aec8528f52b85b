import { TickIcon } from '@blueprintjs/icons'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { placeBelow } from './place-below.ts'

/**
 * An entry of a {@link DropMenu}.
 *
 * @see DropMenu
 */
export interface DropMenuItem {
  readonly title: string
  readonly icon?: ReactNode
  readonly intent?: 'danger'
  /** Why it cannot be chosen now; shown with the disabled item. */
  readonly disabled?: string | false
  /** Makes the item one of several to choose from. */
  readonly checked?: boolean
  readonly onSelect: () => void
}

/**
 * What {@link DropMenu} takes.
 *
 * @see DropMenu
 */
export interface DropMenuProps {
  /** Content of the button that opens the menu. */
  readonly children: ReactNode
  /** Name of the button for screen readers, when its content says too little. */
  readonly label?: string
  readonly className?: string
  readonly disabled?: boolean
  /** Groups of items, parted by rules. */
  readonly groups: readonly (readonly DropMenuItem[])[]
  /** What stands above the items. */
  readonly header?: ReactNode
  /** Whether the menu ends or begins where its button does. */
  readonly align?: 'start' | 'end'
}

/**
 * A button with a menu. Arrows move, Enter chooses, Esc closes and gives the focus back.
 *
 * @throws never
 * @example
 * export const More = ({ remove }: { remove: () => void }) => (
 *   <DropMenu label="更多操作" groups={[[{ title: '删除', intent: 'danger', onSelect: remove }]]}>
 *     更多
 *   </DropMenu>
 * )
 */
export function DropMenu({
  children,
  label,
  className,
  disabled = false,
  groups,
  header,
  align = 'end',
}: DropMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const opened = () => {
    if (button.current && menu.current) placeBelow(menu.current, button.current, align)
    itemsOf(menu.current)[0]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        disabled={disabled}
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="gt-drop-menu"
        role="menu"
        onToggle={(event) => event.newState === 'open' && opened()}
        onKeyDown={(event) => moveFocus(event, itemsOf(menu.current))}
      >
        {header}
        {groups.map((items, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups do not change places
          <div key={index} role="group">
            {items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two plugins may call theirs the same
              <Item key={place} {...item} onDone={() => menu.current?.hidePopover()} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function Item({
  title,
  icon,
  intent,
  disabled,
  checked,
  onSelect,
  onDone,
}: DropMenuItem & { readonly onDone: () => void }) {
  return (
    <button
      type="button"
      className={intent === 'danger' ? 'gt-drop-item gt-drop-danger' : 'gt-drop-item'}
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
      tabIndex={-1}
      disabled={Boolean(disabled)}
      title={disabled || undefined}
      onClick={() => {
        onDone()
        onSelect()
      }}
    >
      {icon}
      <span>{title}</span>
      {checked && <TickIcon size={14} aria-hidden />}
    </button>
  )
}

const itemsOf = (menu: HTMLElement | null): readonly HTMLButtonElement[] => [
  ...(menu?.querySelectorAll<HTMLButtonElement>('.gt-drop-item:not(:disabled)') ?? []),
]

function moveFocus(event: KeyboardEvent, items: readonly HTMLButtonElement[]): void {
  const at = items.indexOf(document.activeElement as HTMLButtonElement)
  const target = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key]
  if (target === undefined || items.length === 0) return
  event.preventDefault()
  items[target % items.length]?.focus()
}
