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

export function announcementProblems({ title, text, startsOn, endsOn }: AnnouncementDraft): AnnouncementProblems {
  return {
    ...(title.trim() === '' && { title: '请填写标题' }),
    ...(text.trim() === '' && { text: '请填写内容' }),
    ...(startsOn === '' && { startsOn: '请选择开始日期' }),
    ...(endsOn !== '' && endsOn < startsOn && { endsOn: '结束日期不能早于开始日期' }),
  }
}
