import { TextArea } from '@blueprintjs/core'
import { RESULT } from '@gongtai/sdk/flow'
import { fieldIdsIn, withFieldIds, withFieldTitles } from '@gongtai/sdk/form'
import { Field, Select } from '@gongtai/sdk/web'
import { useRef, useState } from 'react'
import type { ConditionField as Named } from '../../model/designer/condition-fields.ts'
import '../styles/designer.css'

interface ConditionFieldProps {
  readonly fields: readonly Named[]
  /** The formula, which names fields by their ids. */
  readonly value: string
  readonly onChange: (condition: string) => void
}

const help = `用字段标题写算式，如 金额 > 5000 或 用车范围 == '2'；上一环节的结果写作 ${RESULT} == '不同意'`

/**
 * The formula that decides about a branch, written with the names people know and kept with the ids of fields; those
 * it may ask about are put in where the cursor stands.
 */
export function ConditionField({ fields, value, onChange }: ConditionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<string>()
  const stored = (text: string) => withFieldIds(text, (name) => fields.find((field) => field.name === name)?.id)
  const said = withFieldTitles(value, (id) => fields.find((field) => field.id === id)?.name)
  // what is being typed stands as it is typed, until something else changes the condition
  const text = typed !== undefined && stored(typed) === value ? typed : said
  const lost = fieldIdsIn(value).filter((id) => !fields.some((field) => field.id === id))
  const write = (next: string) => {
    setTyped(next)
    onChange(stored(next))
  }
  const insert = (name: string) => {
    const at = area.current?.selectionStart ?? text.length
    const before = text.slice(0, at).trimEnd()
    write([before, name, text.slice(at).trimStart()].filter((part) => part !== '').join(' '))
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
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            onBlur={() => setTyped(undefined)}
          />
        )}
      </Field>
      {lost.map((id) => (
        <p key={id} className="wf-lost" role="alert">
          <s>{`{${id}}`}</s> 已不在表单的主表中，请改用其他字段
        </p>
      ))}
      <InsertField fields={fields} onInsert={insert} />
    </>
  )
}

function InsertField({
  fields,
  onInsert,
}: {
  readonly fields: readonly Named[]
  readonly onInsert: (name: string) => void
}) {
  if (fields.length === 0) return null
  return (
    <Select
      className="wf-insert-field"
      label="插入字段"
      value=""
      placeholder="插入字段…"
      onChange={onInsert}
      options={fields.map(({ title, name }) => ({
        value: name,
        title: title === name ? title : `${title}（${name}）`,
      }))}
    />
  )
}
