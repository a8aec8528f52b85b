import { Button, Dialog, DialogBody } from '@blueprintjs/core'
import { Client, DialogActions, useCall, usePicture, useService } from '@gongtai/sdk/web'
import { useCallback, useRef, useState } from 'react'
import { uploadOpinionFile } from '../../model/calls.ts'
import { lastSignature, readOpinionFile } from '../../model/desk-calls.ts'
import { clearPad, SignaturePad } from './signature-pad.tsx'
import '../styles/signature.css'

interface SignatureDialogProps {
  /** Told the id of the stored picture. */
  readonly onSigned: (oid: string) => void
  readonly onClose: () => void
}

/** Asks the holder to sign by hand; the picture is stored and joined to their opinion. */
export function SignatureDialog({ onSigned, onClose }: SignatureDialogProps) {
  const client = useService(Client)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const [sending, setSending] = useState(false)
  const ready = useCallback((pad: HTMLCanvasElement) => {
    canvas.current = pad
  }, [])
  const clear = () => {
    if (canvas.current) clearPad(canvas.current)
    setDrawn(false)
  }
  const drawing = () => new Promise<Blob | null>((taken) => canvas.current?.toBlob(taken, 'image/png'))
  // Each opinion keeps a picture of its own, the same one drawn before too.
  const sign = async (taken: () => Promise<Blob | null>) => {
    setSending(true)
    try {
      const picture = await taken()
      if (!picture) return
      const file = new File([picture], '签名.png', { type: 'image/png' })
      const { oid } = await client.upload(uploadOpinionFile, file, { type: 'bpm' })
      onSigned(oid)
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog isOpen className="gt-dialog" title="手写签名" style={{ width: 560 }} onClose={onClose}>
      <DialogBody>
        <LastSignature disabled={sending} onUse={(oid) => void sign(() => client.content(readOpinionFile, { oid }))} />
        <SignaturePad onDraw={setDrawn} onReady={ready} />
        <div className="wf-signature-tools">
          <span className="gt-muted">请用手指、手写笔或鼠标在框内签名</span>
          <Button variant="minimal" text="清除" disabled={!drawn} onClick={clear} />
        </div>
      </DialogBody>
      <DialogActions
        text="签名并提交"
        busy={sending}
        disabled={!drawn}
        onConfirm={() => void sign(drawing)}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface LastSignatureProps {
  readonly disabled: boolean
  /** Told the file of the picture. */
  readonly onUse: (oid: string) => void
}

/** The signature given last, to be used again with one click. */
function LastSignature({ disabled, onUse }: LastSignatureProps) {
  const { data } = useCall(lastSignature, {}, { quiet: true })
  const picture = usePicture(data?.oid ? `/prod-api/oss/api/download/${data.oid}` : undefined)
  if (!data || !picture) return null
  return (
    <div className="wf-signature-last">
      <img className="wf-signature" src={picture} alt="上次的手写签名" />
      <Button text="沿用上次签名并提交" disabled={disabled} onClick={() => onUse(data.oid)} />
    </div>
  )
}
