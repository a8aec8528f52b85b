import type { RegisterRow } from '@gongtai/core/register/calls'
import type { FieldFaceProps } from '../field-face.ts'
import { useFormValue } from '../form/use-form-value.ts'
import { useCall } from '../hooks/use-call.ts'
import { Select } from '../ui/select/select.tsx'
import type { RowFaceLook } from './row-face.tsx'
import { useOfferedRows } from './use-offered-rows.ts'

interface ChoiceProps {
  readonly face: FieldFaceProps<string>
  readonly spec: RowFaceLook
}

const FRESH = 60_000

/** One row of those the person may see. A value no longer offered stays visible. */
export function Edit({ face, spec }: ChoiceProps) {
  const { of, query, follows, below: Below } = spec
  const followed = String(useFormValue(follows?.column ?? '') ?? '')
  const waits = follows !== undefined && followed === ''
  const render = face.mode === 'render' && !waits
  const within = follows && { [follows.field]: followed }
  const { rows, isAnswered, list, search } = useOfferedRows(of, { query: { ...query, ...within }, enabled: render })
  const row = rows.find(({ id }) => id === face.value)
  const known = useKnown(spec, face.value, render && isAnswered && !row)
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
        search={search}
        disabled={face.disabled}
        placeholder={face.placeholder || `请选择${of.title}`}
        searchable
        onChange={face.onChange}
        onClear={() => face.onChange('')}
        onBlur={face.onBlur}
        options={[
          ...(face.value !== '' && !row
            ? [{ value: face.value, title: known ? nameOf(spec, known) : '当前所选' }]
            : []),
          ...rows.map((each) => ({ value: each.id, title: nameOf(spec, each) })),
        ]}
      />
      {Below && render && <Below value={face.value} row={row ?? known} disabled={face.disabled} />}
    </>
  )
}

const useKnown = ({ of }: RowFaceLook, id: string, enabled: boolean): RegisterRow | undefined =>
  useCall(of.calls.read, { id }, { enabled: enabled && id !== '', fresh: FRESH, quiet: true }).data

const nameOf = ({ of, label }: RowFaceLook, row: RegisterRow): string =>
  label?.(row) ?? String((row as unknown as Readonly<Record<string, unknown>>)[of.name] ?? row.id)

/** The chosen row where nothing can be changed. */
export function Show({ face: { value }, spec }: ChoiceProps) {
  const row = useKnown(spec, value, true)
  if (value === '') return null
  return <span>{row ? nameOf(spec, row) : value}</span>
}
