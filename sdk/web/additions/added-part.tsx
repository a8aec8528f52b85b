import type { AdditionProps, PageAddition } from '@gongtai/core/points/page-additions'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { AdditionBoundary } from './addition-boundary.tsx'
import './additions.css'

type Part = ComponentType<AdditionProps<unknown>>

const fetched = new WeakMap<PageAddition, LazyExoticComponent<Part>>()

function partOf(addition: PageAddition): LazyExoticComponent<Part> | undefined {
  const { load } = addition
  if (!load) return undefined
  const known = fetched.get(addition) ?? lazy(load as () => Promise<{ default: Part }>)
  fetched.set(addition, known)
  return known
}

interface AddedPartProps extends AdditionProps<unknown> {
  readonly addition: PageAddition
  readonly owner: string
}

/** The component of an addition, fetched when it is shown; what fails in it stays in it. */
export function AddedPart({ addition, owner, ...given }: AddedPartProps) {
  const { id, title, kind } = addition
  const Content = partOf(addition)
  const isSection = kind === 'section'
  const stays = isSection || kind === 'notice'
  const part = (
    <AdditionBoundary id={id} title={title} owner={owner} {...(!stays && { onClose: given.onClose })}>
      <Suspense fallback={isSection && <Skeleton lines={2} />}>{Content && <Content {...given} />}</Suspense>
    </AdditionBoundary>
  )
  if (!isSection) return part
  return (
    <section className="gt-added-section" aria-label={title}>
      <h2>{title}</h2>
      {part}
    </section>
  )
}
