import { Field, Panel, Select, useSend } from '@gongtai/sdk/web'
import { unread } from '../../model/calls.ts'
import { changeHabits, type Habits, readPreferences } from '../../model/preference-calls.ts'
import { Tick } from './tick.tsx'
import { useDesktopPermission } from './use-desktop-permission.ts'

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)
const NIGHT = { from: '22:00', to: '07:30' }

/** When the person is left alone, and whether messages are shown on the desktop. */
export function HabitsPanel({ quiet, desktop }: Habits) {
  const change = useSend(changeHabits, { refreshes: [readPreferences, unread] })
  const permission = useDesktopPermission()
  const set = (part: Partial<Habits>) => change.mutate({ quiet, desktop, ...part })
  const toggleDesktop = async () => {
    if (desktop) return set({ desktop: false })
    if ((await permission.ask()) === 'granted') set({ desktop: true })
  }
  const moment = (end: 'from' | 'to', label: string) =>
    quiet && (
      <Select
        label={label}
        value={quiet[end]}
        disabled={change.isPending}
        onChange={(value) => set({ quiet: { ...quiet, [end]: value } })}
        options={[...new Set([...HALF_HOURS, quiet[end]])].sort().map((value) => ({ value, title: value }))}
      />
    )
  return (
    <Panel title="免打扰与桌面提醒">
      <Field label="免打扰" help="此时段内不发送邮件、短信与桌面提醒，结束后再发送；站内消息照常">
        {(control) => (
          <div className="msg-quiet">
            <Tick
              control={control}
              label="启用免打扰时段"
              checked={quiet !== null}
              disabled={change.isPending}
              onToggle={() => set({ quiet: quiet ? null : NIGHT })}
            />
            {quiet && (
              <span className="msg-quiet">
                {moment('from', '免打扰开始')} 至 {moment('to', '免打扰结束')}
              </span>
            )}
          </div>
        )}
      </Field>
      <Field label="桌面提醒" help={permission.help}>
        {(control) => (
          <Tick
            control={control}
            label="切换到其他窗口时，新消息以桌面提醒显示"
            checked={desktop && permission.state === 'granted'}
            disabled={change.isPending || permission.state === 'unsupported'}
            onToggle={() => void toggleDesktop()}
          />
        )}
      </Field>
    </Panel>
  )
}
