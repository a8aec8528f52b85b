import type { InstanceRow } from '../model/shapes.ts'
import './styles/step-bar.css'

const MOST = 8

/** How far a request has come, a part for each step; red where it was sent back. */
export function StepBar({ of: { steps, state, returned } }: { readonly of: InstanceRow }) {
  if (!steps || state === 'withdrawn' || state === 'terminated') return null
  const { passed, open, ahead } = steps
  const under = returned === null ? Math.min(open, 1) : 0
  const all = passed + under + ahead
  if (all === 0) return null
  const looks = [
    ...Array.from({ length: passed }, () => 'passed'),
    ...Array.from({ length: under }, () => 'open'),
    ...Array.from({ length: ahead }, () => 'ahead'),
  ]
  if (returned !== null) looks[0] = 'returned'
  const words = returned === null ? `已过 ${passed} 个环节，共约 ${all} 个` : '已退回，待修改'
  return (
    <span className="wf-step-bar" role="img" aria-label={words} title={words}>
      {looks.slice(0, MOST).map((look, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name than their place
        <i key={at} data-look={look} />
      ))}
    </span>
  )
}
