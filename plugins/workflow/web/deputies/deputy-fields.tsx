import { Checkbox } from '@blueprintjs/core'
import { DayField, TextField } from '@gongtai/sdk/web'
import { type Person, PersonField } from './person-field.tsx'
import { type Scope, ScopeField } from './scope-field.tsx'

export interface DeputyDraft {
  readonly principal?: Person | undefined
  readonly deputy?: Person | undefined
  readonly from: string
  readonly until: string
  readonly scope: Scope
  readonly pending: boolean
  readonly reason: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** What is still missing, by field. */
export function problemsOf({ principal, deputy, from, until, scope }: DeputyDraft, forOthers: boolean) {
  const chosen = scope.all || scope.processes.length + scope.categories.length > 0
  return {
    principal: forOthers && !principal ? '请选择委托人' : undefined,
    deputy: deputy ? undefined : '请选择受托人',
    from: day.test(from) ? undefined : '请选择开始日期',
    until: day.test(until) ? (until < from ? '结束日期不能早于开始日期' : undefined) : '请选择结束日期',
    scope: chosen ? undefined : '请至少选择一个流程或分类',
  }
}

interface DeputyFieldsProps {
  readonly draft: DeputyDraft
  /** Absent until the person has tried to go on. */
  readonly problems: ReturnType<typeof problemsOf> | undefined
  readonly forOthers: boolean
  readonly onChange: (part: Partial<DeputyDraft>) => void
}

export const DeputyFields = ({ draft, problems, forOthers, onChange }: DeputyFieldsProps) => (
  <>
    {forOthers && (
      <PersonField
        label="委托人"
        person={draft.principal}
        problem={problems?.principal}
        onChange={(principal) => onChange({ principal })}
      />
    )}
    <PersonField
      label="受托人"
      person={draft.deputy}
      problem={problems?.deputy}
      onChange={(deputy) => onChange({ deputy })}
    />
    <Days draft={draft} problems={problems} onChange={onChange} />
    <TextField
      label="事由"
      maxLength={200}
      placeholder="如：出差、休假、培训"
      value={draft.reason}
      onChange={(reason) => onChange({ reason })}
    />
    <ScopeField scope={draft.scope} problem={problems?.scope} onChange={(scope) => onChange({ scope })}>
      <Checkbox
        checked={draft.pending}
        label="此前已到达、尚未办理的任务一并委托"
        onChange={() => onChange({ pending: !draft.pending })}
      />
    </ScopeField>
    <p className="gt-muted">
      委托期间{forOthers ? '委托人' : '您'}仍可查看和办理这些任务，先办者为准。委托人、受托人本人发起的申请不在其列。
    </p>
  </>
)

const Days = ({ draft, problems, onChange }: Omit<DeputyFieldsProps, 'forOthers'>) => (
  <>
    <DayField
      label="开始日期"
      required
      problem={problems?.from}
      value={draft.from}
      onChange={(from) => onChange({ from })}
    />
    <DayField
      label="结束日期"
      required
      help="含当天，到期自动结束"
      problem={problems?.until}
      value={draft.until}
      onChange={(until) => onChange({ until })}
    />
  </>
)
