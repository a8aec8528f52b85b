import { formulaWords } from '../../model/formula-words.ts'
import type { RuleInput, RuleRow } from '../../model/rule-calls.ts'
import { resultTitles } from '../../model/scopes.ts'

interface DecisionTableProps {
  readonly label: string
  readonly inputs: readonly RuleInput[]
  readonly rows: readonly RuleRow[]
}

/** The rows of a version in the order in which they are looked at; the first that fits decides. */
export function DecisionTable({ label, inputs, rows }: DecisionTableProps) {
  const columns = (
    [
      ['value', '取值'],
      ['limit', '限额'],
      ['text', '说明'],
    ] as const
  ).filter(([key]) => rows.some((row) => row[key] !== undefined))
  return (
    <div className="std-table">
      <table className="gt-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">条件</th>
            {columns.map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
            <tr key={at}>
              <td>{row.when === undefined ? '其余情况' : <Formula text={row.when} inputs={inputs} />}</td>
              {columns.map(([key]) => (
                <td key={key}>{key === 'text' ? row.text : row[key] && <Formula text={row[key]} inputs={inputs} />}</td>
              ))}
              <td>{outcome(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** In words; as it is written when it is pointed at. */
const Formula = ({ text, inputs }: { readonly text: string; readonly inputs: readonly RuleInput[] }) => (
  <span title={text}>{formulaWords(text, inputs)}</span>
)

const outcome = ({ limit, result }: RuleRow): string =>
  limit === undefined ? resultTitles[result ?? 'pass'] : `超出时${resultTitles[result ?? 'refuse']}`
