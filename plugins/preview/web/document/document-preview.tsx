import type { FilePreviewProps } from '@gongtai/sdk/web'
import { useEffect, useRef } from 'react'
import { packedRefusal } from '../../model/packed-size.ts'
import { drawDocument } from './draw-document.ts'

/** A Word document page by page, in a frame in which nothing can run. */
export default function DocumentPreview({ name, content, onRefuse }: FilePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const draw = async () => {
      const bytes = await content.arrayBuffer()
      const refusal = packedRefusal(bytes)
      if (refusal !== undefined) return onRefuse(refusal)
      const page = frame.current?.contentDocument
      if (page) await drawDocument(bytes, page)
    }
    draw().catch(() => onRefuse('文件已损坏或设有密码，可以下载后查看。'))
  }, [content, onRefuse])
  return (
    <div className="gt-viewer-body">
      <iframe ref={frame} className="preview-frame" title={name} sandbox="allow-same-origin" />
    </div>
  )
}
