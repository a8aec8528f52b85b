import { PushButton, SelectField, TextField, useRowKeys } from '@gongtai/sdk/web'
import { exampleFor, inputWords } from '../../model/formula-words.ts'
import type { RuleInput, RuleRow } from '../../model/rule-calls.ts'
import { resultTitles } from '../../model/scopes.ts'

const MOST = 50
const results = (['warn', 'refuse', 'pass'] as const).map((each) => [each, resultTitles[each]] as const)

interface RowsEditorProps {
  readonly inputs: readonly RuleInput[]
  readonly rows: readonly RuleRow[]
  readonly onChange: (rows: readonly RuleRow[]) => void
}

/** The decision table of a version, row by row. */
export function RowsEditor({ inputs, rows, onChange }: RowsEditorProps) {
  const keys = useRowKeys(rows)
  const set = (at: number, row: RuleRow) => onChange(rows.map((each, place) => (place === at ? row : each)))
  return (
    <>
      <h3>决策表</h3>
      <p className="gt-muted">
        自上而下，第一个条件成立的行生效。可用：{inputs.map(inputWords).join('，')}；如{' '}
        <code>{exampleFor(inputs)}</code>。
      </p>
      {rows.map((row, at) => (
        <fieldset key={keys[at]} className="std-row">
          <legend>第 {at + 1} 行</legend>
          <RowFields row={row} onChange={(next) => set(at, next)} />
          {rows.length > 1 && (
            <PushButton text="删除此行" small onClick={() => onChange(rows.filter((_, place) => place !== at))} />
          )}
        </fieldset>
      ))}
      {rows.length < MOST && <PushButton text="添加一行" small onClick={() => onChange([...rows, {}])} />}
    </>
  )
}

const formulas = [
  ['when', '条件', '留空则总是成立'],
  ['value', '取值', '留空则取规则所比较的值'],
  ['limit', '限额', ''],
] as const

interface RowFieldsProps {
  readonly row: RuleRow
  readonly onChange: (row: RuleRow) => void
}

function RowFields({ row, onChange }: RowFieldsProps) {
  const write = (key: keyof RuleRow) => (value: string) => {
    const { [key]: _, ...others } = row
    onChange(value === '' ? others : { ...others, [key]: value })
  }
  return (
    <>
      {formulas.map(([key, label, placeholder]) => (
        <TextField
          key={key}
          label={label}
          maxLength={500}
          placeholder={placeholder}
          value={row[key] ?? ''}
          onChange={write(key)}
        />
      ))}
      <SelectField
        label={row.limit === undefined ? '结果' : '超出时'}
        unchosen={row.limit === undefined ? resultTitles.pass : resultTitles.refuse}
        options={results}
        value={row.result ?? ''}
        onChange={write('result')}
      />
    </>
  )
}
