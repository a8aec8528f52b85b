import type { Manifest } from '@gongtai/sdk'
import { askNames, contributionsOf } from '../plugins/contents.ts'

/** What a plugin asks for and what it brings, known from its manifest alone. */
export function ManifestFacts({ manifest }: { readonly manifest: Manifest }) {
  const contributions = contributionsOf(manifest).filter(({ point }) => point !== 'permissions')
  return (
    <>
      <h3 className="sys-subtitle">申请的权限</h3>
      <ul className="sys-plain">
        {manifest.asks.map((ask) => (
          <li key={ask}>
            {askNames[ask]}
            <code className="sys-code">{ask}</code>
          </li>
        ))}
        {manifest.asks.length === 0 && <li className="gt-muted">不使用数据表、文件、定时任务和外部网络</li>}
      </ul>
      <h3 className="sys-subtitle">可授予角色的权限</h3>
      <ul className="sys-plain">
        {manifest.permissions.map(({ id, title }) => (
          <li key={id}>
            {title}
            <code className="sys-code">{id}</code>
          </li>
        ))}
        {manifest.permissions.length === 0 && <li className="gt-muted">没有</li>}
      </ul>
      <h3 className="sys-subtitle">带来的内容</h3>
      <ul className="sys-plain">
        {contributions.map(({ point, title, ids }) => (
          <li key={point}>
            <span>
              {title} {ids.length}
            </span>
            <span className="sys-ids">{ids.join('、')}</span>
          </li>
        ))}
        {contributions.length === 0 && <li className="gt-muted">没有界面内容，供其他插件使用</li>}
      </ul>
    </>
  )
}
