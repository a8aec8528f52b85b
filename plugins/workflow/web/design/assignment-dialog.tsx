import { Dialog, DialogBody } from '@blueprintjs/core'
import { type AssignmentRule, ruleProblems } from '@gongtai/sdk/flow'
import { DialogActions, toast } from '@gongtai/sdk/web'
import { useState } from 'react'
import { DryRun } from './dry-run.tsx'
import { RulesTable } from './rules-table.tsx'
import '../styles/assignment.css'

interface AssignmentDialogProps {
  /** What the people are assigned for, shown beside the title. */
  readonly purpose: string
  readonly rules: readonly AssignmentRule[]
  /** Whether no rule at all may be saved. */
  readonly mayBeEmpty?: boolean
  readonly onSave: (rules: readonly AssignmentRule[]) => Promise<void> | void
  readonly onClose: () => void
}

/** Person assignment: the rules as a table, and whom they would find. */
export function AssignmentDialog({ purpose, rules, mayBeEmpty = false, onSave, onClose }: AssignmentDialogProps) {
  const [edited, setEdited] = useState(rules)
  const [saving, setSaving] = useState(false)
  const save = async () => {
    const [problem] = ruleProblems(edited)
    if (problem) return toast.warning(problem.fault.message)
    if (edited.length === 0 && !mayBeEmpty) return toast.warning('请添加至少一条规则')
    setSaving(true)
    try {
      await onSave(edited)
      onClose()
    } catch {
      // The request layer has said what went wrong; the rules stay as they were typed.
      setSaving(false)
    }
  }
  return (
    <Dialog
      isOpen
      className="gt-dialog wf-assignment"
      title={`人员指派：${purpose}`}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        <RulesTable rules={edited} onChange={setEdited} />
        {edited.length > 0 && <DryRun rules={edited} />}
      </DialogBody>
      <DialogActions text="保存" busy={saving} onConfirm={() => void save()} onClose={onClose} />
    </Dialog>
  )
}
