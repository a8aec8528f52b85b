import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { usePublish } from './use-publish.ts'

type Asked = NonNullable<ReturnType<typeof usePublish>['asked']>

/** The processes on the form: which go along with it, and what keeps others from it. */
export function PublishDialog({ processes, onPublish, onClose }: Asked) {
  const stuck = processes.filter(({ problems }) => problems.length > 0)
  const moved = processes.filter(({ problems }) => problems.length === 0)
  return (
    <Dialog
      isOpen
      className="gt-dialog"
      title="发布表单"
      style={{ width: 520 }}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        {moved.length > 0 && (
          <>
            <p>以下流程随表单一起更新，新的申请使用新表单；在办的申请不受影响。</p>
            <ul aria-label="随表单更新的流程">
              {moved.map(({ defKey, processName, formVersion }) => (
                <li key={defKey}>
                  {processName}（现用表单 v{formVersion}）
                </li>
              ))}
            </ul>
          </>
        )}
        {stuck.length > 0 && (
          <>
            <p>以下流程引用了表单中已没有的字段，不能随表单更新。可先修改流程，或让它们留在原表单版本上。</p>
            <ul aria-label="不能更新的流程">
              {stuck.map(({ defKey, processName, formVersion, problems }) => (
                <li key={defKey}>
                  <b>{processName}</b>（现用表单 v{formVersion}）
                  {problems.map((problem) => (
                    <div key={problem} className="fd-stuck">
                      {problem}
                    </div>
                  ))}
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="取消" onClick={onClose} />
            <Button
              intent="primary"
              text={stuck.length > 0 ? '仅发布表单，这些流程不更新' : '发布'}
              onClick={() => onPublish(stuck.length > 0)}
            />
          </>
        }
      />
    </Dialog>
  )
}
