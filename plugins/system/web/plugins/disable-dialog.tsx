import { ChevronRightIcon } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { TypedConfirm } from '../parts/typed-confirm.tsx'
import { consequencesOf } from './consequences.ts'
import type { Asked } from './use-plugin-switch.ts'

export interface DisableDialogProps extends Asked {
  readonly busy: boolean
  readonly onDisable: () => void
  readonly onClose: () => void
}

/** Says what uses a plugin and what happens, before it is switched off. */
export function DisableDialog({ plugin, usages, dependents, busy, onDisable, onClose }: DisableDialogProps) {
  const { manifest } = plugin
  return (
    <TypedConfirm
      title={`停用「${manifest.title}」`}
      {...(usages.length > 0 && { word: manifest.title, wordTitle: '插件名称' })}
      confirm="停用"
      cancel="保持启用"
      busy={busy}
      onConfirm={onDisable}
      onClose={onClose}
    >
      <p>以下内容正在使用它。停用后不删除任何数据，重新启用即恢复。</p>
      <ul className="sys-usages">
        {usages.map((usage) => (
          <UsageRow key={usage.title} {...usage} />
        ))}
        <UsageRow
          title="依赖它的插件"
          count={dependents.length}
          note={dependents.length > 0 ? dependents.map(({ title }) => title).join('、') : '没有'}
        />
      </ul>
      <h3 className="sys-subtitle">停用后会发生</h3>
      <ul className="sys-consequences">
        {consequencesOf(manifest, dependents).map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={14} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </TypedConfirm>
  )
}

interface UsageRowProps {
  readonly title: string
  readonly count: number
  readonly path?: string
  readonly note?: string
}

function UsageRow({ title, count, path, note }: UsageRowProps) {
  const content = (
    <>
      <span>
        <b>{title}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
      <span className="gt-number sys-usage-count">{count}</span>
    </>
  )
  if (path === undefined) return <li>{content}</li>
  return (
    <li>
      <Link to={path}>
        {content}
        <ChevronRightIcon size={14} aria-hidden />
      </Link>
    </li>
  )
}
