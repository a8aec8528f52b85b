import { CrossIcon } from '@blueprintjs/icons'
import type { FieldNode } from '@gongtai/sdk/form'
import { Field, Select, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { listRegulars } from '../../model/regular-calls.ts'
import { change } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'
import { NewRegularDialog } from './new-regular-dialog.tsx'
import { Section } from './section.tsx'

const NEW = '#new'

/** The regular expressions that a text must fit. */
export function ChecksEditor({ node }: { readonly node: FieldNode }) {
  const session = useSession()
  const [creating, setCreating] = useState(false)
  const known = useCall(listRegulars, {}, { quiet: true, fresh: 60_000 })
  const chosen = node.checks ?? []
  const set = (checks: readonly string[]) =>
    change(session, node, '校验规则', ({ ...now }) => {
      const { checks: _, ...rest } = now as FieldNode
      return checks.length > 0 ? { ...rest, checks } : rest
    })
  const nameOf = (id: string) => known.data?.find((regular) => regular.id === id)?.name ?? id
  return (
    <Section title="校验规则">
      <Field label="内容符合">
        {(control) => (
          <div className="fd-sources">
            {chosen.map((id) => (
              <span key={id} className="fd-chip">
                {nameOf(id)}
                <button
                  type="button"
                  aria-label={`移除规则 ${nameOf(id)}`}
                  onClick={() => set(chosen.filter((each) => each !== id))}
                >
                  <CrossIcon size={12} aria-hidden />
                </button>
              </span>
            ))}
            <Select
              className="gt-wide"
              control={control}
              value=""
              placeholder="添加规则…"
              list={known}
              onChange={(id) => (id === NEW ? setCreating(true) : set([...chosen, id]))}
              options={[
                ...(known.data ?? [])
                  .filter(({ id }) => !chosen.includes(id))
                  .map(({ id, name }) => ({ value: id, title: name })),
                { value: NEW, title: '新建规则…' },
              ]}
            />
          </div>
        )}
      </Field>
      {creating && <NewRegularDialog onDone={({ id }) => set([...chosen, id])} onClose={() => setCreating(false)} />}
    </Section>
  )
}
