import type { ReactNode } from 'react'
import type { Drawing } from './empty-drawing.tsx'

type Rare = Exclude<Drawing, 'empty' | 'error'>

const paper = (
  <>
    <rect x="34" y="10" width="48" height="64" rx="4" className="gt-drawing-fill" />
    <path d="M34 22h48" className="gt-drawing-line" />
    <path d="M42 34h20M42 44h28M42 54h16" className="gt-drawing-soft" />
  </>
)

const drawings: Readonly<Record<Rare, ReactNode>> = {
  search: (
    <>
      {paper}
      <circle cx="80" cy="50" r="15" className="gt-drawing-fill" />
      <path d="m75 45 10 10M85 45 75 55" className="gt-drawing-mark" />
      <path d="m91 61 9 10" className="gt-drawing-mark" />
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

export default function RareDrawing({ kind }: { readonly kind: Rare }) {
  return drawings[kind]
}
