import { PopoverNext, Spinner } from '@blueprintjs/core'
import { type ReactElement, type ReactNode, Suspense } from 'react'

export interface DatePopupProps {
  readonly isOpen: boolean
  readonly calendar: ReactNode
  readonly onClose: () => void
  /** The box that the calendar opens under. */
  readonly children: ReactElement
}

/** Opens a calendar under its field; typing in the field goes on meanwhile. */
export function DatePopup({ isOpen, calendar, onClose, children }: DatePopupProps) {
  return (
    <PopoverNext
      fill
      arrow={false}
      animation="minimal"
      placement="bottom-start"
      isOpen={isOpen}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose
      onInteraction={(next) => !next && onClose()}
      content={<Suspense fallback={<Spinner className="basics-calendar-wait" size={24} />}>{calendar}</Suspense>}
      renderTarget={({ ref, className }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Esc comes from the input within
        <div
          ref={ref}
          className={className}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return
            event.stopPropagation()
            onClose()
          }}
        >
          {children}
        </div>
      )}
    />
  )
}
