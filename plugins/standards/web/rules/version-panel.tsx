import { Allowed, confirm, Panel, PushButton, StateTag, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import {
  confirmVersion,
  listRules,
  MANAGES,
  type RuleDetail,
  type RuleVersion,
  readRule,
  removeVersion,
} from '../../model/rule-calls.ts'
import { scopeTitles, trustTitles } from '../../model/scopes.ts'
import { DecisionTable } from './decision-table.tsx'
import { EndDialog } from './end-dialog.tsx'
import { WhatIfDialog } from './what-if-dialog.tsx'

interface VersionPanelProps {
  readonly rule: RuleDetail
  readonly version: RuleVersion
}

/** One version: when and for whom it holds, how sure it is, and its decision table. */
export function VersionPanel({ rule, version }: VersionPanelProps) {
  const { version: name, scope, from, to, source, rows, confirmedBy } = version
  const cited = [source.title, source.no, source.article].filter(Boolean).join(' ')
  return (
    <Panel
      title={`${scopeTitles[scope]} ${name}`}
      actions={
        <Allowed permissions={[MANAGES]}>
          <VersionActions rule={rule} version={version} />
        </Allowed>
      }
    >
      <div className="std-version">
        <p>
          {from} 起{to === undefined ? '' : `，至 ${to}`}　依据：{cited}{' '}
          <StateTag family={trustFamily[version.trust]}>{trustText(version)}</StateTag>
        </p>
        {needsConfirmation(version) && confirmedBy === undefined && (
          <p className="std-banner" role="status">
            待确认：{version.on ? '资料来自公开网页，请核对依据后确认。' : '尚未核实，确认后才会生效。'}
          </p>
        )}
        {confirmedBy !== undefined && <p className="gt-muted">由 {confirmedBy} 确认</p>}
        <DecisionTable label={`${name} 决策表`} inputs={rule.inputs} rows={rows} />
      </div>
    </Panel>
  )
}

const trustFamily = { spec: 'ok', law: 'ok', page: 'wait', unverified: 'wait', tenant: 'move' } as const

/** What is shipped as an example is not yet the tenant's own. */
const trustText = ({ trust, own }: RuleVersion): string => (trust === 'tenant' && !own ? '示例' : trustTitles[trust])

const needsConfirmation = ({ trust }: RuleVersion): boolean => trust === 'page' || trust === 'unverified'

function VersionActions({ rule, version }: VersionPanelProps) {
  const [open, setOpen] = useState<'end' | 'what-if'>()
  const refreshes = [readRule, listRules]
  const send = useSend(confirmVersion, { done: '已保存', refreshes })
  const remove = useSend(removeVersion, { done: '删除成功', refreshes })
  const named = { code: rule.code, version: version.version }
  const stand = async (confirmed: boolean) => {
    const text = confirmed
      ? `确认「${rule.title}」${version.version} 版与依据一致？将记下您的姓名与日期。`
      : `撤回对「${rule.title}」${version.version} 版的确认？未核实的版本随即停用。`
    if (await confirm({ text })) send.mutate({ ...named, confirmed })
  }
  const drop = async () => {
    if (await confirm({ text: `确定删除尚未生效的版本「${version.version}」吗？`, intent: 'danger' }))
      remove.mutate(named)
  }
  return (
    <>
      {rule.recorded && <PushButton text="推演影响" small onClick={() => setOpen('what-if')} />}
      {needsConfirmation(version) &&
        (version.confirmedBy === undefined ? (
          <PushButton text="确认" small primary onClick={() => stand(true)} />
        ) : (
          <PushButton text="撤回确认" small onClick={() => stand(false)} />
        ))}
      {version.own && <PushButton text="终止" small onClick={() => setOpen('end')} />}
      {version.removable && <PushButton text="删除" small onClick={drop} />}
      {open === 'end' && <EndDialog rule={rule} version={version} onClose={() => setOpen(undefined)} />}
      {open === 'what-if' && (
        <WhatIfDialog rule={rule} tried={{ version: version.version }} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
