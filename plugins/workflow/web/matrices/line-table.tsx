import { Button, InputGroup } from '@blueprintjs/core'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons'
import { useRowKeys } from '@gongtai/sdk/web'
import { MOST_LINES } from '../../model/matrix-calls.ts'
import { type LineDraft, movedLine } from './line-drafts.ts'
import '../styles/matrix.css'

interface LineTableProps {
  readonly lines: readonly LineDraft[]
  readonly problems: ReadonlyMap<number, string>
  readonly onChange: (lines: readonly LineDraft[]) => void
}

/** The classes of a matrix in their order. */
export function LineTable({ lines, problems, onChange }: LineTableProps) {
  const keys = useRowKeys(lines)
  const set = (at: number, change: Partial<LineDraft>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...change } : line)))
  return (
    <section className="wf-lines" aria-label="类别">
      <h3>类别</h3>
      <ul>
        {lines.map((line, at) => (
          <LineRow
            key={keys[at]}
            name={`类别 ${at + 1}`}
            line={line}
            // A class that was only just added is not blamed for being empty.
            problem={line.dictValue + line.dictLabel === '' ? undefined : problems.get(at)}
            first={at === 0}
            last={at === lines.length - 1}
            onSet={(change) => set(at, change)}
            onMove={(by) => onChange(movedLine(lines, at, by))}
            onRemove={() => onChange(lines.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      {lines.length < MOST_LINES && (
        <Button
          variant="minimal"
          icon={<PlusIcon />}
          text="添加类别"
          onClick={() => onChange([...lines, { dictValue: '', dictLabel: '' }])}
        />
      )}
    </section>
  )
}

interface LineRowProps {
  readonly name: string
  readonly line: LineDraft
  readonly problem: string | undefined
  readonly first: boolean
  readonly last: boolean
  readonly onSet: (change: Partial<LineDraft>) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function LineRow({ name, line, problem, first, last, onSet, onMove, onRemove }: LineRowProps) {
  return (
    <li>
      <InputGroup
        aria-label={`${name}的名称`}
        placeholder="名称，如 轿车"
        maxLength={50}
        value={line.dictLabel}
        onValueChange={(dictLabel) => onSet({ dictLabel })}
      />
      <InputGroup
        aria-label={`${name}的值`}
        placeholder="值，如 sedan"
        maxLength={50}
        value={line.dictValue}
        onValueChange={(dictValue) => onSet({ dictValue })}
      />
      <span>
        <button
          type="button"
          className="gt-icon-button"
          aria-label={`${name}上移`}
          disabled={first}
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
      </span>
      {problem && <small role="alert">{problem}</small>}
    </li>
  )
}
