import type { monitorCalls } from '@gongtai/sdk/administration'
import { formatBytes } from '@gongtai/sdk/web'

const titles = { data: '数据文件夹', files: '上传的文件', all: '数据与上传的文件' } as const
const words = { ok: '', low: '剩余不多，请准备清理或扩容', full: '低于保留值，进程已报告未就绪' } as const

/** How full a disk is. */
export function DiskMeter({ disk }: { readonly disk: monitorCalls.DiskFacts }) {
  const { use, folder, free, total, state } = disk
  const used = total === 0 ? 0 : (total - free) / total
  return (
    <section className={`sys-disk sys-disk-${state}`} aria-label={titles[use]}>
      <b>{titles[use]}</b>
      <code className="sys-code">{folder}</code>
      <i aria-hidden>
        <i style={{ width: `${used * 100}%` }} />
      </i>
      <span className="gt-number">
        剩余 {formatBytes(free)}，共 {formatBytes(total)}（已用 {Math.round(used * 100)}%）
      </span>
      {words[state] !== '' && <small>{words[state]}</small>}
    </section>
  )
}
