import { EndorsedIcon, FlowLinearIcon, PauseIcon, StopIcon, ThumbsDownIcon, UndoIcon } from '@blueprintjs/icons'
import { StateTag, type StateTagProps } from '@gongtai/sdk/web'
import type { InstanceRow } from '../model/shapes.ts'

type Told = Pick<InstanceRow, 'state' | 'result' | 'returned'> & Partial<Pick<InstanceRow, 'areaOff'>>

type Look = Pick<StateTagProps, 'family' | 'shape' | 'Icon'> & { readonly text: string }

function lookOf({ state, result, returned, areaOff }: Told): Look {
  if (areaOff) return { family: 'idle', Icon: PauseIcon, text: '插件已停用' }
  if (state === 'running' && returned !== null) {
    return { family: 'bad', shape: 'outline', Icon: UndoIcon, text: '已退回' }
  }
  if (state === 'running') return { family: 'run', Icon: FlowLinearIcon, text: '审批中' }
  if (state === 'withdrawn') return { family: 'idle', Icon: UndoIcon, text: '已撤回' }
  if (state === 'terminated') return { family: 'bad', Icon: StopIcon, text: '已终止' }
  if (result === 'opposed') return { family: 'bad', Icon: ThumbsDownIcon, text: '未通过' }
  return { family: 'ok', shape: 'outline', Icon: EndorsedIcon, text: '已办结' }
}

/** The state of a request in words. */
export const stateText = (of: Told): string => lookOf(of).text

/** The state of a request as a whole; solid in the head of its record. */
export function InstanceTag({ of, solid = false }: { readonly of: Told; readonly solid?: boolean }) {
  const { state } = of
  const { text, family, shape, Icon } = lookOf(of)
  return (
    <StateTag family={family} shape={solid && state === 'running' ? 'solid' : (shape ?? 'tinted')} Icon={Icon}>
      {text}
    </StateTag>
  )
}
