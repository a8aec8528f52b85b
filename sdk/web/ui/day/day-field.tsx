import { isDay } from '@gongtai/core/form/date'
import { Field, type FieldProps } from '../inputs/field.tsx'
import { DayInput } from './day-input.tsx'

/**
 * What {@link DayField} takes.
 *
 * @see DayField
 */
export interface DayFieldProps extends Omit<FieldProps, 'children'> {
  /** `yyyy-MM-dd`, or empty; else what was typed and is no day. */
  readonly value: string
  /** Told a day as soon as one stands there, `''` when it is taken away, and what is no day once it is left so. */
  readonly onChange: (day: string) => void
}

/**
 * A labelled day, typed (`2026-11-30`, `11-30`, 明天) or picked from a calendar.
 *
 * @param props label and value
 * @throws never
 * @example
 * export const Since = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
 *   <DayField label="启用日期" value={value} onChange={onChange} />
 * )
 */
export const DayField = ({ value, onChange, problem, ...field }: DayFieldProps) => (
  <Field {...field} problem={problem ?? noDay(value)}>
    {(control) => <DayInput control={control} className="gt-wide" value={value} onChange={onChange} />}
  </Field>
)

const noDay = (value: string): string | undefined =>
  value === '' || isDay(value) ? undefined : `「${value}」不是有效的日期，请重新填写`
