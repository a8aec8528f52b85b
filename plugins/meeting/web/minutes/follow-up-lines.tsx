import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import { DayField, Field, SelectorDialog, TextField } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { FollowUp } from '../../model/minutes.ts'

/** A follow-up that is not given yet. */
export interface Drafted {
  readonly id: string
  readonly matter: string
  readonly person: string
  readonly name: string
  readonly due: string
}

interface LinesProps {
  readonly lines: readonly Drafted[]
  /** Those that are tasks already; they stay as they are. */
  readonly given: readonly FollowUp[]
  readonly usualDue: string
  /** What is missing is said once somebody tried to save. */
  readonly tried: boolean
  readonly onChange: (lines: readonly Drafted[]) => void
}

export function FollowUpLines({ lines, given, usualDue, tried, onChange }: LinesProps) {
  const [added, setAdded] = useState(0)
  const add = () => {
    setAdded(added + 1)
    onChange([...lines, { id: `new-${added}`, matter: '', person: '', name: '', due: usualDue }])
  }
  const change = (id: string, more: Partial<Drafted>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...more } : line)))
  return (
    <section aria-label="落实分工">
      <h3>落实分工</h3>
      <p className="gt-muted">发布后，每一项都会出现在责任人的待办任务中，到期前提醒。</p>
      {given.map(({ id, matter, name, due }) => (
        <p key={id}>{`${matter}　${name}　${due} 前`}</p>
      ))}
      {lines.map((line) => (
        <Line
          key={line.id}
          {...{ line, tried }}
          onChange={(more) => change(line.id, more)}
          onRemove={() => onChange(lines.filter(({ id }) => id !== line.id))}
        />
      ))}
      <Button icon={<PlusIcon />} text="添加一项" onClick={add} />
    </section>
  )
}

interface LineProps {
  readonly line: Drafted
  readonly tried: boolean
  readonly onChange: (more: Partial<Drafted>) => void
  readonly onRemove: () => void
}

const Line = ({ line: { matter, person, name, due }, tried, onChange, onRemove }: LineProps) => (
  <div className="mt-follow-up-line">
    <TextField
      label="事项"
      labels="top"
      maxLength={200}
      value={matter}
      problem={tried && matter.trim() === '' ? '请填写事项' : undefined}
      onChange={(text) => onChange({ matter: text })}
    />
    <PersonEntry
      {...{ person, name }}
      problem={tried && person === '' ? '请选择责任人' : undefined}
      onChange={(chosen) => onChange(chosen)}
    />
    <DayField
      label="完成期限"
      labels="top"
      value={due}
      problem={tried && due === '' ? '请填写完成期限' : undefined}
      onChange={(day) => onChange({ due: day })}
    />
    <Button variant="minimal" intent="danger" text="删除" onClick={onRemove} />
  </div>
)

interface PersonProps {
  readonly person: string
  readonly name: string
  readonly problem: string | undefined
  readonly onChange: (chosen: Pick<Drafted, 'person' | 'name'>) => void
}

function PersonEntry({ person, name, problem, onChange }: PersonProps) {
  const [picking, setPicking] = useState(false)
  return (
    <Field label="责任人" labels="top" problem={problem}>
      {(control) => (
        <>
          <Button {...control} fill alignText="start" text={name || '选择人员'} onClick={() => setPicking(true)} />
          {picking && (
            <SelectorDialog
              isOpen
              type="0"
              purpose="责任人"
              chosen={person === '' ? [] : [{ key: person, name }]}
              onConfirm={([choice]) => onChange({ person: choice?.key ?? '', name: choice?.name ?? '' })}
              onClose={() => setPicking(false)}
            />
          )}
        </>
      )}
    </Field>
  )
}
