import { CalendarIcon } from '@blueprintjs/icons'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import type { FieldControl } from '../inputs/field.tsx'
import { placeBelow } from '../inputs/place-below.ts'
import { Skeleton } from '../states/skeleton.tsx'
import { useDayDraft } from './use-day-draft.ts'

const DayCalendar = lazy(() => import('./day-calendar.tsx'))

export interface DayInputProps {
  /** `yyyy-MM-dd`, or empty; else what was typed and is no day. */
  readonly value: string
  /** Told a day as soon as one stands there, `''` when it is taken away, and what is no day once it is left so. */
  readonly onChange: (day: string) => void
  /** Name for those who hear the page, where no label stands beside it. */
  readonly label?: string
  /** Whether there has to be a day: nothing else is told then. */
  readonly required?: boolean
  readonly control?: FieldControl
  readonly className?: string
}

/** A day to type or to pick. */
export function DayInput({ value, onChange, label, required = false, control, className = '' }: DayInputProps) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLSpanElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const draft = useDayDraft({ value, required, onChange })
  const open = () => popup.current?.showPopover()
  const pick = (day: string) => {
    popup.current?.hidePopover()
    draft.accept(day)
  }
  const place = () => field.current && popup.current && placeBelow(popup.current, field.current, 'start')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') draft.settle()
    else if (event.key === 'ArrowDown') open()
    else if (event.key === 'Escape' && isOpen) {
      // It closes the calendar, and nothing around it.
      event.stopPropagation()
      popup.current?.hidePopover()
    }
  }
  return (
    <span ref={field} className={`gt-day ${className}`}>
      <DayText {...{ draft, control, label }} onOpen={open} onKeyDown={onKeyDown} />
      <CalendarIcon size={14} aria-hidden />
      <div
        ref={popup}
        popover="auto"
        className="gt-drop-menu gt-day-popup"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') place()
        }}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton lines={6} />}>
            <DayCalendar value={value} clearable={!required} onPick={pick} onShown={place} />
          </Suspense>
        )}
      </div>
    </span>
  )
}

interface DayTextProps extends Pick<DayInputProps, 'control' | 'label'> {
  readonly draft: ReturnType<typeof useDayDraft>
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const DayText = ({ draft, control, label, onOpen, onKeyDown }: DayTextProps) => (
  <>
    <input
      {...control}
      {...(label !== undefined && { 'aria-label': label })}
      className="bp6-input"
      autoComplete="off"
      placeholder="如 2026-11-30"
      aria-invalid={draft.isWrong || control?.['aria-invalid']}
      value={draft.text}
      onChange={({ target }) => draft.type(target.value)}
      onClick={onOpen}
      onBlur={draft.settle}
      onKeyDown={onKeyDown}
    />
    {draft.isWrong && (
      <span className="gt-day-wrong" role="alert">
        不是日期，请按 2026-11-30 填写
      </span>
    )}
  </>
)
