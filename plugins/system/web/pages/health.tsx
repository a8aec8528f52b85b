import { Button } from '@blueprintjs/core'
import { RefreshIcon } from '@blueprintjs/icons'
import { formatTime } from '@gongtai/sdk/web'
import { type ComponentType, useState } from 'react'
import { DeliveriesPane } from '../health/deliveries-pane.tsx'
import { HealthFigures } from '../health/health-figures.tsx'
import { JobsPane } from '../health/jobs-pane.tsx'
import { NotReadyBanner } from '../health/not-ready-banner.tsx'
import { PluginsPane } from '../health/plugins-pane.tsx'
import { ResourcesPane } from '../health/resources-pane.tsx'
import { StatementsPane } from '../health/statements-pane.tsx'
import { type Health, useHealth } from '../health/use-health.ts'
import { PanesPage } from '../parts/panes-page.tsx'
import { Segments } from '../parts/segments.tsx'

const panes = {
  plugins: PluginsPane,
  deliveries: DeliveriesPane,
  jobs: JobsPane,
  resources: ResourcesPane,
  statements: StatementsPane,
} satisfies Readonly<Record<string, ComponentType<Health>>>

const segments = [
  { value: 'plugins', title: '插件' },
  { value: 'deliveries', title: '事件' },
  { value: 'jobs', title: '任务' },
  { value: 'resources', title: '资源' },
  { value: 'statements', title: '慢语句' },
] as const

/** What the operator looks at when something is wrong, and to see that nothing is. */
export default function HealthPage() {
  const health = useHealth()
  const [shown, setShown] = useState<keyof typeof panes>('plugins')
  const { state, refresh, updatedAt } = health
  const Pane = panes[shown]
  return (
    <PanesPage
      title="运行状况"
      description={updatedAt > 0 ? `每 15 秒更新，最近 ${formatTime(updatedAt, '{h}:{i}:{s}')}` : '正在读取'}
      actions={<Button icon={<RefreshIcon />} text="刷新" onClick={refresh} />}
    >
      {state.data?.problem !== undefined && <NotReadyBanner reason={state.data.problem} />}
      <HealthFigures {...health} />
      <div>
        <Segments label="查看" segments={segments} value={shown} onChange={setShown} />
      </div>
      <Pane {...health} />
    </PanesPage>
  )
}
