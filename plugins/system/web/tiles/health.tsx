import { Panel } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { HealthFigures } from '../health/health-figures.tsx'
import { NotReadyBanner } from '../health/not-ready-banner.tsx'
import { pluginHealth } from '../health/plugin-troubles.ts'
import { type Health, useHealth } from '../health/use-health.ts'

/** Whether anything needs the operator, and what. */
export default function HealthTile() {
  const health = useHealth()
  const { data } = health.state
  return (
    <Panel
      title="运行状况"
      actions={
        <Link className="gt-link" to="/monitor/health">
          查看详情
        </Link>
      }
    >
      {data?.problem !== undefined && <NotReadyBanner reason={data.problem} />}
      <HealthFigures {...health} />
      <Troubles {...health} />
    </Panel>
  )
}

const SHOWN = 5

function Troubles({ state, plugins, deliveries, jobs }: Health) {
  if (!state.data || !plugins.data || !deliveries.data || !jobs.data) return null
  const found = [
    ...pluginHealth(plugins.data, state.data.missing)
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ title, reasons }) => `插件「${title}」：${reasons[0]}`),
    ...deliveries.data
      .filter(({ parked }) => parked > 0)
      .map(({ reaction, parked }) => `${parked} 个事件停放在 ${reaction}，需要处理后重试`),
    ...(jobs.data.length > 0 ? [`${jobs.data.length} 个后台任务失败，可查看原因后重新执行`] : []),
    ...state.data.disks
      .filter(({ state: disk }) => disk !== 'ok')
      .map(({ folder }) => `${folder} 所在磁盘剩余不多，请清理或扩容`),
  ]
  if (found.length === 0) return <p className="sys-note">没有需要处理的事项。</p>
  return (
    <ul className="sys-troubles" aria-label="需要处理">
      {found.slice(0, SHOWN).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {found.length > SHOWN && <li>另有 {found.length - SHOWN} 项，请查看详情。</li>}
    </ul>
  )
}
