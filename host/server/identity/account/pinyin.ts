import { getPinyin } from '@gongtai/core/contract/calls/pinyin'
import type { Operation } from '@gongtai/core/points/operations'
import { hostOperation } from '../area.ts'

export interface Pinyin {
  readonly full: string
  readonly initials: string
}

interface Reading {
  /** The text is somebody's name: surnames are read as such. */
  readonly name?: boolean
}

/** How Chinese text is read, in small letters without tones; `ü` is written `v`, as people type it. */
export async function pinyinOf(text: string, { name = false }: Reading = {}): Promise<Pinyin> {
  // Loaded when first needed, because its dictionary costs memory and start-up time.
  const { pinyin } = await import('pinyin-pro')
  const read = { toneType: 'none', type: 'array', v: true, surname: name ? 'head' : 'off' } as const
  const syllables = pinyin(text, read).map((syllable) => syllable.trim().toLowerCase())
  return { full: syllables.join(''), initials: syllables.map((syllable) => syllable.slice(0, 1)).join('') }
}

export const getPinyinOperation: Operation = hostOperation(getPinyin, async ({ chinese, type }) => {
  const { full, initials } = await pinyinOf(chinese)
  return type === '1' ? initials : full
})
