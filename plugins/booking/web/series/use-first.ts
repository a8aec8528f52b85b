import { useFormValue } from '@gongtai/sdk/web'
import type { SeriesOptions } from '../../model/series-field.ts'

/** The first time as the form around says it, in one field or in two. */
export function useFirst({ time = '' }: SeriesOptions): readonly [from: string, to: string] {
  const range = useFormValue(time)
  const [start = '', end = ''] = time.split(',')
  const [first, last] = [useFormValue(start), useFormValue(end)]
  const [from = '', to = ''] =
    typeof range === 'string' ? range.split(',') : [first, last].map((each) => String(each ?? ''))
  return [from, to]
}
