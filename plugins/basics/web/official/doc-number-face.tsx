import { NumericalIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace, Select } from '@gongtai/sdk/web'
import { type DocNumber, docNumber, readDocNumber, writeDocNumber } from '../../model/official/doc-number.ts'
import { groupOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'

type Props = FieldFaceProps<string>

const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)

function Edit(props: Props) {
  const { id, value, title, disabled, onChange, onBlur } = props
  const parts = readDocNumber(value)
  // Nearly every number is of the current year; it stands there as soon as anything else is filled in.
  const put = (part: Partial<DocNumber>) =>
    onChange(writeDocNumber({ ...parts, value1: parts.value1 || String(new Date().getFullYear()), ...part }))
  const input = { disabled, className: 'bp6-input' }
  const { id: _, ...group } = groupOf(props)
  return (
    <fieldset
      {...group}
      className="basics-group basics-doc-number"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur()
      }}
    >
      <KindPart {...props} value={parts.docDicttypeName} onChange={(docDicttypeName) => put({ docDicttypeName })} />
      <span aria-hidden>〔</span>
      <input
        {...input}
        id={`${id}-year`}
        aria-label={`${title}年份`}
        inputMode="numeric"
        placeholder="年份"
        value={parts.value1}
        onChange={(event) => onChange(writeDocNumber({ ...parts, value1: digits(event.target.value, 4) }))}
      />
      <span aria-hidden>〕</span>
      <input
        {...input}
        id={`${id}-serial`}
        aria-label={`${title}序号`}
        inputMode="numeric"
        placeholder="序号"
        value={parts.value2}
        onChange={(event) => put({ value2: digits(event.target.value, 6) })}
      />
      <span aria-hidden>号</span>
    </fieldset>
  )
}

/** The kind of document: one of the choices of the field, or whatever is typed where it has none. */
function KindPart({ id, value, title, disabled, choices, onChange }: Props) {
  if (choices.length === 0)
    return (
      <input
        {...{ id, disabled, value }}
        aria-label={`${title}文种`}
        className="bp6-input"
        placeholder="文种"
        maxLength={20}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <Select
      {...{ disabled, value, onChange }}
      control={{ id }}
      label={`${title}文种`}
      placeholder="文种"
      onClear={() => onChange('')}
      options={choices.map(({ label }) => ({ value: label, title: label }))}
    />
  )
}

export const docNumberFace = fieldFace<string, Props['options']>({
  id: docNumber.id,
  Edit,
  Show: shownBy(docNumber),
  Icon: NumericalIcon,
})
