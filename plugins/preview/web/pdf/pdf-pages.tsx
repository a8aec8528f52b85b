import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { type PageSize, PdfPage } from './pdf-page.tsx'

interface PdfPagesProps {
  readonly pdf: PDFDocumentProxy
  readonly zoom: number
  /** The page that fills most of the window has changed. */
  readonly onPage: (page: number) => void
}

/** Wider pages are hard to read on a large screen. */
const WIDEST = 960
const MARGIN = 24

export function PdfPages({ pdf, zoom, onPage }: PdfPagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [first, setFirst] = useState<PageSize>()
  useEffect(() => {
    const measured = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (box.current) measured.observe(box.current)
    return () => measured.disconnect()
  }, [])
  useEffect(() => {
    let gone = false
    const measure = async () => {
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (!gone) setFirst({ width, height })
    }
    void measure()
    return () => {
      gone = true
    }
  }, [pdf])
  const across = Math.min(WIDEST, width - MARGIN) * zoom
  const onScroll = () => {
    const top = box.current?.getBoundingClientRect().top ?? 0
    const pages = [...(box.current?.children ?? [])]
    const at = pages.findIndex((page) => page.getBoundingClientRect().bottom > top + 200)
    onPage(at < 0 ? pages.length : at + 1)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
    <div ref={box} className="preview-pages" tabIndex={0} onScroll={onScroll}>
      {first &&
        width > 0 &&
        Array.from({ length: pdf.numPages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          <PdfPage key={index} pdf={pdf} number={index + 1} across={across} expected={first} root={box} />
        ))}
    </div>
  )
}
