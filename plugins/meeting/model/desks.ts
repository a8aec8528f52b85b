import type { Desk } from './fields.ts'
import type { MeetingSettings } from './settings.ts'

/** Plenary meetings and working conferences are laid out alike; discussions and trainings are. */
export const SOLEMN = ['01', '02']

type Texts = Pick<
  MeetingSettings,
  'stageOfConferences' | 'vipOfConferences' | 'stageOfDiscussions' | 'vipOfDiscussions'
> & {
  /** Types laid out as conferences are, as the rule says it for the tenant. */
  readonly solemn?: readonly string[]
}

/** What stands in a field of the layout for a type of meeting until somebody writes something else. */
export function usualDesk(texts: Texts, type: string, desk: Desk): string {
  const { stageOfConferences, vipOfConferences, stageOfDiscussions, vipOfDiscussions, solemn = SOLEMN } = texts
  if (type === '') return ''
  if (solemn.includes(type)) return desk === 'stage' ? stageOfConferences : vipOfConferences
  return desk === 'stage' ? stageOfDiscussions : vipOfDiscussions
}

/** Whether a text was filled in and not written: it follows the type of the meeting then. */
export const isUsual = (texts: Texts, text: string, desk: Desk): boolean =>
  text === '' ||
  (desk === 'stage'
    ? [texts.stageOfConferences, texts.stageOfDiscussions]
    : [texts.vipOfConferences, texts.vipOfDiscussions]
  ).includes(text)
