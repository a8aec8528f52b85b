import { useSend } from '@gongtai/sdk/web'
import { changePreference, type Preferences, readPreferences } from '../../model/preference-calls.ts'

/** Each kind through each channel, wanted or not. */
export function Choices({ kinds, channels, refused }: Pick<Preferences, 'kinds' | 'channels' | 'refused'>) {
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
