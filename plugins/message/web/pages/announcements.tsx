import {
  EmptyState,
  FaultState,
  Page,
  PageHeader,
  Panel,
  Skeleton,
  useCall,
  useLive,
  useRefresh,
} from '@gongtai/sdk/web'
import { ANNOUNCEMENTS_CHANGED, listAnnouncements } from '../../model/announcement-calls.ts'
import { AnnouncementLinks } from '../announcements/announcement-links.tsx'

/** What is announced to the person today. */
export default function AnnouncementsPage() {
  const refresh = useRefresh()
  useLive(ANNOUNCEMENTS_CHANGED, () => refresh(listAnnouncements))
  const { data, error, isPending } = useCall(listAnnouncements, {}, { quiet: true })
  return (
    <Page>
      <PageHeader title="公告" />
      <Panel bare>
        {isPending && <Skeleton lines={6} />}
        {error && !data && <FaultState error={error} />}
        {data?.length === 0 && <EmptyState title="暂无公告" text="发布给您的公告在展示期内会出现在这里。" />}
        {data && <AnnouncementLinks rows={data} />}
      </Panel>
    </Page>
  )
}
