import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { EndorsedIcon, ErrorIcon } from '@blueprintjs/icons'
import { auditCalls } from '@gongtai/sdk/administration'
import { FaultState, formatTime, Skeleton, useCall } from '@gongtai/sdk/web'

type SealReport = auditCalls.SealReport

interface SealDialogProps {
  readonly all: boolean
  /** Empty for all tenants. */
  readonly tenant: string
  readonly onClose: () => void
}

/** Computes the seals anew, and says whether the trail is as it was written. */
export function SealDialog({ all, tenant, onClose }: SealDialogProps) {
  const options = { quiet: true, forget: true }
  const own = useCall(auditCalls.checkAuditSeal, {}, { ...options, enabled: !all })
  const input = tenant === '' ? {} : { tenant }
  const every = useCall(auditCalls.checkAllAuditSeals, input, { ...options, enabled: all })
  const reports = all ? every.data : own.data && [own.data]
  const error = all ? every.error : own.error
  return (
    <Dialog isOpen className="gt-dialog gt-dialog-small" title="校验审计日志" onClose={onClose}>
      <DialogBody>
        {error && !reports && <FaultState error={error} compact />}
        {!reports && !error && (
          <>
            <p className="sys-note">正在逐条重新计算封存值，记录较多时需要一些时间。</p>
            <Skeleton lines={3} />
          </>
        )}
        {reports?.map((report) => (
          <Verdict key={report.tenant} report={report} named={all} />
        ))}
        {reports?.length === 0 && <p className="sys-note">还没有已封存的记录。</p>}
      </DialogBody>
      <DialogFooter minimal actions={<Button text="关闭" onClick={onClose} autoFocus />} />
    </Dialog>
  )
}

function Verdict({ report, named }: { readonly report: SealReport; readonly named: boolean }) {
  const { tenant, rows, removed, broken } = report
  const cleared = removed > 0 ? `，序号 ${removed} 及之前的已按保留期清理` : ''
  return (
    <div className={`sys-banner ${broken ? 'sys-banner-bad' : 'sys-banner-ok'} sys-verdict`} role="status">
      {broken ? <ErrorIcon aria-hidden /> : <EndorsedIcon aria-hidden />}
      <div className="sys-banner-text">
        <b>
          {named && `${tenant}：`}
          {broken ? '记录被改动或缺失' : '完整，没有被改动'}
        </b>
        {broken ? brokenText(broken) : `共核对 ${rows.toLocaleString('zh-CN')} 条${cleared}。`}
      </div>
    </div>
  )
}

function brokenText({ number, at }: NonNullable<SealReport['broken']>): string {
  const where = at === undefined ? '从这里起的记录已不存在' : `该处记录的时间为 ${formatTime(at)}`
  return `从序号 ${number} 起与封存值不符，${where}。请保留现场并与备份核对。`
}
