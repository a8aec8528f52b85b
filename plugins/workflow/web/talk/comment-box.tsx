import { Button, TextArea } from '@blueprintjs/core'
import { isFault } from '@gongtai/sdk'
import { confirm, SelectorDialog, toast, useSend } from '@gongtai/sdk/web'
import { useRef, useState } from 'react'
import { addComment, talk } from '../../model/comment-calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { commandId } from '../command-id.ts'
import '../styles/talk.css'

interface Mentioned {
  readonly key: string
  readonly name: string
}

/** Says something about a request; an @ picks whom it speaks to. */
export function CommentBox({ procInstId }: { readonly procInstId: string }) {
  const [text, setText] = useState('')
  const [people, setPeople] = useState<readonly Mentioned[]>([])
  const [picking, setPicking] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const comment = useComment(procInstId, () => setText(''))
  const write = (next: string) => {
    setText(next)
    if (next.length > text.length && next.endsWith('@')) setPicking(true)
  }
  const mention = (chosen: readonly Mentioned[]) => {
    setPeople((known) => [...known, ...chosen])
    const names = chosen.map(({ name }) => `@${name} `).join('')
    setText((now) => `${now.replace(/@$/, '')}${names}`)
    area.current?.focus()
  }
  const send = () => {
    const spoken = people.filter(({ name }) => text.includes(`@${name}`)).map(({ key }) => key)
    void comment.send(text.trim(), [...new Set(spoken)])
  }
  return (
    <div className="wf-comment-box">
      <TextArea
        inputRef={area}
        fill
        autoResize
        rows={1}
        maxLength={1000}
        aria-label="评论"
        placeholder="评论，输入 @ 提及他人"
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className="gt-actions">
        <Button variant="minimal" text="@ 提及" onClick={() => setPicking(true)} />
        <Button text="发表评论" disabled={text.trim() === ''} loading={comment.sending} onClick={send} />
      </div>
      {picking && (
        <SelectorDialog
          isOpen
          multiple
          type="0"
          purpose="提及的人"
          chosen={[]}
          onConfirm={(chosen) => mention(chosen.filter(({ key }) => key !== ''))}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

/** Sends a comment; who is spoken to and may not see the request is sent it when the author means that. */
function useComment(procInstId: string, onSaid: () => void) {
  const add = useSend(addComment, { refreshes: [talk], quiet: true, onDone: onSaid })
  const send = async (text: string, mentions: readonly string[]) => {
    const said = { id: commandId(), procInstId, text, mentions: [...mentions] }
    try {
      await add.mutateAsync(said)
    } catch (error) {
      if (!isFault(error)) throw error
      if (error.code !== workflowFaults.mentionsStrangers({ names: '' }).code) return toast.error(error.message)
      if (await confirm({ title: '一并抄送', text: error.message, confirm: '抄送并评论' }))
        await add.mutateAsync({ ...said, copy: true }).catch((again: Error) => toast.error(again.message))
    }
  }
  return { send, sending: add.isPending }
}
