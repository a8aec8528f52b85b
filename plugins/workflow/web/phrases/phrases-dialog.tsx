import { Button, Dialog, DialogBody, InputGroup } from '@blueprintjs/core'
import { ArrowDownIcon, ArrowUpIcon, CrossIcon, PlusIcon } from '@blueprintjs/icons'
import { DialogActions, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { readPhrases, savePhrases } from '../../model/desk-calls.ts'
import { MOST_PHRASES, phrasesFull } from '../../model/phrases.ts'
import '../styles/phrases.css'

interface PhrasesDialogProps {
  readonly kept: readonly string[]
  readonly onClose: () => void
}

/** The phrases of a person: added, removed and put in order. */
export function PhrasesDialog({ kept, onClose }: PhrasesDialogProps) {
  const [phrases, setPhrases] = useState(kept)
  const save = useSend(savePhrases, { done: '常用语已保存', refreshes: [readPhrases], onDone: onClose })
  const swap = (at: number) =>
    setPhrases((now) =>
      now.map((phrase, place) => (place === at ? now[at + 1] : place === at + 1 ? now[at] : phrase) ?? ''),
    )
  return (
    <Dialog isOpen className="gt-dialog" title="管理常用语" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <ol className="wf-phrases" aria-label="常用语">
          {phrases.map((phrase, at) => (
            <li key={phrase}>
              <span>{phrase}</span>
              <Button
                variant="minimal"
                icon={<ArrowUpIcon />}
                aria-label={`上移「${phrase}」`}
                disabled={at === 0}
                onClick={() => swap(at - 1)}
              />
              <Button
                variant="minimal"
                icon={<ArrowDownIcon />}
                aria-label={`下移「${phrase}」`}
                disabled={at === phrases.length - 1}
                onClick={() => swap(at)}
              />
              <Button
                variant="minimal"
                icon={<CrossIcon />}
                aria-label={`删除「${phrase}」`}
                onClick={() => setPhrases((now) => now.filter((each) => each !== phrase))}
              />
            </li>
          ))}
        </ol>
        <NewPhrase phrases={phrases} onAdd={(phrase) => setPhrases((now) => [...now, phrase])} />
      </DialogBody>
      <DialogActions
        text="保存"
        busy={save.isPending}
        onConfirm={() => save.mutate({ phrases: [...phrases] })}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface NewPhraseProps {
  readonly phrases: readonly string[]
  readonly onAdd: (phrase: string) => void
}

function NewPhrase({ phrases, onAdd }: NewPhraseProps) {
  const [text, setText] = useState('')
  const phrase = text.trim()
  const full = phrases.length >= MOST_PHRASES
  const known = phrases.includes(phrase)
  const add = () => {
    if (phrase === '' || known || full) return
    onAdd(phrase)
    setText('')
  }
  return (
    <>
      <div className="wf-phrase-new">
        <InputGroup
          fill
          maxLength={200}
          aria-label="新的常用语"
          placeholder="输入新的常用语"
          value={text}
          onValueChange={setText}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && add()}
        />
        <Button icon={<PlusIcon />} text="添加" disabled={phrase === '' || known || full} onClick={add} />
      </div>
      <p className="gt-muted" role="status">
        {full ? phrasesFull : known ? '这条常用语已经有了。' : ''}
      </p>
    </>
  )
}
