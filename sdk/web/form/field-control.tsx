import { LockIcon } from '@blueprintjs/icons'
import type { FieldState } from '@gongtai/core/form/form'
import type { FieldNode } from '@gongtai/core/form/schema'
import type { FieldType } from '@gongtai/core/points/field-types'
import { memo, type ReactNode, useCallback } from 'react'
import type { TypedFieldFace } from '../field-face.ts'
import { FaceBoundary } from './face-boundary.tsx'
import { MissingFace } from './missing-face.tsx'
import { elementId, useSurface } from './surface.ts'
import { useChoices } from './use-choices.ts'
import { useWithin } from './use-within.ts'

export interface FieldControlProps {
  readonly node: FieldNode
  readonly state: FieldState
  readonly invalid: boolean
  /** In a table there is no room for help. */
  readonly compact: boolean
}

type Face = TypedFieldFace<unknown, unknown>

const noOptions = {}

/** The input of one field or cell, or its value where it can only be read. */
export const FieldControl = memo(function FieldControl(props: FieldControlProps) {
  const { node, state, compact } = props
  const surface = useSurface()
  const type = surface.parts.typeOf(node.type)
  const face = surface.parts.faceOf(node.type) as Face | undefined
  const id = elementId(surface, state.path)
  const title = node.title || type?.title || ''
  if (!type || !face)
    return <MissingFace id={id} title={title} type={node.type} value={state.value} compact={compact} />
  const ornament = type.shape === 'ornament'
  const shown = !ornament && (surface.mode === 'check' || state.readonly)
  const control = (
    <FaceBoundary title={title} plugin={surface.parts.ownerOf(node.type) ?? ''} type={node.type} face={face}>
      <Control {...props} id={id} title={title} ornament={ornament} Look={shown ? face.Show : face.Edit} />
    </FaceBoundary>
  )
  if (!shown) return control
  const boxed = surface.mode !== 'check' && !compact && isReadOnlyByDesign(node)
  return (
    <ReadValue id={id} boxed={boxed} empty={isEmpty(type, node, state)}>
      {control}
    </ReadValue>
  )
})

interface ControlProps extends FieldControlProps {
  readonly id: string
  readonly title: string
  readonly ornament: boolean
  readonly Look: Face['Edit']
}

function Control({ node, state, invalid, compact, id, title, ornament, Look }: ControlProps) {
  const { mode, session } = useSurface()
  const { path } = state
  const choices = useChoices(node)
  const within = useWithin(node)
  const onChange = useCallback(
    (value: unknown) => (ornament ? session?.press(path) : session?.enter(path, value)),
    [session, path, ornament],
  )
  const onBlur = useCallback(() => (ornament ? undefined : session?.leave(path)), [session, path, ornament])
  return (
    <Look
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
      within={within}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

interface ReadValueProps {
  readonly id: string
  readonly boxed: boolean
  readonly empty: boolean
  readonly children: ReactNode
}

const ReadValue = ({ id, boxed, empty, children }: ReadValueProps) => (
  <div
    id={id}
    className={boxed ? 'gt-form-value gt-form-value-boxed' : 'gt-form-value'}
    data-empty={empty || undefined}
  >
    {children}
    {boxed && <LockIcon className="gt-form-lock" size={12} aria-label="只读" />}
  </div>
)

const isEmpty = (type: FieldType, node: FieldNode, state: FieldState): boolean =>
  type.show(state.value, node.options ?? noOptions) === ''

/** What nobody may ever type into is drawn as a locked box; what just this person may not is plain text. */
const isReadOnlyByDesign = (node: FieldNode): boolean => node.readonly === true || node.calculation?.active === true
