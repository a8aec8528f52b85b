import { CalendarIcon } from '@blueprintjs/icons'

export interface CalendarButtonProps {
  readonly title: string
  readonly disabled: boolean
  readonly onOpen: () => void
}

/** Opens the calendar by mouse; with the keyboard a click on the field does. */
export const CalendarButton = ({ title, disabled, onOpen }: CalendarButtonProps) => (
  <button
    type="button"
    className="basics-date-open"
    tabIndex={-1}
    aria-label={`打开${title}的日历`}
    disabled={disabled}
    onClick={onOpen}
  >
    <CalendarIcon size={14} aria-hidden />
  </button>
)
