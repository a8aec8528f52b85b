import { CrossIcon } from '@blueprintjs/icons'
import { executors } from '@gongtai/sdk'
import type { Calculation, FieldNode, FormNode } from '@gongtai/sdk/form'
import { Field, Select, useView } from '@gongtai/sdk/web'
import { useRef } from 'react'
import { titleOf } from '../../model/designer/describe.ts'
import { goneTitle } from '../../model/designer/references.ts'
import { readable, type Source, sourceChoices, sourcesOf } from '../../model/designer/sources.ts'
import { change } from '../design/actions.ts'
import { useSchema, useSession } from '../design/design-context.ts'
import { Section } from './section.tsx'

const start: Calculation = { active: true, executor: 'customAlgorithm', statement: '', sources: [] }

/** How the value of a field follows from others. */
export function CalculationEditor({ node }: { readonly node: FormNode }) {
  const session = useSession()
  if (node.kind !== 'field') return null
  const calculation = node.calculation
  const set = (what: string, next: Partial<Calculation>) =>
    change(session, node, what, (now) => ({ ...now, calculation: { ...start, ...calculation, ...next } }) as FieldNode)
  return (
    <Section title="计算">
      <label className="fd-toggle fd-toggle-wide" data-on={calculation?.active || undefined}>
        由其他字段计算得出
        <span className="bp6-control bp6-switch gt-switch">
          <input
            className="bp6-control-input"
            type="checkbox"
            checked={calculation?.active === true}
            onChange={(event) => set('计算', { active: event.target.checked })}
          />
          <span className="bp6-control-indicator" />
        </span>
      </label>
      {calculation?.active && <Details node={node} calculation={calculation} onChange={set} />}
    </Section>
  )
}

interface DetailsProps {
  readonly node: FieldNode
  readonly calculation: Calculation
  readonly onChange: (what: string, next: Partial<Calculation>) => void
}

function Details({ node, calculation, onChange }: DetailsProps) {
  const runs = useView(executors)
  const executor = runs.find(calculation.executor ?? '')
  const session = useSession()
  const sources = sourcesOf(useSchema(), session.types, node)
  const usesStatement = executor !== undefined && executor.problems('(').length > 0
  return (
    <>
      <Field label="计算方式">
        {(control) => (
          <Select
            className="gt-wide"
            control={control}
            value={executor?.id ?? ''}
            onChange={(chosen) => onChange('计算方式', { executor: chosen })}
            options={runs.all().map((each) => ({ value: each.id, title: each.title }))}
          />
        )}
      </Field>
      <Sources
        node={node}
        sources={sources}
        named={usesStatement}
        onChange={(next) => onChange('来源字段', { sources: next })}
      />
      {usesStatement && (
        <Statement
          sources={sources}
          value={calculation.statement ?? ''}
          problems={executor.problems(calculation.statement ?? '')}
          onChange={(statement) => onChange('计算式', { statement })}
        />
      )}
    </>
  )
}

interface SourcesProps {
  readonly node: FieldNode
  readonly sources: readonly Source[]
  readonly named: boolean
  readonly onChange: (sources: readonly string[]) => void
}

function Sources({ node, sources, named, onChange }: SourcesProps) {
  const session = useSession()
  const schema = useSchema()
  const ids = sources.map(({ id }) => id)
  const nameOf = ({ id, node: source }: Source) => (source ? titleOf(source) : goneTitle(id))
  const choices = sourceChoices(schema, session.types, node).filter(
    (choice) => !sources.some((source) => source.node === choice.node),
  )
  return (
    <Field label="来源字段">
      {(control) => (
        <div className="fd-sources">
          {sources.map((source, index) => (
            <span key={source.id} className="fd-chip" data-gone={!source.node || undefined}>
              {named && <code>{source.placeholder}</code>}
              {source.node ? nameOf(source) : <s>{nameOf(source)}</s>}
              <button
                type="button"
                aria-label={`移除来源 ${nameOf(source)}`}
                onClick={() => onChange(ids.filter((_, at) => at !== index))}
              >
                <CrossIcon size={12} aria-hidden />
              </button>
            </span>
          ))}
          <Select
            className="gt-wide"
            control={control}
            value=""
            placeholder="添加来源…"
            onChange={(id) => onChange([...ids, id])}
            options={choices.map(({ node: each, title, within }) => ({
              value: each.id,
              title: within ? `${within}.${title}` : each.kind === 'table' ? `${title}（行数）` : title,
            }))}
          />
        </div>
      )}
    </Field>
  )
}

interface StatementProps {
  readonly sources: readonly Source[]
  readonly value: string
  readonly problems: readonly string[]
  readonly onChange: (statement: string) => void
}

function Statement({ sources, value, problems, onChange }: StatementProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (word: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {}
    onChange(`${value.slice(0, selectionStart)}${word}${value.slice(selectionEnd)}`)
    area.current?.focus()
  }
  return (
    <Field
      label="计算式"
      labels="top"
      problem={value === '' ? '请填写计算式，如 num1*num2' : problems[0]}
      help={value === '' ? undefined : readable(value, sources)}
    >
      {(control) => (
        <>
          <textarea
            ref={area}
            {...control}
            className="bp6-input gt-wide fd-mono"
            rows={3}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <div className="fd-inserts">
            {sources.map(({ placeholder, node }) => (
              <button
                key={placeholder}
                type="button"
                title={`插入「${titleOf(node)}」`}
                onClick={() => insert(placeholder)}
              >
                {placeholder}
              </button>
            ))}
            {['+', '-', '*', '/', '(', ')'].map((sign) => (
              <button key={sign} type="button" onClick={() => insert(sign)}>
                {sign}
              </button>
            ))}
          </div>
        </>
      )}
    </Field>
  )
}
