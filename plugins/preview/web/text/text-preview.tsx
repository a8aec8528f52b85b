import type { FilePreviewProps } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { decodeText } from '../../model/decode-text.ts'

/** More would stall the page. */
const MOST_BYTES = 1024 * 1024

/** A text as it stands, in whatever encoding it was written. */
export default function TextPreview({ content, onRefuse }: FilePreviewProps) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    let gone = false
    const read = async () => {
      const bytes = new Uint8Array(await content.slice(0, MOST_BYTES).arrayBuffer())
      if (!gone) setText(decodeText(bytes))
    }
    read().catch(() => onRefuse('文件没有读出来。'))
    return () => {
      gone = true
    }
  }, [content, onRefuse])
  return (
    <div className="gt-viewer-body">
      {content.size > MOST_BYTES && <p className="preview-note">文件较长，这里只显示前 1 MB，其余请下载后查看。</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key */}
      <pre className="preview-text" tabIndex={0}>
        {text}
      </pre>
    </div>
  )
}
