import { AnchorButton, Button } from '@blueprintjs/core'
import { EmptyState } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'

/** 404: no such page, or none for this account. */
export default function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <div className="gt-error-page">
      <EmptyState
        kind="missing"
        title="页面不存在"
        text="地址可能有误，或提供该页面的插件已停用。请从菜单重新进入。"
        actions={
          <>
            <AnchorButton href="/" intent="primary" text="返回首页" />
            <Button text="返回上一页" onClick={() => navigate(-2)} />
          </>
        }
        note="404"
      />
    </div>
  )
}
