import type { AnnouncementContent, ManagedAnnouncement } from './announcement-calls.ts'

/** An announcement while it is being written: days that are not set are empty. */
export interface AnnouncementDraft extends Omit<AnnouncementContent, 'endsOn'> {
  readonly endsOn: string
}

export type AnnouncementProblems = Partial<Record<'title' | 'text' | 'startsOn' | 'endsOn', string>>

export const emptyDraft = (today: string): AnnouncementDraft => ({
  title: '',
  text: '',
  pinned: false,
  startsOn: today,
  endsOn: '',
  targets: [],
})

export const draftOf = ({
  title,
  text,
  pinned,
  startsOn,
  endsOn,
  targets,
}: ManagedAnnouncement): AnnouncementDraft => ({
  title,
  text,
  pinned,
  startsOn,
  endsOn: endsOn ?? '',
  targets,
})

export const contentOf = (draft: AnnouncementDraft): AnnouncementContent => ({
  ...draft,
  title: draft.title.trim(),
  text: draft.text.trim(),
  endsOn: draft.endsOn || null,
})

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isOther = (text: string): boolean => text !== '' && !DAY.test(text)

export function announcementProblems({ title, text, startsOn, endsOn }: AnnouncementDraft): AnnouncementProblems {
  return {
    ...(title.trim() === '' && { title: '请填写标题' }),
    ...(text.trim() === '' && { text: '请填写内容' }),
    ...(startsOn === '' && { startsOn: '请选择开始日期' }),
    ...(isOther(startsOn) && { startsOn: '请按 2026-11-30 的格式填写开始日期' }),
    ...(isOther(endsOn) && { endsOn: '请按 2026-11-30 的格式填写结束日期' }),
    ...(DAY.test(endsOn) && endsOn < startsOn && { endsOn: '结束日期不能早于开始日期' }),
  }
}
