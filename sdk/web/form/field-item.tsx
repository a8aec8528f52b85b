import type { FieldNode } from '@gongtai/core/form/schema'
import { type CSSProperties, memo } from 'react'
import type { NodePlace } from './decoration.ts'
import { FieldControl } from './field-control.tsx'
import { elementId, useSurface } from './surface.ts'
import { useFieldState, useProblem } from './use-field-state.ts'

export interface FieldItemProps {
  readonly node: FieldNode
  /** The id of the node, or the path of a cell. */
  readonly path: string
  /** Absent for cells that are drawn like fields. */
  readonly place?: NodePlace
}

/** One field of the form: label, control, description, and what is wrong. */
export const FieldItem = memo(function FieldItem({ node, path, place }: FieldItemProps) {
  const surface = useSurface()
  const { mode, decoration, parts } = surface
  const state = useFieldState(node, path)
  const problem = useProblem(path)
  if (!state.visible && mode !== 'set') return null
  const ornament = parts.typeOf(node.type)?.shape === 'ornament'
  const control = <FieldControl node={node} state={state} invalid={problem !== undefined} compact={false} />
  const content = ornament ? (
    control
  ) : (
    <div className="gt-form-item" style={labelStyle(node)}>
      <Label node={node} htmlFor={elementId(surface, path)} required={state.required && state.editable} />
      <div className="gt-form-control" inert={mode === 'set'}>
        {control}
        {node.description && mode !== 'check' && <p className="gt-form-note">{node.description}</p>}
        {state.failure && <p className="gt-form-note">{state.failure}</p>}
        {problem !== undefined && (
          <p className="gt-form-problem" id={`${elementId(surface, path)}-problem`}>
            {problem}
          </p>
        )}
      </div>
    </div>
  )
  return (
    <div
      className="gt-form-cell"
      style={{ gridColumn: `span ${spanOf(node)}` }}
      data-path={path}
      data-type={node.type}
      data-hidden={(mode === 'set' && node.hidden) || undefined}
    >
      {place && decoration.node ? decoration.node(node, content, place) : content}
    </div>
  )
})

interface LabelProps {
  readonly node: FieldNode
  readonly htmlFor: string
  readonly required: boolean
}

const Label = ({ node, htmlFor, required }: LabelProps) => (
  <label className="gt-form-label" htmlFor={htmlFor}>
    {required && (
      <span className="gt-required" aria-hidden>
        *
      </span>
    )}
    {node.title}
  </label>
)

const most = 24

export const spanOf = (node: { readonly span?: number }): number =>
  Math.min(most, Math.max(1, Math.round(node.span ?? most)))

const labelStyle = ({ labelWidth }: FieldNode): CSSProperties | undefined =>
  labelWidth === undefined ? undefined : ({ '--gt-form-label': `${labelWidth}px` } as CSSProperties)
