import { Button, InputGroup } from '@blueprintjs/core'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons'
import { useRowKeys } from '@gongtai/sdk/web'
import { type Entry, entryProblems, moved } from './entries.ts'

export interface EntryTableProps {
  readonly entries: readonly Entry[]
  readonly readOnly: boolean
  readonly onChange: (entries: readonly Entry[]) => void
}

/** The entries of a dictionary in their order. */
export function EntryTable({ entries, readOnly, onChange }: EntryTableProps) {
  const problems = entryProblems(entries)
  const keys = useRowKeys(entries)
  const set = (at: number, change: Partial<Entry>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)))
  return (
    <div className="sys-entries">
      <table className="gt-table" aria-label="字典项">
        <thead>
          <tr>
            <th scope="col">字典值</th>
            <th scope="col">名称</th>
            {!readOnly && (
              <th scope="col" className="gt-table-actions">
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            <EntryRow
              key={keys[at]}
              entry={entry}
              at={at}
              last={at === entries.length - 1}
              problem={problems.get(at)}
              readOnly={readOnly}
              onSet={(change) => set(at, change)}
              onMove={(by) => onChange(moved(entries, at, by))}
              onRemove={() => onChange(entries.filter((_, index) => index !== at))}
            />
          ))}
        </tbody>
      </table>
      {!readOnly && (
        <Button
          variant="minimal"
          icon={<PlusIcon />}
          text="添加字典项"
          onClick={() => onChange([...entries, { dictValue: '', dictLabel: '' }])}
        />
      )}
    </div>
  )
}

interface EntryRowProps {
  readonly entry: Entry
  readonly at: number
  readonly last: boolean
  readonly problem: string | undefined
  readonly readOnly: boolean
  readonly onSet: (change: Partial<Entry>) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function EntryRow({ entry, at, last, problem, readOnly, onSet, onMove, onRemove }: EntryRowProps) {
  if (readOnly) {
    return (
      <tr>
        <td>
          <code className="sys-code">{entry.dictValue}</code>
        </td>
        <td>{entry.dictLabel}</td>
      </tr>
    )
  }
  const name = `第 ${at + 1} 项`
  // A row that was only just added is not blamed for being empty.
  const bad = problem !== undefined && entry.dictValue + entry.dictLabel !== ''
  return (
    <tr title={problem}>
      <td>
        <InputGroup
          aria-label={`${name}的字典值`}
          aria-invalid={bad}
          maxLength={100}
          value={entry.dictValue}
          onValueChange={(dictValue) => onSet({ dictValue })}
        />
        {bad && <small className="sys-bad">{problem}</small>}
      </td>
      <td>
        <InputGroup
          aria-label={`${name}的名称`}
          aria-invalid={bad}
          maxLength={100}
          value={entry.dictLabel}
          onValueChange={(dictLabel) => onSet({ dictLabel })}
        />
      </td>
      <td className="gt-table-actions">
        <button
          type="button"
          className="gt-icon-button"
          aria-label={`${name}上移`}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUpIcon aria-hidden />
        </button>
        <button
          type="button"
          className="gt-icon-button"
          aria-label={`${name}下移`}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowDownIcon aria-hidden />
        </button>
        <button type="button" className="gt-icon-button" aria-label={`删除${name}`} onClick={onRemove}>
          <TrashIcon aria-hidden />
        </button>
      </td>
    </tr>
  )
}
