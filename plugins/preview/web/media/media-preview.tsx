import type { FilePreviewProps } from '@gongtai/sdk/web'
import { useObjectUrl } from '../use-object-url.ts'

/** Sound and film, by the browser's own player. */
export default function MediaPreview({ name, content, onRefuse }: FilePreviewProps) {
  const address = useObjectUrl(content)
  const broken = () => onRefuse('浏览器不能播放此文件。')
  const Player = /\.(mp4|webm)$/i.test(name) ? 'video' : 'audio'
  return (
    <div className="gt-viewer-body preview-media">
      {address && <Player src={address} controls aria-label={name} onError={broken} />}
    </div>
  )
}
