import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'

/**
 * Whom {@link PersonCard} shows.
 *
 * @see PersonCard
 */
export interface PersonCardProps {
  /** Id of the person. */
  readonly id: string
}

/**
 * What {@link PersonName} takes.
 *
 * @see PersonName
 */
export interface PersonNameProps {
  /** Id of the person. */
  readonly id: string
  /** As they are called where it stands. */
  readonly name: string
  /** Without the small picture, where the name stands in a sentence. */
  readonly bare?: boolean
}

const Card = lazy(() => import('./person-card.tsx'))
const Popover = lazy(() => import('./person-popover.tsx'))

/**
 * Who somebody is: post, department, phone and e-mail as far as the tenant shows them, with links that call and write.
 *
 * @param props whom it shows
 * @throws never; a person who is gone is said so
 * @example
 * export const Keeper = ({ keeper }: { keeper: string }) => <PersonCard id={keeper} />
 */
export function PersonCard(props: PersonCardProps) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Card {...props} />
    </Suspense>
  )
}

/**
 * The name of a person; resting on it or pressing it shows their card.
 *
 * @param props whom it names, and how
 * @throws never
 * @example
 * export const Driver = ({ id, name }: { id: string; name: string }) => <PersonName id={id} name={name} />
 */
export function PersonName(props: PersonNameProps) {
  return (
    <Suspense fallback={props.name}>
      <Popover {...props} />
    </Suspense>
  )
}
