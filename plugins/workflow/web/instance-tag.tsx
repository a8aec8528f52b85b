import { StateTag, type StateTagProps } from '@gongtai/sdk/web'
import type { InstanceRow } from '../model/shapes.ts'

type Told = Pick<InstanceRow, 'state' | 'result' | 'returned'>

type Look = Pick<StateTagProps, 'family' | 'shape'> & { readonly text: string }

function lookOf({ state, result, returned }: Told): Look {
  if (state === 'running' && returned !== null) return { family: 'bad', shape: 'outline', text: '已退回' }
  if (state === 'running') return { family: 'run', text: '审批中' }
  if (state === 'withdrawn') return { family: 'idle', text: '已撤回' }
  if (state === 'terminated') return { family: 'bad', text: '已终止' }
  if (result === 'opposed') return { family: 'bad', text: '未通过' }
  return { family: 'ok', shape: 'outline', text: '已办结' }
}

/** The state of a request in words. */
export const stateText = (of: Told): string => lookOf(of).text

/** The state of a request as a whole; solid in the head of its record. */
export function InstanceTag({ of, solid = false }: { readonly of: Told; readonly solid?: boolean }) {
  const { state } = of
  const { text, family, shape } = lookOf(of)
  return (
    <StateTag family={family} shape={solid && state === 'running' ? 'solid' : (shape ?? 'tinted')}>
      {text}
    </StateTag>
  )
}
