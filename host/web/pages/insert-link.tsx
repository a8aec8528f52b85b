import { AnchorButton } from '@blueprintjs/core'
import { insetOrigins } from '@gongtai/core/contract/inset-origins'
import { menus } from '@gongtai/core/points/menus'
import { EmptyState, Page, useView } from '@gongtai/sdk/web'
import { useSearchParams } from 'react-router-dom'

/** A page of another site, shown inside the product: only of those that the menu names. */
export default function InsertLink() {
  const address = useSearchParams()[0].get('path') ?? ''
  const known = insetOrigins(useView(menus).all())
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    return (
      <EmptyState
        kind="missing"
        title="链接地址不正确"
        text="应为 http 或 https 开头的地址，请联系管理员检查菜单配置。"
      />
    )
  }
  if (!known.includes(new URL(address).origin)) {
    return (
      <EmptyState
        kind="forbidden"
        title="该网站不能在工台内显示"
        text={`只有菜单中登记的网站可以在工台内显示，可在新窗口打开：${address}`}
        actions={<AnchorButton intent="primary" href={address} target="_blank" rel="noreferrer" text="在新窗口打开" />}
      />
    )
  }
  return (
    <Page layout="fill" bare>
      <iframe
        className="gt-insert"
        src={address}
        title="外部链接"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
      />
    </Page>
  )
}
