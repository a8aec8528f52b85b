import { CubeIcon, DatabaseIcon, EndorsedIcon, InboxIcon, StopwatchIcon } from '@blueprintjs/icons'
import type { monitorCalls } from '@gongtai/sdk/administration'
import { formatBytes } from '@gongtai/sdk/web'
import { Figure, type FigureProps } from '../parts/figure.tsx'
import { pluginHealth } from './plugin-troubles.ts'
import type { Health } from './use-health.ts'

const tones: Readonly<Record<monitorCalls.DiskFacts['state'], FigureProps['tone']>> = {
  ok: 'plain',
  low: 'wait',
  full: 'bad',
}

/** How the server fares in five numbers; dashes until they are known. */
export function HealthFigures({ state, plugins, deliveries, jobs }: Health) {
  const troubled = plugins.data && pluginHealth(plugins.data, state.data?.missing ?? []).filter(hasTrouble).length
  const parked = deliveries.data?.reduce((sum, group) => sum + group.parked, 0)
  const failed = jobs.data?.length
  const fullest = state.data?.disks.toSorted((a, b) => a.free - b.free)[0]
  const count = (value: number | undefined) => ({
    value: value ?? '—',
    tone: value ? ('bad' as const) : ('plain' as const),
  })
  return (
    <dl className="sys-figures">
      <Figure title="本进程" Icon={EndorsedIcon} {...readyFigure(state)} />
      <Figure title="插件异常" Icon={CubeIcon} {...count(troubled)} />
      <Figure title="停放的事件" Icon={InboxIcon} {...count(parked)} />
      <Figure title="失败的任务" Icon={StopwatchIcon} {...count(failed)} />
      <Figure
        title="磁盘剩余"
        Icon={DatabaseIcon}
        value={fullest ? formatBytes(fullest.free) : '—'}
        tone={fullest ? tones[fullest.state] : 'plain'}
      />
    </dl>
  )
}

const hasTrouble = ({ reasons }: { readonly reasons: readonly string[] }): boolean => reasons.length > 0

function readyFigure({ data, error }: Health['state']): Pick<FigureProps, 'value' | 'tone'> {
  if (error) return { value: '无法访问', tone: 'bad' }
  if (!data) return { value: '—', tone: 'plain' }
  return data.problem === undefined ? { value: '就绪', tone: 'ok' } : { value: '未就绪', tone: 'bad' }
}
