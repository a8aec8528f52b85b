import type { SmallIcon } from '@gongtai/sdk/web'

export interface FigureProps {
  readonly title: string
  readonly value: string | number
  readonly tone: 'plain' | 'brand' | 'bad' | 'ok' | 'wait'
  readonly Icon: SmallIcon
}

/** One number of a row of them. */
export function Figure({ title, value, tone, Icon }: FigureProps) {
  return (
    <div className={`sys-figure sys-figure-${tone}`}>
      <dt>{title}</dt>
      <dd className="gt-number">{typeof value === 'number' ? value.toLocaleString('zh-CN') : value}</dd>
      <Icon size={20} aria-hidden />
    </div>
  )
}
