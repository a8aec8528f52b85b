import { type FieldType, readSeries, type SeriesValue, seriesSentence, Type } from '@gongtai/sdk'

const Options = Type.Object({
  time: Type.Optional(
    Type.String({ title: '时间字段', description: '第一次的起止时间；两个字段时以逗号隔开', maxLength: 120 }),
  ),
  resource: Type.Optional(
    Type.String({ title: '资源字段', description: '预约什么；据此预览每一次是否空闲', maxLength: 60 }),
  ),
})

/** Names of the fields of the form that say when the first time is, and what is booked. */
export interface SeriesOptions extends Readonly<Record<string, unknown>> {
  readonly time?: string
  readonly resource?: string
}

/** How a request repeats; `null` when it is for once. */
export const seriesField: FieldType<SeriesValue | null, SeriesOptions> = {
  id: 'series',
  title: '重复',
  group: '预约',
  shape: 'field',
  options: Options,
  defaults: {},
  template: { span: 24 },
  empty: null,
  read: (raw) => readSeries(raw) ?? null,
  check: (series) =>
    series && series.until === undefined && series.count === undefined
      ? [{ text: '请填写重复到哪一天，或重复多少次', unfinished: true }]
      : [],
  show: (series) => (series ? seriesSentence(series) : '不重复'),
  columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'text' } }]),
  store: (series) => [series ? JSON.stringify(series) : null],
  load: ([cell]) => readSeries(cell) ?? null,
}
