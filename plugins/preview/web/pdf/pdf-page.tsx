import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'

export interface PageSize {
  readonly width: number
  readonly height: number
}

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  /** Width on the screen in pixels. */
  readonly across: number
  /** Taken for its size until it is known. */
  readonly expected: PageSize
  readonly root: RefObject<HTMLDivElement | null>
}

/** Larger canvases are refused by some browsers. */
const MOST_PIXELS = 16_000_000

/** One page: an empty sheet of its size, drawn when it comes near. */
export function PdfPage({ pdf, number, across, expected, root }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [page, setPage] = useState<PDFPageProxy>()
  useEffect(() => {
    const watched = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        root: root.current,
        rootMargin: '800px 0px',
      },
    )
    if (sheet.current) watched.observe(sheet.current)
    return () => watched.disconnect()
  }, [root])
  useEffect(() => {
    if (near && !page) void pdf.getPage(number).then(setPage)
  }, [near, page, pdf, number])
  useEffect(() => {
    if (near && page && canvas.current) return draw(page, canvas.current, across)
  }, [near, page, across])
  const size = page?.getViewport({ scale: 1 }) ?? expected
  return (
    <div
      ref={sheet}
      className="preview-page"
      style={{ width: across, height: (across * size.height) / size.width }}
      role="img"
      aria-label={`第 ${number} 页`}
    >
      {near && page && <canvas ref={canvas} />}
    </div>
  )
}

/** Draws and returns what stops it. */
function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, across: number): () => void {
  const plain = page.getViewport({ scale: 1 })
  const wanted = (across / plain.width) * window.devicePixelRatio
  const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)))
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  // Cancelling rejects it; a page that cannot be drawn stays an empty sheet among the others.
  task.promise.then(
    () => canvas.setAttribute('data-drawn', ''),
    () => canvas.setAttribute('data-undrawn', ''),
  )
  return () => task.cancel()
}
