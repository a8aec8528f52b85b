import { Button } from '@blueprintjs/core'
import { ErrorIcon, HistoryIcon, MobilePhoneIcon, RedoIcon, UndoIcon, WarningSignIcon } from '@blueprintjs/icons'
import { DropMenu } from '@gongtai/sdk/web'
import { useDesignState, useFindings, useSession } from './design-context.ts'

export interface TopToolsProps {
  readonly publishing: boolean
  readonly onPublish: () => void
  readonly onProblems: () => void
  readonly onPhone: () => void
  readonly onVersions: () => void
}

const shownSteps = 12

export function TopTools({ publishing, onPublish, onProblems, onPhone, onVersions }: TopToolsProps) {
  const session = useSession()
  const history = useDesignState((state) => state.history)
  const findings = useFindings()
  const errors = findings.filter(({ kind }) => kind === 'error').length
  const hints = findings.length - errors
  const last = history.steps.at(-1)?.title
  return (
    <div className="fd-top-right">
      <button
        type="button"
        className="gt-icon-button"
        aria-label="撤销"
        title={history.steps.length > 1 ? `撤销：${last}（Ctrl+Z）` : '撤销'}
        disabled={history.steps.length < 2}
        onClick={() => session.undo()}
      >
        <UndoIcon size={16} aria-hidden />
      </button>
      <button
        type="button"
        className="gt-icon-button"
        aria-label="重做"
        title="重做（Ctrl+Shift+Z）"
        disabled={history.undone.length === 0}
        onClick={() => session.redo()}
      >
        <RedoIcon size={16} aria-hidden />
      </button>
      <DropMenu
        label="操作步骤"
        className="gt-icon-button"
        disabled={history.steps.length < 2}
        groups={[stepsOf(history.steps, (count) => Array.from({ length: count }, () => session.undo()))]}
      >
        <HistoryIcon size={14} aria-hidden />
      </DropMenu>
      <span className="fd-rule-line" aria-hidden />
      <button type="button" className="fd-counts" onClick={onProblems}>
        <span data-kind="error" data-none={errors === 0 || undefined}>
          <ErrorIcon size={14} aria-hidden />
          <span className="gt-visually-hidden">问题：</span>
          {errors}
          <span className="gt-visually-hidden"> 个错误，</span>
        </span>
        <span data-kind="hint" data-none={hints === 0 || undefined}>
          <WarningSignIcon size={14} aria-hidden />
          {hints}
          <span className="gt-visually-hidden"> 个提示</span>
        </span>
      </button>
      <button type="button" className="gt-icon-button" aria-label="手机预览" title="手机预览" onClick={onPhone}>
        <MobilePhoneIcon size={16} aria-hidden />
      </button>
      <Button size="small" icon={<HistoryIcon size={14} />} text="版本" onClick={onVersions} />
      <Button size="small" intent="primary" text="发布" loading={publishing} onClick={onPublish} />
    </div>
  )
}

/** The newest steps; choosing one takes back everything done since. */
function stepsOf(steps: readonly { readonly title: string }[], back: (count: number) => void) {
  return steps
    .map(({ title }, index) => ({
      title,
      checked: index === steps.length - 1,
      onSelect: () => back(steps.length - 1 - index),
    }))
    .reverse()
    .slice(0, shownSteps)
    .map((item, index) => ({ ...item, title: `${steps.length - index}. ${item.title}` }))
}
