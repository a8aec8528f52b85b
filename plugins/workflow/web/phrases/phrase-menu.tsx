import { CommentIcon } from '@blueprintjs/icons'
import { DropMenu, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { readPhrases } from '../../model/desk-calls.ts'
import { withPhrase } from '../../model/phrases.ts'
import { PhrasesDialog } from './phrases-dialog.tsx'
import '../styles/phrases.css'

interface PhraseMenuProps {
  readonly opinion: string
  readonly onChange: (opinion: string) => void
}

/** Phrases to write an opinion with, those of the person. */
export function PhraseMenu({ opinion, onChange }: PhraseMenuProps) {
  const [editing, setEditing] = useState(false)
  const { data } = useCall(readPhrases, {}, { quiet: true, fresh: 60_000 })
  const phrases = data?.phrases ?? []
  return (
    <>
      <DropMenu
        label="常用语"
        className="wf-phrase-button"
        groups={[
          phrases.map((phrase) => ({ title: phrase, onSelect: () => onChange(withPhrase(opinion, phrase)) })),
          [{ title: '管理常用语', onSelect: () => setEditing(true) }],
        ]}
      >
        <CommentIcon size={16} aria-hidden />
        <span>常用语</span>
      </DropMenu>
      {editing && data && <PhrasesDialog kept={phrases} onClose={() => setEditing(false)} />}
    </>
  )
}
