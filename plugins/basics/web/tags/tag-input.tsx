import type { FieldFaceProps } from '@gongtai/sdk/web'
import { type KeyboardEvent, useState } from 'react'
import type { Tag, Tags } from '../../model/tags/tag-list.ts'
import type { TagsOptions } from '../../model/tags/tags.ts'
import { useTagging } from './use-tagging.ts'

export interface TagInputProps {
  readonly field: FieldFaceProps<Tags, TagsOptions>
}

/** Where tags are typed, with those that begin alike below. */
export function TagInput({ field }: TagInputProps) {
  const { value, title, mode, onChange } = field
  const { typed, setTyped, suggestions, choose, commit, leave, stay } = useTagging(field)
  const [at, setAt] = useState(-1)
  const list = `${field.id}-tags`
  const type = (text: string) => {
    setTyped(text)
    setAt(-1)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) setAt((now) => Math.max(-1, Math.min(now + step, suggestions.length - 1)))
    else if (event.key === 'Enter') {
      const tag = suggestions[at]
      if (tag) choose(tag)
      else commit()
      setAt(-1)
    } else if (event.key === 'Escape' && typed !== '') type('')
    else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className="basics-tag-entry">
      <input
        role="combobox"
        aria-label={`添加${title}`}
        aria-expanded={suggestions.length > 0}
        aria-controls={list}
        aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
        placeholder={field.placeholder || '输入后按回车'}
        maxLength={20}
        readOnly={mode !== 'render'}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onFocus={stay}
        onBlur={leave}
      />
      <TagList id={list} tags={suggestions} at={at} onChoose={choose} />
    </span>
  )
}

interface TagListProps {
  readonly id: string
  readonly tags: Tags
  /** Which of them the arrows stand at; -1 for none. */
  readonly at: number
  readonly onChoose: (tag: Tag) => void
}

function TagList({ id, tags, at, onChoose }: TagListProps) {
  if (tags.length === 0) return null
  return (
    <span id={id} role="listbox" aria-label="已有标签" className="basics-tag-list">
      {tags.map((tag, index) => (
        <button
          key={tag.tagId}
          id={`${id}-${index}`}
          type="button"
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          onClick={() => onChoose(tag)}
        >
          <i style={{ background: tag.tagColour }} aria-hidden />
          {tag.tagText}
        </button>
      ))}
    </span>
  )
}
