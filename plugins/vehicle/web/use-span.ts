import { useFormValue } from '@gongtai/sdk/web'

export interface Span {
  readonly startTime: string
  readonly endTime: string
}

/** When the car is wanted, as entered in the form around; `undefined` until both ends are. */
export function useSpan(): Span | undefined {
  const value = useFormValue('START_TIME,END_TIME')
  const [startTime = '', endTime = ''] = typeof value === 'string' ? value.split(',') : []
  return startTime !== '' && endTime !== '' ? { startTime, endTime } : undefined
}
