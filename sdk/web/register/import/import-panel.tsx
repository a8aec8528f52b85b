import { Button } from '@blueprintjs/core'
import type { ImportAnswer } from '@gongtai/core/register/calls'
import { type ReactNode, useState } from 'react'
import { SlidePanel } from '../../ui/dialogs/slide-panel.tsx'
import { Busy } from './busy.tsx'
import { CheckedSheet } from './checked-sheet.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { Handout } from './handout.tsx'
import type { SheetTarget } from './sheet-target.ts'
import { type ImportState, useImport } from './use-import.ts'

/**
 * Props of {@link SheetImport}.
 *
 * @see SheetImport
 */
export interface SheetImportProps<Answer extends ImportAnswer = ImportAnswer> {
  readonly target: SheetTarget<Answer>
  /** Shown below what a sheet would do, and below what it has done. */
  readonly besides?: (answer: Answer) => ReactNode
  readonly onClose: () => void
}

/** Takes a sheet, says what it would do, and does it. */
export function ImportPanel<Answer extends ImportAnswer>({ target, besides, onClose }: SheetImportProps<Answer>) {
  const { state, check, apply, cancel, restart } = useImport(target)
  const [choices, setChoices] = useState(() =>
    Object.fromEntries(target.choices.map(({ name, options }) => [name, options[0]?.[0] ?? ''])),
  )
  const checked = state.step === 'checked' ? state : undefined
  const write = (rows: 'all' | 'sound') => checked && void apply(checked.name, checked.sheet, choices, rows)
  const sound = checked ? checked.answer.added + checked.answer.changed : 0
  const handout = state.step === 'done' ? target.handout?.(state.answer) : undefined
  // What it answers would be lost without the panel: whoever wants to leave cancels it first.
  const writing = state.step === 'busy' && state.said === '正在导入'
  const close = () => {
    if (!writing) onClose()
  }
  const actions = (
    <>
      {writing ? (
        <Button text="取消导入" onClick={cancel} />
      ) : (
        <Button text={state.step === 'done' ? '关闭' : '取消'} onClick={onClose} />
      )}
      {(checked || state.step === 'refused' || state.step === 'cancelled') && (
        <Button text="重新选择文件" onClick={restart} />
      )}
      {state.step === 'done' && <Button text="继续导入" onClick={restart} />}
      {checked && sound > 0 && (
        <Button
          intent="primary"
          text={checked.answer.refused > 0 ? `只导入正确的 ${sound} 行` : `导入 ${sound} 行`}
          onClick={() => write(checked.answer.refused > 0 ? 'sound' : 'all')}
        />
      )}
    </>
  )
  return (
    <SlidePanel isOpen width={720} title={`导入${target.title}`} onClose={close} actions={actions}>
      <div className="gt-import">
        {state.step === 'choose' && (
          <ChooseSheet
            target={target}
            chosen={choices}
            onChoose={(name, value) => setChoices({ ...choices, [name]: value })}
            onFile={(file) => void check(file, choices)}
          />
        )}
        {state.step === 'busy' && (
          <Busy said={state.said} name={state.name} call={writing ? target.calls.import : target.calls.check} />
        )}
        <Ending state={state} />
        {checked && <CheckedSheet title={target.title} name={checked.name} answer={checked.answer} />}
        {checked && besides?.(checked.answer)}
        {state.step === 'done' && besides?.(state.answer)}
        {handout && <Handout file={handout} />}
      </div>
    </SlidePanel>
  )
}

/** What became of a sheet, in a sentence. */
function Ending({ state }: { readonly state: ImportState<ImportAnswer> }) {
  if (state.step === 'refused')
    return (
      <p role="alert" className="gt-import-refused">
        没有读取「{state.name}」：{state.sentence}
      </p>
    )
  if (state.step === 'cancelled') return <p role="status">已取消导入「{state.name}」，没有写完的内容已全部撤销。</p>
  if (state.step !== 'done') return null
  const { added, changed, refused } = state.answer
  return (
    <p role="status" className="gt-import-done">
      已导入「{state.name}」：新增 {added} 行，修改 {changed} 行{refused > 0 && `，有问题的 ${refused} 行没有导入`}。
    </p>
  )
}
