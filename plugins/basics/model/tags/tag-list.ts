/** A tag as a form keeps it. */
export interface Tag {
  readonly tagId: string
  readonly tagText: string
  /** Hexadecimal. */
  readonly tagColour: string
}

export type Tags = readonly Tag[]

/** The tags with one more, unless its text or id is among them already. */
export function withTag(tags: Tags, tag: Tag): Tags {
  return tags.some(({ tagId, tagText }) => tagId === tag.tagId || tagText === tag.tagText) ? tags : [...tags, tag]
}

/** Known tags that begin with what was typed, without the ones chosen already. */
export function suggestedTags(known: Tags, typed: string, chosen: Tags): Tags {
  const start = typed.trim().toLowerCase()
  if (start === '') return []
  return known.filter(
    ({ tagId, tagText }) => tagText.toLowerCase().startsWith(start) && chosen.every((tag) => tag.tagId !== tagId),
  )
}

/** The input is left a little later than the focus, so that a press on a suggestion comes first. */
export const TAG_BLUR_DELAY = 200
