import { LockIcon } from '@blueprintjs/icons'
import type { FieldState } from '@gongtai/core/form/form'
import type { FieldNode } from '@gongtai/core/form/schema'
import { memo, useCallback } from 'react'
import type { TypedFieldFace } from '../field-face.ts'
import { FaceBoundary } from './face-boundary.tsx'
import { MissingFace } from './missing-face.tsx'
import { elementId, useSurface } from './surface.ts'
import { useChoices } from './use-choices.ts'

export interface FieldControlProps {
  readonly node: FieldNode
  readonly state: FieldState
  readonly invalid: boolean
  readonly compact: boolean
}

const noOptions = {}

/** The input of one field or cell, or its value where it can only be read. */
export const FieldControl = memo(function FieldControl({ node, state, invalid, compact }: FieldControlProps) {
  const surface = useSurface()
  const { mode, session, parts } = surface
  const { path } = state
  const choices = useChoices(node)
  const type = parts.typeOf(node.type)
  const ornament = type?.shape === 'ornament'
  const onChange = useCallback(
    (value: unknown) => (ornament ? session?.press(path) : session?.enter(path, value)),
    [session, path, ornament],
  )
  const onBlur = useCallback(() => (ornament ? undefined : session?.leave(path)), [session, path, ornament])
  const face = parts.faceOf(node.type) as TypedFieldFace<unknown, unknown> | undefined
  const id = elementId(surface, path)
  const title = node.title || type?.title || ''
  if (!type || !face) return <MissingFace id={id} title={title} value={state.value} compact={compact} />
  const shown = mode === 'check' || state.readonly
  const Face = shown ? face.Show : face.Edit
  const control = (
    <FaceBoundary title={title} plugin={parts.ownerOf(node.type) ?? ''}>
      <Face
        id={id}
        value={state.value}
        options={node.options ?? noOptions}
        title={title}
        placeholder={node.placeholder ?? ''}
        required={state.required}
        disabled={!state.editable}
        invalid={invalid}
        mode={mode}
        compact={compact}
        choices={choices}
        onChange={onChange}
        onBlur={onBlur}
      />
    </FaceBoundary>
  )
  if (!shown || ornament) return control
  const boxed = mode !== 'check' && !compact && isReadOnlyByDesign(node)
  return (
    <div
      id={id}
      className={boxed ? 'gt-form-value gt-form-value-boxed' : 'gt-form-value'}
      data-empty={type.show(state.value, node.options ?? noOptions) === '' || undefined}
    >
      {control}
      {boxed && <LockIcon className="gt-form-lock" size={12} aria-label="只读" />}
    </div>
  )
})

/** What nobody may ever type into is drawn as a locked box; what just this person may not is plain text. */
const isReadOnlyByDesign = (node: FieldNode): boolean => node.readonly === true || node.calculation?.active === true
