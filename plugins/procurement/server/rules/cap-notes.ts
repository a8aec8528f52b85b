import { type OperationContext, Standards } from '@gongtai/sdk/server'
import { capPrice } from './cap-rules.ts'

/** How lines of purchases name what the caps speak of. */
const NAMED = {
  desktop: /台式/,
  notebook: /便携|笔记本电脑/,
  copier: /复印机/,
  fax: /一体机|传真机/,
  desk: /办公桌/,
  chair: /办公椅/,
  meetingChair: /会议椅/,
  cabinet: /文件柜/,
} as const

interface Line {
  readonly item: string
  readonly price: string
}

/** Sentences about lines that cost more than they may; nobody says there for whom of which level they are. */
export async function capNotes(lines: readonly Line[], day: string, context: OperationContext): Promise<string[]> {
  const notes: string[] = []
  for (const { item, price } of lines) {
    const kind = Object.entries(NAMED).find(([, named]) => named.test(item))?.[0]
    if (kind === undefined) continue
    const facts = { item: kind, price, bureau: false }
    const judged = await context.service(Standards).judge(context, capPrice.code, facts, day)
    if (judged.text !== '') notes.push(`「${item}」${judged.text}`)
  }
  return notes
}
