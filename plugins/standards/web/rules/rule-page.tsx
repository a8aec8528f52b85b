import {
  Allowed,
  Facts,
  FaultState,
  formatTime,
  Page,
  PageHeader,
  Panel,
  PushButton,
  Skeleton,
  useCall,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formulaWords, sentenceWords } from '../../model/formula-words.ts'
import { MANAGES, type RuleDetail, readRule } from '../../model/rule-calls.ts'
import { changeTitles, kindTitles, nearestFirst, RULES_PAGE } from '../../model/scopes.ts'
import { Trial } from './trial.tsx'
import { VersionDialog } from './version-dialog.tsx'
import { VersionPanel } from './version-panel.tsx'
import './rules.css'

/** One rule: what it looks at, its versions with their tables, a trial, and who changed what. */
export default function RulePage() {
  const code = useSearchParams()[0].get('code') ?? ''
  const found = useCall(readRule, { code }, { quiet: true })
  const [adds, setAdds] = useState(false)
  const rule = found.data
  if (!rule)
    return (
      <Page>
        <PageHeader title="规则" back={RULES_PAGE} />
        {found.error ? <FaultState error={found.error} /> : <Skeleton lines={10} />}
      </Page>
    )
  return (
    <Page>
      <PageHeader
        title={rule.title}
        back={RULES_PAGE}
        aside={<small className="gt-muted">{rule.code}</small>}
        actions={
          <Allowed permissions={[MANAGES]}>
            <PushButton text="新增本单位版本" primary onClick={() => setAdds(true)} />
          </Allowed>
        }
      />
      <About rule={rule} />
      {nearestFirst(rule.versions).map((version) => (
        <VersionPanel key={version.version} rule={rule} version={version} />
      ))}
      <Trial rule={rule} />
      <Changes rule={rule} />
      {adds && <VersionDialog rule={rule} onClose={() => setAdds(false)} />}
    </Page>
  )
}

const About = ({ rule }: { readonly rule: RuleDetail }) => (
  <Panel title="规则">
    <Facts
      facts={[
        { title: '业务', value: rule.area },
        { title: '类型', value: kindTitles[rule.kind] },
        {
          title: '输入',
          value: rule.inputs.map(({ name, title, unit }) => `${title} ${name}${unit ? `（${unit}）` : ''}`).join('，'),
          wide: true,
        },
        ...(rule.measures === undefined ? [] : [{ title: '比较', value: formulaWords(rule.measures, rule.inputs) }]),
        { title: '限额', value: rule.least ? '不低于' : '不高于' },
        { title: '下级版本', value: rule.stricterOnly ? '只能收紧' : '以最近的适用范围为准' },
        { title: '提示', value: sentenceWords(rule.text, rule.inputs), wide: true },
      ]}
    />
  </Panel>
)

function Changes({ rule: { changes } }: { readonly rule: RuleDetail }) {
  if (changes.length === 0) return null
  return (
    <Panel title="修改记录">
      <ul className="std-changes">
        {changes.map(({ at, person, kind, version }) => (
          <li key={`${at} ${version} ${kind}`}>
            <time dateTime={at}>{formatTime(at, '{y}-{m}-{d} {h}:{i}')}</time> {person} {changeTitles[kind]} {version}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
