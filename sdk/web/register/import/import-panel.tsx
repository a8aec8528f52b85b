import { Button } from '@blueprintjs/core'
import type { Register } from '@gongtai/core/register/register'
import { useState } from 'react'
import { SlidePanel } from '../../ui/slide-panel.tsx'
import { CheckedSheet } from './checked-sheet.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { type Duplicates, useImport } from './use-import.ts'

export interface ImportPanelProps {
  readonly register: Register
  readonly onClose: () => void
}

/** Takes a sheet, says what it would do, and does it. */
export function ImportPanel({ register, onClose }: ImportPanelProps) {
  const { state, check, apply, restart } = useImport(register)
  const [duplicates, setDuplicates] = useState<Duplicates>('refuse')
  const checked = state.step === 'checked' ? state : undefined
  const write = (rows: 'all' | 'sound') => checked && void apply(checked.name, checked.sheet, duplicates, rows)
  const sound = checked ? checked.answer.added + checked.answer.changed : 0
  const actions = (
    <>
      <Button text={state.step === 'done' ? '关闭' : '取消'} onClick={onClose} />
      {(checked || state.step === 'refused') && <Button text="重新选择文件" onClick={restart} />}
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
    <SlidePanel isOpen width={720} title={`导入${register.title}`} onClose={onClose} actions={actions}>
      <div className="gt-import">
        {state.step === 'choose' && (
          <ChooseSheet
            register={register}
            duplicates={duplicates}
            onDuplicates={setDuplicates}
            onFile={(file) => void check(file, duplicates)}
          />
        )}
        {state.step === 'busy' && (
          <p role="status">
            {state.said}「{state.name}」…
          </p>
        )}
        {state.step === 'refused' && (
          <p role="alert" className="gt-import-refused">
            没有读取「{state.name}」：{state.sentence}
          </p>
        )}
        {checked && <CheckedSheet register={register} name={checked.name} answer={checked.answer} />}
        {state.step === 'done' && (
          <p role="status" className="gt-import-done">
            已导入「{state.name}」：新增 {state.answer.added} 行，修改 {state.answer.changed} 行
            {state.answer.refused > 0 && `，有问题的 ${state.answer.refused} 行没有导入`}。
          </p>
        )}
      </div>
    </SlidePanel>
  )
}
