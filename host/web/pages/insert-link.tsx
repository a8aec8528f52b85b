import { EmptyState, Page } from '@gongtai/sdk/web'
import { useSearchParams } from 'react-router-dom'

/** An address of another site, shown inside the product. */
export default function InsertLink() {
  const address = useSearchParams()[0].get('path') ?? ''
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    return (
      <EmptyState
        kind="missing"
        title="链接地址不正确"
        text="应为 http 或 https 开头的地址，请联系管理员检查菜单配置。"
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
