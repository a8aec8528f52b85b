import { fieldFaces } from '@gongtai/sdk'
import { type FieldFaceProps, useCall, useFormValue, useView } from '@gongtai/sdk/web'
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react'
import { needDay } from '../model/calls.ts'
import { formatFor, timeFor } from '../model/need-time.ts'

const DAY_FACE = 'date_1'
const FRESH = 60_000

/** A day, a month or a year, as the kind of declaration beside it asks. */
export default function TimeEdit(props: FieldFaceProps<string>) {
  const { value, mode, onChange } = props
  const declaration = String(useFormValue('DECLARE_TYPE') ?? '')
  const { data } = useCall(needDay, {}, { enabled: mode === 'render', fresh: FRESH })
  const day = data?.day ?? ''
  const before = useRef(declaration)
  const follow = useEffectEvent(() => onChange(timeFor(declaration, value, day)))
  useEffect(() => {
    if (day === '' || before.current === declaration) return
    before.current = declaration
    follow()
  }, [declaration, day])
  const face = useView(fieldFaces)
    .all()
    .find(({ id }) => id === DAY_FACE)
  const Edit = face?.Edit as ComponentType<FieldFaceProps<string>> | undefined
  const typeFormat = formatFor(declaration)
  const placeholder = { 'yyyy-MM-dd': '请选择日期', 'yyyy-MM': '请选择月份', yyyy: '请选择年份' }[typeFormat] ?? ''
  if (!Edit) return <span>{value}</span>
  return <Edit key={typeFormat} {...props} placeholder={placeholder} options={{ targetType: 'date', typeFormat }} />
}
