import { Dialog } from '@blueprintjs/core'
import { routes } from '@gongtai/core/points/routes'
import { EmptyState, useView } from '@gongtai/sdk/web'
import { useEffect } from 'react'
import { useHost } from '../../shell/host-context.tsx'
import { RoutePage } from '../../shell/routing/route-page.tsx'

export interface UnfinishedDialogProps {
  /** Id of the page that lists what is waiting. */
  readonly page: string
  readonly onClose: () => void
}

/** What is waiting for the person, over the home page. */
export default function UnfinishedDialog({ page, onClose }: UnfinishedDialogProps) {
  const route = useView(routes).find(page)
  const { session } = useHost()
  useEffect(() => {
    session.change({ unfinishedOpen: true })
    return () => session.change({ unfinishedOpen: false })
  }, [session])
  return (
    <Dialog className="gt-dialog gt-unfinished" isOpen title="未办事项" onClose={onClose}>
      {route ? (
        <RoutePage route={route} />
      ) : (
        <EmptyState kind="off" title="待办列表不可用" text="提供它的插件未安装或已停用，请联系管理员。" />
      )}
    </Dialog>
  )
}
