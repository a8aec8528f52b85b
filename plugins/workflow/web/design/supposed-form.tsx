import { Button } from '@blueprintjs/core'
import type { Naming } from '@gongtai/sdk'
import type { AssignmentRule } from '@gongtai/sdk/flow'
import { Select, type SelectorChoice, SelectorDialog, useCall } from '@gongtai/sdk/web'
import { useContext, useState } from 'react'
import type { FormComponent } from '../../model/assignment/components.ts'
import { matrixFields, readMatrixSource } from '../../model/assignment/matrix-source.ts'
import { fieldsIn } from '../../model/assignment/rule-fields.ts'
import { matrices } from '../../model/matrix-calls.ts'
import { AssignedForm } from './assigned-form.ts'
import '../styles/assignment.css'

/** What the form is thought to hold, by field; with the names that people chose. */
export type Supposed = Readonly<Record<string, readonly SelectorChoice[]>>

const selectors: Readonly<Record<string, string>> = { user: '0', role: '1', unit: '2', department: '3', post: '4' }

/** What the form is thought to hold, as rules ask it. */
export const namedBy = (supposed: Supposed, components: readonly FormComponent[]): Record<string, Naming[]> =>
  Object.fromEntries(
    Object.entries(supposed).map(([field, chosen]) => [
      field,
      chosen.map(({ key }) => ({ source: components.find(({ id }) => id === field)?.names ?? '', id: key })),
    ]),
  )

interface SupposedFormProps {
  readonly rules: readonly AssignmentRule[]
  readonly supposed: Supposed
  readonly onChange: (supposed: Supposed) => void
}

/** The fields that the rules ask, to be filled in for trying the rules out. */
export function SupposedForm({ rules, supposed, onChange }: SupposedFormProps) {
  const { components } = useContext(AssignedForm)
  const asked = new Set(rules.flatMap(({ type, sources }) => sources.flatMap((source) => fieldsIn(type, source))))
  const fields = components.filter(({ id }) => asked.has(id))
  if (fields.length === 0) return null
  return (
    <div className="wf-supposed" role="group" aria-label="假设表单内容">
      <span className="gt-muted">假设表单内容</span>
      {fields.map((field) => {
        const set = (chosen: readonly SelectorChoice[]) => onChange({ ...supposed, [field.id]: chosen })
        const common = { field, chosen: supposed[field.id] ?? [], onChange: set }
        return field.names === 'choice' ? (
          <SupposedClass key={field.id} rules={rules} {...common} />
        ) : (
          <SupposedChoice key={field.id} {...common} />
        )
      })}
    </div>
  )
}

interface FieldProps {
  readonly field: FormComponent
  readonly chosen: readonly SelectorChoice[]
  readonly onChange: (chosen: readonly SelectorChoice[]) => void
}

function SupposedChoice({ field, chosen, onChange }: FieldProps) {
  const [picking, setPicking] = useState(false)
  const names = chosen.map(({ name }) => name).join('、')
  return (
    <>
      <Button size="small" text={`${field.title}：${names || '请选择'}`} onClick={() => setPicking(true)} />
      {picking && (
        <SelectorDialog
          isOpen
          multiple
          type={selectors[field.names] ?? '0'}
          purpose={field.title}
          chosen={chosen}
          onConfirm={(next) => onChange(next.filter(({ key }) => key !== ''))}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

/** The class is one of those of the matrices that are looked up by the field. */
function SupposedClass({ field, rules, chosen, onChange }: FieldProps & Pick<SupposedFormProps, 'rules'>) {
  const all = useCall(matrices, {}, { quiet: true }).data ?? []
  const looked = rules.flatMap(({ sources }) => sources.map(({ key }) => readMatrixSource(key)))
  const by = new Map(
    looked.flatMap((source) => {
      const at = source ? matrixFields(source).indexOf(field.id) : -1
      return source && at >= 0 ? [[source.matrix, at] as const] : []
    }),
  )
  const lines = all.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, at: by.get(id) })))
  const parts = lines.flatMap(({ dictValue, dictLabel, at }) => {
    const part = at === undefined ? undefined : dictValue.split('/')[at]
    return part ? [[part, part === dictValue ? dictLabel : part] as const] : []
  })
  const once = [...new Map(parts).entries()]
  return (
    <Select
      label={field.title}
      placeholder={`${field.title}：请选择`}
      value={chosen[0]?.key ?? ''}
      options={once.map(([value, title]) => ({ value, title: `${field.title}：${title}` }))}
      onChange={(key) => onChange([{ key, name: key }])}
    />
  )
}
