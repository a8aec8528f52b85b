import { FaultState, Page, PageHeader, Panel, Skeleton, useCall } from '@gongtai/sdk/web'
import { readPreferences } from '../../model/preference-calls.ts'
import { Choices } from '../preferences/choices.tsx'
import { HabitsPanel } from '../preferences/habits-panel.tsx'
import './preferences.css'

/** What the person wants to be told, how, and when. */
export default function PreferencesPage() {
  const { data, error, isPending } = useCall(readPreferences, {}, { quiet: true })
  return (
    <Page>
      <PageHeader title="消息设置" description="取消勾选的消息不再通过该渠道发送给您，待办仍会出现在待办任务中。" />
      {isPending && <Skeleton lines={8} />}
      {error && !data && <FaultState error={error} />}
      {data && (
        <div className="msg-settings">
          <HabitsPanel {...data.habits} />
          <Panel bare title="按类别选择渠道">
            <Choices {...data} />
          </Panel>
        </div>
      )}
    </Page>
  )
}
