import { TrailPage } from '../audit/trail-page.tsx'

export default function AuditPage() {
  return <TrailPage title="审计日志" description="本单位的操作记录，逐条封存，不能改动" all={false} />
}
