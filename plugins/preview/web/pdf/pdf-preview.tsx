import { ZoomInIcon, ZoomOutIcon } from '@blueprintjs/icons'
import { type FilePreviewProps, Skeleton } from '@gongtai/sdk/web'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { ToolButton } from '../tool-button.tsx'
import { zoomed } from '../zoom.ts'
import { openPdf } from './open-pdf.ts'
import { PdfPages } from './pdf-pages.tsx'

/** The pages of a PDF below each other; those far away are not drawn. */
export default function PdfPreview({ content, onRefuse }: FilePreviewProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  useEffect(() => {
    let close: (() => void) | undefined
    let gone = false
    const open = async () => {
      const bytes = await content.arrayBuffer()
      if (gone) return
      const task = openPdf(bytes)
      close = () => void task.destroy()
      const opened = await task.promise
      if (!gone) setPdf(opened)
    }
    open().catch((error: unknown) => {
      if (!gone) onRefuse(refusalOf(error))
    })
    return () => {
      gone = true
      close?.()
    }
  }, [content, onRefuse])
  if (!pdf) return <Skeleton lines={10} />
  return (
    <div className="gt-viewer-body">
      <PdfPages pdf={pdf} zoom={zoom} onPage={setPage} />
      <div className="preview-tools" role="toolbar" aria-label="PDF 工具">
        <ToolButton label="缩小" onClick={() => setZoom(zoomed(zoom, -1))}>
          <ZoomOutIcon aria-hidden />
        </ToolButton>
        <output className="preview-figure">{Math.round(zoom * 100)}%</output>
        <ToolButton label="放大" onClick={() => setZoom(zoomed(zoom, 1))}>
          <ZoomInIcon aria-hidden />
        </ToolButton>
        <span className="preview-figure">
          第 {page} / {pdf.numPages} 页
        </span>
      </div>
    </div>
  )
}

const refusalOf = (error: unknown): string =>
  error instanceof Error && error.name === 'PasswordException'
    ? '文件设有密码，请下载后查看。'
    : '文件已损坏，或不是 PDF，可以下载后查看。'
