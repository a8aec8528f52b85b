import { TrailPage } from '../audit/trail-page.tsx'

/** For the operator of the platform. */
export default function AllAuditPage() {
  return <TrailPage title="各租户审计日志" description="每个租户的操作记录，逐条封存，不能改动" all />
}
