import { Dialog, DialogBody } from '@blueprintjs/core'
import { isDay } from '@gongtai/sdk'
import { DayField, DialogActions, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { endVersion, listRules, type RuleDetail, type RuleVersion, readRule } from '../../model/rule-calls.ts'

interface EndDialogProps {
  readonly rule: RuleDetail
  readonly version: RuleVersion
  readonly onClose: () => void
}

/** Says until when a version of the tenant holds. */
export function EndDialog({ rule, version, onClose }: EndDialogProps) {
  const [to, setTo] = useState(version.to ?? '')
  const [tried, setTried] = useState(false)
  const save = useSend(endVersion, { done: '保存成功', refreshes: [readRule, listRules], onDone: onClose })
  const problem = isDay(to) ? undefined : '请选择最后一天'
  const end = () => {
    setTried(true)
    if (!problem) save.mutate({ code: rule.code, version: version.version, to })
  }
  return (
    <Dialog
      isOpen
      canOutsideClickClose={false}
      className="gt-dialog"
      title={`终止 ${version.version}`}
      onClose={onClose}
    >
      <DialogBody>
        <DayField
          label="最后一天"
          required
          value={to}
          problem={tried ? problem : undefined}
          help="此后按其他适用范围的版本执行；已办结的记录不受影响。"
          onChange={setTo}
        />
      </DialogBody>
      <DialogActions busy={save.isPending} onConfirm={end} onClose={onClose} />
    </Dialog>
  )
}
