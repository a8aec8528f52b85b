import { isDay } from '@gongtai/sdk'
import { DayField, SelectField, TextField } from '@gongtai/sdk/web'
import type { Draft, RuleRow } from '../../model/rule-calls.ts'
import { scopeTitles } from '../../model/scopes.ts'

type OwnScope = 'province' | 'city' | 'unit'
const scopes: readonly OwnScope[] = ['unit', 'city', 'province']

/** A version as somebody writes it. */
export interface Written {
  readonly scope: OwnScope
  readonly from: string
  /** Empty for until further notice. */
  readonly to: string
  readonly title: string
  readonly no: string
  readonly article: string
  readonly rows: readonly RuleRow[]
}

/** What is missing, by field. */
export const writtenProblems = ({ from, to, title }: Written) => ({
  from: isDay(from) ? undefined : '请选择生效日期',
  to: to === '' || isDay(to) ? undefined : '请选择失效日期，或留空',
  title: title.trim() === '' ? '请填写依据的名称' : undefined,
})

export const draftOf = ({ scope, from, to, title, no, article, rows }: Written): Draft => ({
  scope,
  from,
  ...(to !== '' && { to }),
  source: {
    title: title.trim(),
    ...(no.trim() !== '' && { no: no.trim() }),
    ...(article.trim() !== '' && { article: article.trim() }),
  },
  rows: [...rows],
})

interface VersionFieldsProps {
  readonly written: Written
  readonly problems: Partial<ReturnType<typeof writtenProblems>>
  readonly onChange: (change: Partial<Written>) => void
}

/** For whom and when a version holds, and where it stands. */
export const VersionFields = ({ written, problems, onChange }: VersionFieldsProps) => (
  <>
    <SelectField
      label="适用范围"
      required
      options={scopes.map((each) => [each, scopeTitles[each]] as const)}
      value={written.scope}
      onChange={(scope) => onChange({ scope: scope as OwnScope })}
    />
    <DayField
      label="生效日期"
      required
      value={written.from}
      problem={problems.from}
      onChange={(from) => onChange({ from })}
    />
    <DayField
      label="失效日期"
      value={written.to}
      problem={problems.to}
      help="留空为长期有效；同一适用范围原有的版本到前一天为止。"
      onChange={(to) => onChange({ to })}
    />
    <TextField
      label="依据"
      required
      maxLength={100}
      value={written.title}
      problem={problems.title}
      placeholder="文件名称"
      onChange={(title) => onChange({ title })}
    />
    <TextField label="文号" maxLength={60} value={written.no} onChange={(no) => onChange({ no })} />
    <TextField label="条款" maxLength={60} value={written.article} onChange={(article) => onChange({ article })} />
  </>
)
