import type { ReactNode } from 'react'

export type Drawing = 'empty' | 'search' | 'error' | 'forbidden' | 'off' | 'missing'

/** Small line drawings in the brand's light steps; 120 by 88. */
export function EmptyDrawing({ kind }: { readonly kind: Drawing }) {
  return (
    <svg className="gt-drawing" width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden>
      <ellipse cx="60" cy="80" rx="42" ry="5" className="gt-drawing-ground" />
      {drawings[kind]}
    </svg>
  )
}

const paper = (
  <>
    <rect x="34" y="10" width="48" height="64" rx="4" className="gt-drawing-fill" />
    <path d="M34 22h48" className="gt-drawing-line" />
    <path d="M42 34h20M42 44h28M42 54h16" className="gt-drawing-soft" />
  </>
)

const drawings: Readonly<Record<Drawing, ReactNode>> = {
  empty: (
    <>
      <path d="M28 42 40 20h40l12 22v30a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4z" className="gt-drawing-fill" />
      <path d="M28 42h20a12 12 0 0 0 24 0h20" className="gt-drawing-line" />
      <path d="M60 4v10M55 9h10" className="gt-drawing-mark" />
    </>
  ),
  search: (
    <>
      {paper}
      <circle cx="80" cy="50" r="15" className="gt-drawing-fill" />
      <path d="m75 45 10 10M85 45 75 55" className="gt-drawing-mark" />
      <path d="m91 61 9 10" className="gt-drawing-mark" />
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
  forbidden: (
    <>
      <rect x="34" y="36" width="52" height="40" rx="5" className="gt-drawing-fill" />
      <path d="M44 36V26a16 16 0 0 1 32 0v10" className="gt-drawing-line" />
      <circle cx="60" cy="53" r="5" className="gt-drawing-mark" />
      <path d="M60 58v8" className="gt-drawing-mark" />
    </>
  ),
  off: (
    <>
      <path d="M36 30h14a9 9 0 1 1 18 0h16v16a9 9 0 1 0 0 18v12H36z" className="gt-drawing-fill" />
      <path d="m48 46 22 22M70 46 48 68" className="gt-drawing-mark" />
    </>
  ),
  missing: (
    <>
      {paper}
      <path d="M76 62c0-6 8-6 8-12a7 7 0 0 0-14 0" className="gt-drawing-mark" transform="translate(18 -8)" />
      <circle cx="94" cy="66" r="1.2" className="gt-drawing-mark" />
    </>
  ),
}
