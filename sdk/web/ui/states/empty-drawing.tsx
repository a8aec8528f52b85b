import { lazy, type ReactNode, Suspense } from 'react'

export type Drawing = 'empty' | 'search' | 'error' | 'forbidden' | 'off' | 'missing'

/** Fetched with the first one: home does without. What cannot be fetched stays away, and the words stand alone. */
const RareDrawing = lazy(() => import('./rare-drawings.tsx').catch(() => ({ default: () => null })))

/** Small line drawings in the brand's light steps; 120 by 88. */
export function EmptyDrawing({ kind }: { readonly kind: Drawing }) {
  return (
    <svg className="gt-drawing" width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden>
      <ellipse cx="60" cy="80" rx="42" ry="5" className="gt-drawing-ground" />
      {kind === 'empty' || kind === 'error' ? (
        drawings[kind]
      ) : (
        <Suspense>
          <RareDrawing kind={kind} />
        </Suspense>
      )}
    </svg>
  )
}

const drawings: Readonly<Record<'empty' | 'error', ReactNode>> = {
  empty: (
    <>
      <path d="M28 42 40 20h40l12 22v30a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4z" className="gt-drawing-fill" />
      <path d="M28 42h20a12 12 0 0 0 24 0h20" className="gt-drawing-line" />
      <path d="M60 4v10M55 9h10" className="gt-drawing-mark" />
    </>
  ),
  error: (
    <>
      <path d="M40 48a15 15 0 0 1 1-30 21 21 0 0 1 40 4 13 13 0 0 1 0 26z" className="gt-drawing-fill" />
      <path d="M60 34v8" className="gt-drawing-mark" />
      <path d="m54 52 4 4M66 52l-4 4" className="gt-drawing-bad" />
      <rect x="42" y="64" width="36" height="11" rx="3" className="gt-drawing-line" />
      <path d="M49 69.5h1" className="gt-drawing-mark" />
    </>
  ),
}
