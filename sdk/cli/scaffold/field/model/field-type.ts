import { countedLength, type FieldType, type Static, Type } from '@gongtai/sdk'

const Options = Type.Object({
  prefix: Type.Optional(Type.String({ title: '必须以此开头', maxLength: 10 })),
})

export type SampleFieldOptions = Static<typeof Options>

export const sampleField: FieldType<string, SampleFieldOptions> = {
  id: 'sample_field',
  title: '示例字段',
  group: '扩展字段',
  shape: 'field',
  options: Options,
  defaults: { prefix: '' },
  empty: '',
  read: (raw) => (typeof raw === 'string' ? raw.trim() : ''),
  check: (value, { prefix = '' }) => (value.startsWith(prefix) ? [] : [{ text: `请以 ${prefix} 开头` }]),
  show: (value) => value,
  columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'text', length: 200 } }]),
  store: (value) => [value === '' ? null : value],
  load: ([cell]) => (typeof cell === 'string' ? cell : ''),
  measure: countedLength,
}
