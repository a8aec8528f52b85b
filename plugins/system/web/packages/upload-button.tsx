import { Button } from '@blueprintjs/core'
import { UploadIcon } from '@blueprintjs/icons'
import { useRef } from 'react'

export interface UploadButtonProps {
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

export function UploadButton({ busy, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="gt-visually-hidden"
        type="file"
        accept=".gtp"
        tabIndex={-1}
        aria-label="插件包文件"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
          // The same file may be chosen again after it was mended.
          currentTarget.value = ''
        }}
      />
      <Button
        intent="primary"
        icon={<UploadIcon />}
        text="上传插件包"
        disabled={busy}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
