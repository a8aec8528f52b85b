import { Switch } from '@blueprintjs/core'
import type { FlowTree, WithdrawRule } from '@gongtai/sdk/flow'
import { PatternField, SelectField, TextField, ViewTabs } from '@gongtai/sdk/web'
import { useState } from 'react'
import { withFirstRules } from '../../model/designer/first-rules.ts'
import { withPolicies } from '../../model/designer/policies.ts'
import { AssignedPeople } from './assigned-people.tsx'
import { PoliciesEditor } from './policies-editor.tsx'
import type { PropertiesProps } from './properties.tsx'
import { PropertiesFrame } from './properties-frame.tsx'
import { RightsEditor } from './rights-editor.tsx'

const withdrawals: readonly (readonly [WithdrawRule, string])[] = [
  ['untilFirstHandled', '首个环节办理之前'],
  ['whileRunning', '办结之前'],
  ['never', '不允许撤回'],
]

const sides = [
  ['people', '发起与管理'],
  ['policies', '审批规则'],
  ['fields', '字段权限'],
  ['titles', '标题与摘要'],
] as const

/** The start form, and what holds for the process as a whole. */
export function StartProperties({ tree, form, onChange }: PropertiesProps) {
  const [tab, setTab] = useState('people')
  const { start, settings } = tree
  const set = (change: Partial<FlowTree['settings']>) => onChange({ ...tree, settings: { ...settings, ...change } })
  const letSystemStart = (system: boolean) => {
    const { systemStarted: _, ...rest } = settings
    onChange({ ...tree, settings: system ? { ...rest, systemStarted: true } : rest })
  }
  const change = (part: Partial<FlowTree['start']>) =>
    onChange({ ...tree, start: { ...start, ...part } }, part.name === undefined ? undefined : 'start name')
  return (
    <PropertiesFrame title="发起">
      <TextField label="名称" labels="top" value={start.name} onChange={(name) => change({ name })} />
      <ViewTabs id="start" tabs={sides} chosen={tab} onChoose={setTab}>
        {tab === 'people' && (
          <>
            <h3>谁可以发起</h3>
            <Switch
              checked={settings.systemStarted === true}
              label="仅由系统发起，不出现在发起页"
              onChange={({ currentTarget }) => letSystemStart(currentTarget.checked)}
            />
            {!settings.systemStarted && (
              <AssignedPeople
                purpose="可发起人员"
                whenEmpty="全体人员都可以发起"
                assignment={settings.startable}
                onSave={(rules) => set({ startable: withFirstRules(settings.startable, rules) })}
              />
            )}
            <h3>谁管理这个流程</h3>
            <AssignedPeople
              purpose="流程管理员"
              whenEmpty="由拥有「管理流程实例」权限的人员管理"
              assignment={settings.managers}
              onSave={(rules) => set({ managers: withFirstRules(settings.managers, rules) })}
            />
            <SelectField
              label="发起人可撤回"
              labels="top"
              options={withdrawals}
              value={settings.withdraw ?? 'untilFirstHandled'}
              onChange={(withdraw) => set({ withdraw: withdraw as WithdrawRule })}
            />
          </>
        )}
        {tab === 'policies' && (
          <>
            <p className="gt-muted">对所有环节有效；单个环节可以另行设置。</p>
            <PoliciesEditor
              policies={settings}
              onChange={(policies) => onChange({ ...tree, settings: withPolicies(settings, policies) })}
            />
          </>
        )}
        {tab === 'titles' && <Titles tree={tree} form={form} onChange={onChange} />}
        {tab === 'fields' && <RightsEditor form={form} step={start} usual="write" onChange={change} />}
      </ViewTabs>
    </PropertiesFrame>
  )
}

/** What requests are called, and the line below in lists. */
function Titles({ tree, form, onChange }: Pick<PropertiesProps, 'tree' | 'form' | 'onChange'>) {
  const { settings } = tree
  const set = (key: 'title' | 'summary') => (pattern: string) => {
    const { [key]: _, ...rest } = settings
    onChange({ ...tree, settings: pattern === '' ? rest : { ...rest, [key]: pattern } })
  }
  const common = { form, name: settings.name }
  return (
    <>
      <PatternField {...common} label="标题" value={settings.title ?? ''} onChange={set('title')} />
      <PatternField {...common} label="摘要" value={settings.summary ?? ''} onChange={set('summary')} />
    </>
  )
}
