import type { pluginCalls } from '@gongtai/sdk/administration'
import { formatBytes, formatTime } from '@gongtai/sdk/web'

type Confinement = pluginCalls.Confinement

const STATES: Readonly<Record<Confinement['state'], string>> = {
  running: '运行中',
  starting: '正在启动',
  paused: '多次异常结束，暂停中，稍后自动重试',
  stopped: '已停止',
}

const NETWORKS: Readonly<Record<Confinement['network'], string>> = {
  system: '由操作系统隔断，只能经工台访问获准的地址',
  runtime: '本机不支持系统级隔断，仅由运行环境拦截',
}

/** Where the server half runs, what keeps it apart, and why its process ended last. */
export function confinementFacts(confinement: Confinement | undefined) {
  if (!confinement) return [{ title: '服务端', value: '在工台的进程内运行，或没有服务端' }]
  const { state, memory, ends, reason, at, network } = confinement
  const size = memory === undefined ? '' : `，占用内存 ${formatBytes(memory)}`
  const last = reason === undefined ? '' : `：${at ? `${formatTime(at, '{m}-{d} {h}:{i}')} ` : ''}${reason}`
  return [
    { title: '服务端', value: `在独立进程中受限运行，${STATES[state]}${size}` },
    { title: '网络', value: NETWORKS[network] },
    { title: '异常结束', value: ends === 0 ? '无' : `${ends} 次${last}` },
  ]
}
