import type { EmptyPolicy } from '@gongtai/sdk/flow'
import { SelectField } from '@gongtai/sdk/web'
import { emptyWords, type Policies, repeatWords, selfWords, USUAL } from '../../model/designer/policies.ts'
import { NamedPeople } from './named-people.tsx'

interface PoliciesEditorProps {
  readonly policies: Policies
  /** Shown where nothing is chosen and something else decides; without it the usual policies are. */
  readonly unchosen?: string
  /** The policies as they are to be: what is not chosen is left out. */
  readonly onChange: (policies: Policies) => void
}

/** What happens when the people of a step are the initiator, have agreed before, or are nobody. */
export function PoliciesEditor({ policies, unchosen, onChange }: PoliciesEditorProps) {
  const set = (key: keyof Policies, value: string | EmptyPolicy) => {
    const { [key]: _, ...others } = policies
    onChange(value === '' ? others : { ...others, [key]: value })
  }
  const usual = (key: keyof Policies) => (unchosen === undefined ? USUAL[key] : '')
  const { self, repeatApprover, empty } = policies
  const common = { labels: 'top', ...(unchosen !== undefined && { unchosen }) } as const
  return (
    <>
      <SelectField
        {...common}
        label="办理人是发起人本人时"
        options={selfWords}
        value={self ?? usual('self')}
        onChange={(value) => set('self', value)}
      />
      <SelectField
        {...common}
        label="办理人之前已同意过时"
        options={repeatWords}
        value={repeatApprover ?? usual('repeatApprover')}
        onChange={(value) => set('repeatApprover', value)}
      />
      <SelectField
        {...common}
        label="找不到办理人时"
        options={emptyWords}
        value={empty?.kind ?? usual('empty')}
        onChange={(kind) => set('empty', kind === '' ? '' : emptyPolicy(kind as EmptyPolicy['kind']))}
      />
      {empty?.kind === 'people' && (
        <NamedPeople
          label="转交给"
          chosen={empty.users}
          onChange={(users) => set('empty', { kind: 'people', users })}
        />
      )}
    </>
  )
}

const emptyPolicy = (kind: EmptyPolicy['kind']): EmptyPolicy => (kind === 'people' ? { kind, users: [] } : { kind })
