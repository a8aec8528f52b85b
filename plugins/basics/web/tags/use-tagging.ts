import { type FieldFaceProps, useCall, useSend } from '@gongtai/sdk/web'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { later } from '../../model/later.ts'
import { createTag, listTags } from '../../model/tags/tag-calls.ts'
import { suggestedTags, TAG_BLUR_DELAY, type Tag, type Tags, withTag } from '../../model/tags/tag-list.ts'
import type { TagsOptions } from '../../model/tags/tags.ts'

const none: Tags = []

/** Typing tags: what is suggested, and what becomes of the text when Enter is pressed or the input is left. */
export function useTagging({ value, options, mode, onChange, onBlur }: FieldFaceProps<Tags, TagsOptions>) {
  const tagType = options.tagType ?? 'form'
  const [typed, setTyped] = useState('')
  const known = useCall(listTags, { tagType }, { enabled: mode === 'render', fresh: 60_000, quiet: true }).data ?? none
  const creating = useSend(createTag, { refreshes: [listTags] })
  // Several may be on their way to the server at once: each joins those that are there when it comes back.
  const add = useEffectEvent(({ tagId, tagText, tagColour }: Tag) =>
    onChange(withTag(value, { tagId, tagText, tagColour })),
  )
  const choose = (tag: Tag) => {
    setTyped('')
    add(tag)
  }
  const create = (tagText: string) => {
    setTyped('')
    const putBack = () => setTyped((now) => now || tagText)
    void creating.mutateAsync({ tagType, tagText }).then((tag) => add(tag), putBack)
  }
  const commit = () => {
    const tagText = typed.trim()
    if (tagText === '') return
    const there = [...value, ...known].find((tag) => tag.tagText === tagText)
    if (there) choose(there)
    else create(tagText)
  }
  const left = useEffectEvent(() => {
    commit()
    onBlur()
  })
  const blur = useMemo(() => later(TAG_BLUR_DELAY, () => left()), [])
  useEffect(() => blur.stop, [blur])
  const suggestions = suggestedTags(known, typed, value)
  return {
    typed,
    setTyped,
    suggestions,
    choose,
    commit,
    leave: blur.start,
    stay: blur.stop,
  }
}
