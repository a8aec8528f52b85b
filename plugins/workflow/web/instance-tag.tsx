import { StateTag, type StateTagProps } from '@gongtai/sdk/web'

type Look = Pick<StateTagProps, 'family' | 'shape'> & { readonly text: string }

function lookOf(state: string, result: string | null): Look {
  if (state === 'running') return { family: 'run', text: '审批中' }
  if (state === 'withdrawn') return { family: 'idle', text: '已撤回' }
  if (state === 'terminated') return { family: 'bad', text: '已终止' }
  if (result === 'opposed') return { family: 'bad', text: '未通过' }
  return { family: 'ok', shape: 'outline', text: '已办结' }
}

/** The state of a request as a whole; solid in the head of its record. */
export function InstanceTag({
  state,
  result,
  solid = false,
}: {
  readonly state: string
  readonly result: string | null
  readonly solid?: boolean
}) {
  const { text, family, shape } = lookOf(state, result)
  return (
    <StateTag family={family} shape={solid && state === 'running' ? 'solid' : (shape ?? 'tinted')}>
      {text}
    </StateTag>
  )
}
