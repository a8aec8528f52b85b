import type { FormSchema } from '@gongtai/core/form/schema'
import {
  fillPattern,
  patternFields,
  patternWithIds,
  patternWithTitles,
  patternWords,
} from '@gongtai/core/form/text-pattern'
import { fieldsOf } from '@gongtai/core/form/walk'
import { useRef, useState } from 'react'
import { formatTime } from '../format/date-time.ts'
import { useSession } from '../hooks/use-session.ts'
import { Field } from '../ui/inputs/field.tsx'
import { Select } from '../ui/select/select.tsx'

/**
 * What {@link PatternField} takes.
 *
 * @see PatternField
 */
export interface PatternFieldProps {
  readonly label: string
  /** Fields are named by id in it. */
  readonly value: string
  /** The form whose fields it may name; without one it names words alone. */
  readonly form: FormSchema | undefined
  /** What stands for 名称 in the sample. */
  readonly name: string
  readonly onChange: (pattern: string) => void
}

const MOST = 200

/** See `PatternField` of the SDK, which fetches it when it is first shown. */
export function PatternField({ label, value, form, name, onChange }: PatternFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const sample = useSample(form, name)
  const fields = fieldsIn(form)
  const stored = (text: string) => patternWithIds(text, (title) => fields.find((field) => field.title === title)?.id)
  const said = patternWithTitles(value, (id) => fields.find((field) => field.id === id)?.title)
  // What is being typed stands as it is typed, until something else changes the pattern.
  const text = typed !== undefined && stored(typed) === value ? typed : said
  const lost = form ? patternFields(value).filter((id) => !fields.some((field) => field.id === id)) : []
  const write = (next: string) => {
    setTyped(next)
    onChange(stored(next))
  }
  const insert = (title: string) => {
    const at = input.current?.selectionStart ?? text.length
    write(`${text.slice(0, at)}{${title}}${text.slice(at)}`)
    input.current?.focus()
  }
  return (
    <>
      <Field
        label={label}
        labels="top"
        help={value ? `示例：${sample(value)}` : '留空则使用默认'}
        problem={
          lost.length > 0 ? `${lost.map((id) => `{${id}}`).join('、')} 不是主表中的字段，请改用其他字段` : undefined
        }
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            className="bp6-input gt-wide"
            maxLength={MOST}
            value={text}
            onChange={(event) => write(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
        )}
      </Field>
      <Insert
        label={label}
        titles={[...patternWords, ...new Set(fields.map(({ title = '' }) => title))]}
        onInsert={insert}
      />
    </>
  )
}

/** The fields of the main record that have a title. */
const fieldsIn = (form: FormSchema | undefined) =>
  form ? fieldsOf(form).flatMap(({ field, rows }) => (rows === undefined && field.title ? [field] : [])) : []

interface InsertProps {
  readonly label: string
  readonly titles: readonly string[]
  readonly onInsert: (title: string) => void
}

const Insert = ({ label, titles, onInsert }: InsertProps) => (
  <Select
    className="gt-insert"
    label={`${label}：插入字段`}
    value=""
    placeholder="插入字段…"
    onChange={onInsert}
    options={titles.map((title) => ({ value: title, title }))}
  />
)

/** What a pattern would make of a request of the person who looks, filled in with what its fields are called. */
function useSample(form: FormSchema | undefined, name: string): (pattern: string) => string {
  const { user } = useSession()
  const known: Readonly<Record<string, string>> = {
    发起人: user.name,
    部门: user.departmentName,
    单位: user.unitName,
    发起日期: formatTime(new Date(), '{y}-{m}-{d}'),
    名称: name,
  }
  const titles = new Map(form ? fieldsOf(form).map(({ field }) => [field.id, field.title ?? '']) : [])
  return (pattern) => fillPattern(pattern, (hole) => known[hole] ?? titles.get(hole))
}
