import { FaultState, Page, PageHeader, Panel, Skeleton, useCall, useSend } from '@gongtai/sdk/web'
import { changePreference, readPreferences } from '../../model/preference-calls.ts'
import './preferences.css'

type Preferences = NonNullable<ReturnType<typeof usePreferences>['data']>

const usePreferences = () => useCall(readPreferences, {}, { quiet: true })

/** What the person wants to be told, and how. */
export default function PreferencesPage() {
  const { data, error, isPending } = usePreferences()
  return (
    <Page>
      <PageHeader title="消息设置" description="取消勾选的消息不再通过该渠道发送给您，待办仍会出现在待办任务中。" />
      <Panel bare>
        {isPending && <Skeleton lines={8} />}
        {error && !data && <FaultState error={error} />}
        {data && <Choices {...data} />}
      </Panel>
    </Page>
  )
}

function Choices({ kinds, channels, refused }: Preferences) {
  const change = useSend(changePreference, { refreshes: [readPreferences] })
  return (
    <div className="msg-preferences">
      <table>
        <thead>
          <tr>
            <th scope="col">消息</th>
            {channels.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.id}>
              <th scope="row">
                {kind.title}
                <small>{kind.group}</small>
              </th>
              {channels.map((channel) => {
                const wanted = !refused.some((each) => each.kind === kind.id && each.channel === channel.id)
                return (
                  <td key={channel.id}>
                    <label className="bp6-control bp6-checkbox">
                      <input
                        className="bp6-control-input"
                        type="checkbox"
                        aria-label={`${kind.title}，${channel.title}`}
                        checked={wanted}
                        disabled={change.isPending}
                        onChange={() => change.mutate({ kind: kind.id, channel: channel.id, wanted: !wanted })}
                      />
                      <span className="bp6-control-indicator" />
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
