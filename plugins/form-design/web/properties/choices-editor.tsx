import { ArrowDownIcon, ArrowUpIcon, CaretDownIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons'
import { dictionaries } from '@gongtai/sdk'
import type { Choice, Choices, FieldNode } from '@gongtai/sdk/form'
import { DropMenu, Field, useRowKeys, useView } from '@gongtai/sdk/web'
import { change } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'
import { Section } from './section.tsx'

/** What a choice field offers: entries of a dictionary, or a list of its own. */
export function ChoicesEditor({ node }: { readonly node: FieldNode }) {
  const session = useSession()
  const choices = node.choices ?? {}
  const source = choices.source ?? (choices.dictionary ? 'dictionary' : 'own')
  const set = (what: string, next: Choices) =>
    change(session, node, what, (now) => ({ ...now, choices: next }) as FieldNode)
  return (
    <Section title="选项">
      <div className="fd-segments fd-segments-wide" role="group" aria-label="选项来源">
        {(['own', 'dictionary'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={source === each}
            onClick={() => set('选项来源', { ...choices, source: each })}
          >
            {each === 'own' ? '自定义选项' : '数据字典'}
          </button>
        ))}
      </div>
      {source === 'dictionary' ? (
        <DictionaryName
          value={choices.dictionary ?? ''}
          onChange={(dictionary) => set('字典', { ...choices, source, dictionary })}
        />
      ) : (
        <OwnChoices own={choices.own ?? []} onChange={(own) => set('选项', { ...choices, source, own })} />
      )}
    </Section>
  )
}

function DictionaryName({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const known = useView(dictionaries).all()
  const item = ({ id, title }: { readonly id: string; readonly title: string }) => ({
    title: `${title}（${id}）`,
    checked: id === value,
    onSelect: () => onChange(id),
  })
  return (
    <Field label="字典类型" help="填写字典管理中的类型编码">
      {(control) => (
        <div className="fd-dictionary">
          <input
            {...control}
            className="bp6-input"
            value={value}
            spellCheck={false}
            placeholder="如 sys_yes_no"
            onChange={(event) => onChange(event.target.value.trim())}
          />
          {known.length > 0 && (
            <DropMenu label="选择内置字典" className="fd-dictionary-more" groups={[known.map(item)]}>
              <CaretDownIcon size={14} aria-hidden />
            </DropMenu>
          )}
        </div>
      )}
    </Field>
  )
}

function OwnChoices({
  own,
  onChange,
}: {
  readonly own: readonly Choice[]
  readonly onChange: (own: readonly Choice[]) => void
}) {
  const keys = useRowKeys(own)
  const replace = (at: number, next: Partial<Choice>) =>
    onChange(own.map((choice, index) => (index === at ? { ...choice, ...next } : choice)))
  const swap = (at: number, by: -1 | 1) => {
    const next = [...own]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    onChange(next)
  }
  return (
    <div className="fd-choices">
      {own.map((choice, index) => (
        <div key={keys[index]} className="fd-choice">
          <input
            className="bp6-input"
            aria-label={`第 ${index + 1} 项文字`}
            value={choice.label}
            placeholder="文字"
            onChange={(event) => replace(index, { label: event.target.value })}
          />
          <input
            className="bp6-input fd-mono"
            aria-label={`第 ${index + 1} 项值`}
            value={choice.value}
            placeholder="值"
            onChange={(event) => replace(index, { value: event.target.value })}
          />
          <button
            type="button"
            aria-label={`第 ${index + 1} 项上移`}
            disabled={index === 0}
            onClick={() => swap(index, -1)}
          >
            <ArrowUpIcon size={12} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={`第 ${index + 1} 项下移`}
            disabled={index === own.length - 1}
            onClick={() => swap(index, 1)}
          >
            <ArrowDownIcon size={12} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={`删除第 ${index + 1} 项`}
            onClick={() => onChange(own.filter((_, at) => at !== index))}
          >
            <TrashIcon size={12} aria-hidden />
          </button>
        </div>
      ))}
      <button type="button" className="fd-add" onClick={() => onChange([...own, nextChoice(own)])}>
        <PlusIcon size={12} aria-hidden />
        添加选项
      </button>
    </div>
  )
}

function nextChoice(own: readonly Choice[]): Choice {
  let number = own.length + 1
  while (own.some((choice) => choice.value === String(number))) number++
  return { value: String(number), label: `选项 ${number}` }
}
