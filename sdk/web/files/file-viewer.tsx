import { Dialog } from '@blueprintjs/core'
import { ChevronLeftIcon, ChevronRightIcon, CrossIcon, DownloadIcon } from '@blueprintjs/icons'
import { downloadFile } from '@gongtai/core/contract/calls/files'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useService } from '../hooks/use-service.ts'
import { Client } from '../services/client.ts'
import { FileIcon } from '../ui/marks/file-icon.tsx'
import { FilePreview } from './file-preview.tsx'
import type { OpenedFiles, ViewedFile } from './open-files.ts'

export interface FileViewerProps {
  readonly opened: OpenedFiles | undefined
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** Files over the page, with what leads to the next one; the arrow keys do as well. */
export function FileViewer({ opened, onMove, onClose }: FileViewerProps) {
  const client = useService(Client)
  const title = useId()
  if (!opened) return null
  const { files, at } = opened
  const file = files[at] as ViewedFile
  const move = (by: number) => files[at + by] && onMove(at + by)
  // The request layer shows why a file could not be fetched.
  const save = () => void client.download(downloadFile, { oid: file.oid }, file.name).catch(() => undefined)
  return (
    <Dialog isOpen className="gt-viewer" aria-labelledby={title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys come from the controls within */}
      <div className="gt-viewer-frame" onKeyDown={(event) => move(directionOf(event))}>
        <header className="gt-viewer-head">
          <FileIcon name={file.name} />
          <h2 id={title} title={file.name}>
            {file.name}
          </h2>
          {files.length > 1 && (
            <>
              <Tool label="上一个文件" disabled={at === 0} onClick={() => move(-1)}>
                <ChevronLeftIcon aria-hidden />
              </Tool>
              <span className="gt-viewer-place">
                {at + 1} / {files.length}
              </span>
              <Tool label="下一个文件" disabled={at === files.length - 1} onClick={() => move(1)}>
                <ChevronRightIcon aria-hidden />
              </Tool>
            </>
          )}
          <Tool label="下载" onClick={save}>
            <DownloadIcon aria-hidden />
          </Tool>
          <Tool label="关闭" onClick={onClose}>
            <CrossIcon aria-hidden />
          </Tool>
        </header>
        <FilePreview key={file.oid} file={file} onSave={save} />
      </div>
    </Dialog>
  )
}

/** Which way an arrow key leads, unless the control that has the focus needs it itself. */
function directionOf({ key, target, defaultPrevented }: KeyboardEvent): -1 | 0 | 1 {
  const own = target instanceof Element && target.closest('input, select, textarea, video, audio, [role="tablist"]')
  if (own || defaultPrevented) return 0
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
}

interface ToolProps {
  readonly label: string
  readonly disabled?: boolean
  readonly children: ReactNode
  readonly onClick: () => void
}

const Tool = ({ label, disabled = false, children, onClick }: ToolProps) => (
  <button
    type="button"
    className="gt-icon-button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)
