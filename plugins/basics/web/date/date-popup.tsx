import { Button, Drawer, PopoverNext, Spinner } from '@blueprintjs/core'
import { usePhone } from '@gongtai/sdk/web'
import { type ReactElement, type ReactNode, Suspense, useId } from 'react'

export interface DatePopupProps {
  readonly isOpen: boolean
  readonly title: string
  /** Whether the choice is only finished when the person says so. */
  readonly confirms: boolean
  readonly calendar: ReactNode
  readonly onClose: () => void
  /** The box that the calendar opens under. */
  readonly children: ReactElement
}

/** Opens a calendar under its field; on the phone from the foot of the window. */
export const DatePopup = (props: DatePopupProps) => (usePhone() ? <FromBelow {...props} /> : <UnderField {...props} />)

const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<Spinner className="basics-calendar-wait" size={24} />}>{children}</Suspense>
)

const Done = ({ onClose }: Pick<DatePopupProps, 'onClose'>) => (
  <footer className="basics-calendar-foot">
    <Button intent="primary" text="确定" onClick={onClose} />
  </footer>
)

function FromBelow({ isOpen, title, calendar, onClose, children }: DatePopupProps) {
  const named = useId()
  return (
    <>
      {children}
      <Drawer className="basics-calendar-sheet" position="bottom" size="auto" isOpen={isOpen} onClose={onClose}>
        <div role="dialog" aria-modal aria-labelledby={named}>
          <h2 id={named}>{title}</h2>
          <Waiting>{calendar}</Waiting>
          <Done onClose={onClose} />
        </div>
      </Drawer>
    </>
  )
}

/** Typing in the field goes on meanwhile. */
const UnderField = ({ isOpen, confirms, calendar, onClose, children }: DatePopupProps) => (
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
    content={
      <>
        <Waiting>{calendar}</Waiting>
        {confirms && <Done onClose={onClose} />}
      </>
    }
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
