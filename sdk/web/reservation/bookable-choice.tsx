import type { RegisterRow } from '@gongtai/core/register/calls'
import type { BookableFieldOptions } from '@gongtai/core/reservation/bookable-field'
import type { FieldFaceProps } from '../field-face.ts'
import { useFormValue } from '../form/use-form-value.ts'
import { useCall } from '../hooks/use-call.ts'
import { Select } from '../ui/select/select.tsx'
import type { BookableFaceSpec } from './bookable-face.tsx'
import { Hotline } from './bookable-notes.tsx'
import { TakenNote } from './taken-note.tsx'

interface ChoiceProps {
  readonly face: FieldFaceProps<string, BookableFieldOptions>
  readonly spec: BookableFaceSpec
}

type Span = { readonly from: string; readonly to: string }

/** From when to when, as entered in the form around; `undefined` until both ends are. */
function useSpan({ span }: BookableFaceSpec): Span | undefined {
  const range = useFormValue(`${span.from},${span.to}`)
  const [start, end] = [useFormValue(span.from), useFormValue(span.to)]
  const [from = '', to = ''] =
    typeof range === 'string' ? range.split(',') : [start, end].map((each) => String(each ?? ''))
  return from !== '' && to !== '' ? { from, to } : undefined
}

/** One row to pick by keyboard or touch. A value no longer offered stays visible. */
export function Edit({ face, spec }: ChoiceProps) {
  const { onlyFree = true, wishField = '' } = face.options
  const span = useSpan(spec)
  const wished = useFormValue(wishField)
  const { options, list } = useOptions(face, spec, { span: onlyFree ? span : undefined, wished: String(wished ?? '') })
  const { Below, title } = { Below: spec.below, title: spec.of.register.title }
  const { contact } = spec.of.calls
  const chosenAnew = face.mode === 'render' && face.value !== '' && face.value !== wished && !face.disabled
  const offered = face.value === '' || options.some(({ id }) => id === face.value)
  const none = span || !onlyFree ? `该时段没有空闲的${title}` : '请先选择时间'
  const name = (row: RegisterRow) => spec.label?.(row) ?? nameOf(spec, row)
  return (
    <>
      <Select
        className="gt-wide"
        control={{
          id: face.id,
          'aria-required': face.required || undefined,
          'aria-invalid': face.invalid || undefined,
        }}
        value={face.value}
        list={list}
        disabled={face.disabled}
        placeholder={options.length === 0 ? none : face.placeholder || '请选择'}
        onChange={face.onChange}
        onClear={() => face.onChange('')}
        onBlur={face.onBlur}
        options={[
          ...(offered ? [] : [{ value: face.value, title: '当前所选', disabled: '该时段不空闲' }]),
          ...options.map((row) => ({
            value: row.id,
            title: row.id === wished ? `${name(row)}　申请人所选` : name(row),
          })),
        ]}
      />
      {face.mode === 'render' && contact && <Hotline call={contact} title={spec.of.hotline} />}
      {chosenAnew && span && (
        <TakenNote
          {...{ spec, span }}
          id={face.value}
          timeStands={wishField !== ''}
          refused={face.invalid}
          onChange={face.onChange}
        />
      )}
      {Below && face.mode === 'render' && <Below value={face.value} span={span} chosenAnew={chosenAnew} />}
    </>
  )
}

interface Wanted {
  readonly span: Span | undefined
  readonly wished: string
}

/** What may be chosen: what is free then, before it what the request holds; everything in service without a time. */
function useOptions({ mode }: ChoiceProps['face'], spec: BookableFaceSpec, { span, wished }: Wanted) {
  const { calls, register, state } = spec.of
  const render = mode === 'render'
  const free = useCall(calls.free, span ?? { from: '', to: '' }, { enabled: render && span !== undefined })
  const inService = state ? { [state.field]: state.inService.join(',') } : {}
  const needAll = render && (span === undefined || wished !== '')
  const all = useCall(register.calls.list, { ...inService, pageSize: 200 }, { enabled: needAll, fresh: 60_000 })
  const every = all.data?.rows ?? []
  if (!span) return { options: every, list: { isPending: needAll && all.isPending, error: all.error } }
  const held = every.filter(({ id }) => id === wished && !free.data?.some((row) => row.id === id))
  const options = [...held, ...(free.data ?? [])].filter((row) => spec.suits?.(row, span) ?? true)
  return { options, list: { isPending: render && free.isPending, error: free.error } }
}

const nameOf = ({ of }: BookableFaceSpec, row: RegisterRow): string =>
  String((row as Readonly<Record<string, unknown>>)[of.register.name] ?? row.id)

/** The chosen row where nothing can be changed. */
export function Show({ face: { value }, spec }: ChoiceProps) {
  const row = useCall(spec.of.register.calls.read, { id: value }, { enabled: value !== '', fresh: 60_000, quiet: true })
  if (value === '') return null
  return <span>{row.data ? (spec.show?.(row.data) ?? nameOf(spec, row.data)) : value}</span>
}
