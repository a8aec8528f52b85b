import { ImageRotateLeftIcon, ImageRotateRightIcon, RefreshIcon, ZoomInIcon, ZoomOutIcon } from '@blueprintjs/icons'
import type { FilePreviewProps } from '@gongtai/sdk/web'
import { type CSSProperties, useMemo, useState } from 'react'
import { ToolButton } from '../tool-button.tsx'
import { useObjectUrl } from '../use-object-url.ts'
import { zoomed } from '../zoom.ts'
import { usePan } from './use-pan.ts'

/** A picture in full, to be enlarged, turned and moved. Its scripts, if it is a drawing, never run in an image. */
export default function PicturePreview({ name, content, onRefuse }: FilePreviewProps) {
  const shown = useMemo(
    () => (/\.svg$/i.test(name) ? new Blob([content], { type: 'image/svg+xml' }) : content),
    [name, content],
  )
  const address = useObjectUrl(shown)
  const [turn, setTurn] = useState(0)
  const pan = usePan()
  const { scale, x, y } = pan.viewport
  const style: CSSProperties = { transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})` }
  return (
    <div className="gt-viewer-body">
      <div className="preview-stage" data-turned={turn % 180 !== 0 || undefined} {...pan.listeners}>
        {address && (
          <img
            src={address}
            alt={name}
            draggable={false}
            style={style}
            onError={() => onRefuse('图片已损坏，或不是图片。')}
          />
        )}
      </div>
      <div className="preview-tools" role="toolbar" aria-label="图片工具">
        <ToolButton label="缩小" onClick={() => pan.zoomTo(zoomed(scale, -1))}>
          <ZoomOutIcon aria-hidden />
        </ToolButton>
        <output className="preview-figure">{Math.round(scale * 100)}%</output>
        <ToolButton label="放大" onClick={() => pan.zoomTo(zoomed(scale, 1))}>
          <ZoomInIcon aria-hidden />
        </ToolButton>
        <ToolButton label="向左旋转" onClick={() => setTurn(turn - 90)}>
          <ImageRotateLeftIcon aria-hidden />
        </ToolButton>
        <ToolButton label="向右旋转" onClick={() => setTurn(turn + 90)}>
          <ImageRotateRightIcon aria-hidden />
        </ToolButton>
        <ToolButton
          label="还原"
          onClick={() => {
            setTurn(0)
            pan.reset()
          }}
        >
          <RefreshIcon aria-hidden />
        </ToolButton>
      </div>
    </div>
  )
}
