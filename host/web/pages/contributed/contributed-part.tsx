import { type ReactNode, Suspense, useState } from 'react'
import { contentOf, forgetContent } from '../../shell/routing/content-of.ts'
import { PageBoundary } from '../../shell/routing/page-boundary.tsx'

/** Something a plugin draws on a page of ours. */
interface Part {
  readonly id: string
  readonly title: string
  readonly load: () => Promise<{ readonly default: unknown }>
}

interface ContributedPartProps {
  readonly part: Part
  /** Id of its plugin. */
  readonly owner: string
  /** Stands there until it is fetched. */
  readonly waiting: ReactNode
}

/** One part, fetched when it is shown; what fails in it stays in it. */
export function ContributedPart({ part, owner, waiting }: ContributedPartProps) {
  const [attempt, setAttempt] = useState(0)
  const Content = contentOf(part)
  const retry = () => {
    forgetContent(part)
    setAttempt(attempt + 1)
  }
  return (
    <PageBoundary key={attempt} plugin={part.title} owner={owner} part={part.id} shown={part} compact onRetry={retry}>
      <Suspense fallback={waiting}>
        <Content />
      </Suspense>
    </PageBoundary>
  )
}
