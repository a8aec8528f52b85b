import { TextArea } from '@blueprintjs/core'
import { RESULT } from '@gongtai/sdk/flow'
import { Field } from '@gongtai/sdk/web'
import { useRef } from 'react'
import type { ConditionField as Named } from '../../model/designer/condition-fields.ts'
import '../styles/designer.css'

interface ConditionFieldProps {
  readonly fields: readonly Named[]
  readonly value: string
  readonly onChange: (condition: string) => void
}

const help = `用字段标题写算式，如 金额 > 5000 或 用车范围 == '2'；上一环节的结果写作 ${RESULT} == '不同意'`

/** The formula that decides about a branch; the fields it may ask about are put in where the cursor stands. */
export function ConditionField({ fields, value, onChange }: ConditionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const at = area.current?.selectionStart ?? value.length
    const before = value.slice(0, at).trimEnd()
    onChange([before, name, value.slice(at).trimStart()].filter((part) => part !== '').join(' '))
    area.current?.focus()
  }
  return (
    <>
      <Field label="条件" labels="top" help={help}>
        {(control) => (
          <TextArea
            {...control}
            inputRef={area}
            fill
            rows={3}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      {fields.length > 0 && (
        <select
          className="gt-select wf-insert-field"
          aria-label="插入字段"
          value=""
          onChange={(event) => insert(event.currentTarget.value)}
        >
          <option value="">插入字段…</option>
          {fields.map(({ title, name }) => (
            <option key={name} value={name}>
              {title === name ? title : `${title}（${name}）`}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
