import { Button } from '@blueprintjs/core'
import type { Slot } from '@gongtai/core/points/page-additions'
import { useAdditions } from './use-additions.tsx'

/**
 * What {@link AddedActions} and {@link AddedSections} take.
 *
 * @see AddedActions
 */
export interface AddedProps<Subject> {
  readonly at: Slot<Subject>
  /** What the page shows. */
  readonly subject: Subject
}

/**
 * Buttons of the actions that plugins add to a page, for what it shows. Lists with an `id` and pages of registers have
 * theirs without it.
 *
 * @returns the buttons, and the dialog of the action that was begun
 * @throws never
 * @example
 * const visit = slot<{ readonly id: string }>('visitor.visit')
 * export const VisitTools = ({ id }: { readonly id: string }) => <AddedActions at={visit} subject={{ id }} />
 */
export function AddedActions<Subject>({ at, subject }: AddedProps<Subject>) {
  const added = useAdditions(at.id)
  const actions = added.rowActions(subject)
  if (actions.length === 0) return added.dialog
  return (
    <span className="gt-actions">
      {actions.map(({ title, intent, onSelect }) => (
        <Button
          key={title}
          text={title}
          {...(intent === 'danger' && { intent, variant: 'outlined' })}
          onClick={onSelect}
        />
      ))}
      {added.dialog}
    </span>
  )
}

/**
 * The sections that plugins add below what a page shows.
 *
 * @returns a titled section for each
 * @throws never
 * @example
 * const visit = slot<{ readonly id: string }>('visitor.visit')
 * export const VisitParts = ({ id }: { readonly id: string }) => <AddedSections at={visit} subject={{ id }} />
 */
export function AddedSections<Subject>({ at, subject }: AddedProps<Subject>) {
  return useAdditions(at.id).sections(subject)
}

/**
 * What plugins show above what a page shows, where something has to be done.
 *
 * @returns what they draw, nothing where nothing is to be done
 * @throws never
 * @example
 * const visit = slot<{ readonly id: string }>('visitor.visit')
 * export const VisitNotices = ({ id }: { readonly id: string }) => <AddedNotices at={visit} subject={{ id }} />
 */
export function AddedNotices<Subject>({ at, subject }: AddedProps<Subject>) {
  return useAdditions(at.id).notices(subject)
}
