import { CrossIcon, TickIcon } from '@blueprintjs/icons'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { usePhone } from '../../hooks/use-media.ts'
import { placeBelow } from '../inputs/place-below.ts'
import { FaultState } from '../states/fault-state.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import type { SelectSearch } from './select.tsx'
import { groupsOf, type SelectOption } from './select-options.ts'
import { useSelectKeys } from './use-select-keys.ts'

export interface SelectListProps {
  readonly id: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly list: { readonly isPending: boolean; readonly error: Error | null } | undefined
  readonly searchable: boolean | undefined
  readonly search: SelectSearch | undefined
  /** What was typed to open it. */
  readonly typed: string
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onChoose: (value: string) => void
  /** Nothing is chosen; the person goes back to the button. */
  readonly onDone: () => void
  /** It was closed by pressing elsewhere. */
  readonly onClosed: () => void
}

/** What opens under a `Select`, and on the phone from the foot of the window. */
export default function SelectList(props: SelectListProps) {
  const { id, options, anchor, onDone, onClosed } = props
  const popup = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const keys = useSelectKeys(props)
  const { active, shown } = keys
  const title = nameOf(anchor.current)
  const activeId = active === undefined ? undefined : idOf(id, options, active)
  useShown(popup, anchor, { phone, rows: shown.length })
  const seek = useEffectEvent((text: string) => props.search?.onText(text))
  useEffect(() => seek(keys.text), [keys.text])
  useEffect(() => () => seek(''), [])
  useEffect(() => {
    if (active !== undefined) popup.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the search and the list within
    <div
      ref={popup}
      popover="auto"
      className="gt-drop-menu gt-select-popup"
      onToggle={({ newState }) => newState === 'closed' && onClosed()}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={keys.onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClosed()
      }}
    >
      {phone && <Head title={title} onClose={onDone} />}
      {keys.searches && (
        <input
          className="bp6-input gt-wide gt-select-search"
          aria-label={`在${title}中查找`}
          aria-controls={id}
          aria-activedescendant={activeId}
          autoComplete="off"
          placeholder="输入关键字查找"
          value={keys.text}
          onChange={({ target }) => keys.search(target.value)}
        />
      )}
      <Options {...{ ...props, keys, title, activeId }} />
      <None {...props} searched={shown.length === 0 && (options.length > 0 || keys.text !== '')} />
      {props.search && keys.text === '' && (
        <p className="gt-select-empty">共 {props.search.total} 项，输入关键字查找其余</p>
      )}
    </div>
  )
}

interface OptionsProps extends SelectListProps {
  readonly keys: ReturnType<typeof useSelectKeys>
  readonly title: string
  readonly activeId: string | undefined
}

const Options = ({ id, options, value, keys, title, activeId, onChoose }: OptionsProps) => (
  <div
    role="listbox"
    id={id}
    aria-label={title}
    aria-activedescendant={activeId}
    className="gt-select-list"
    tabIndex={keys.searches ? -1 : 0}
  >
    {groupsOf(keys.shown).map((group) => (
      <Group key={group.options[0]?.value} title={group.title}>
        {group.options.map((option) => (
          <Option
            key={option.value}
            id={idOf(id, options, option.value)}
            option={option}
            isChosen={option.value === value}
            isActive={option.value === keys.active}
            onPoint={() => keys.point(option.value)}
            onChoose={() => onChoose(option.value)}
          />
        ))}
      </Group>
    ))}
  </div>
)

const idOf = (id: string, options: readonly SelectOption[], value: string): string =>
  `${id}-${options.findIndex((option) => option.value === value)}`

/** What its label says, without the mark of what has to be filled in. */
const nameOf = (button: HTMLButtonElement | null): string =>
  button?.ariaLabel ?? button?.labels[0]?.textContent?.replace(/^\s*\*/, '').trim() ?? '选项'

/** Opens it at its place, and keeps it there while the page moves and rows are searched. */
function useShown(
  popup: RefObject<HTMLDivElement | null>,
  anchor: RefObject<HTMLButtonElement | null>,
  { phone, rows }: { readonly phone: boolean; readonly rows: number },
): void {
  useLayoutEffect(() => {
    const [element, button] = [popup.current, anchor.current]
    if (!element || !button) return
    element.showPopover()
    // A keyboard over half of the sheet is not what somebody who chooses wants.
    const search = phone ? null : element.querySelector<HTMLElement>('input')
    const focused = search ?? element.querySelector<HTMLElement>('[role="listbox"]')
    focused?.focus({ preventScroll: true })
  }, [popup, anchor, phone])
  useLayoutEffect(() => {
    const [element, button] = [popup.current, anchor.current]
    if (!element || !button || phone) return
    const place = () => {
      element.style.minWidth = `${button.offsetWidth}px`
      if (rows >= 0) placeBelow(element, button, 'start')
    }
    const moved = ({ target }: Event) => (target instanceof Node && element.contains(target)) || place()
    place()
    addEventListener('scroll', moved, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', moved, true)
      removeEventListener('resize', place)
    }
  }, [popup, anchor, phone, rows])
}

const Head = ({ title, onClose }: { readonly title: string; readonly onClose: () => void }) => (
  <header className="gt-select-head">
    <b>{title}</b>
    <button type="button" className="gt-icon-button" aria-label="关闭" onClick={onClose}>
      <CrossIcon size={16} aria-hidden />
    </button>
  </header>
)

interface GroupProps {
  readonly title: string | undefined
  readonly children: ReactNode
}

const Group = ({ title, children }: GroupProps) =>
  title === undefined ? (
    children
  ) : (
    <div role="group" aria-label={title}>
      <span className="gt-select-group" aria-hidden>
        {title}
      </span>
      {children}
    </div>
  )

interface OptionProps {
  readonly id: string
  readonly option: SelectOption
  readonly isChosen: boolean
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

const Option = ({ id, option, isChosen, isActive, onPoint, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it has the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    className="gt-select-option"
    aria-selected={isChosen}
    aria-disabled={option.disabled ? true : undefined}
    data-value={option.value}
    data-active={isActive || undefined}
    onMouseDown={(event) => event.preventDefault()}
    onPointerMove={option.disabled ? undefined : onPoint}
    onClick={option.disabled ? undefined : onChoose}
  >
    <span>{option.title}</span>
    {option.disabled && <small>{option.disabled}</small>}
    {isChosen && <TickIcon size={14} aria-hidden />}
  </div>
)

/** What stands where no option does. */
function None({ options, list, searched }: Pick<SelectListProps, 'options' | 'list'> & { readonly searched: boolean }) {
  if (list?.error) return <FaultState error={list.error} compact />
  if (list?.isPending) return <Skeleton lines={3} />
  if (!searched && options.length > 0) return null
  return (
    <p className="gt-select-empty" role="status">
      {searched ? '没有匹配的选项' : '没有可选项'}
    </p>
  )
}
