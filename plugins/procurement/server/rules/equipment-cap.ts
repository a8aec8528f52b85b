import { type OperationContext, Standards, standardRule } from '@gongtai/sdk/server'
import { AREA } from '../../model/words.ts'

/** What the caps speak of: how it is called, the most that one may cost, and how lines of purchases name it. */
const CAPPED = {
  desktop: ['台式计算机', 5_000, /台式/],
  notebook: ['便携式计算机', 7_000, /便携|笔记本电脑/],
  copier: ['复印机', 35_000, /复印机/],
  fax: ['一体机、传真机', 3_000, /一体机|传真机/],
  desk: ['办公桌', 3_000, /办公桌/],
  chair: ['办公椅', 800, /办公椅/],
  meetingChair: ['会议椅', 800, /会议椅/],
  cabinet: ['文件柜', 1_000, /文件柜/],
} as const

type Capped = keyof typeof CAPPED
const kinds = Object.keys(CAPPED) as Capped[]

/** The most that a piece of equipment or furniture may cost; a tenant enters its own caps and years. */
export const equipmentCap = standardRule({
  code: 'pur.equipment.cap',
  title: '办公设备、家具价格上限',
  area: AREA,
  kind: 'limit',
  inputs: [
    {
      ...{ name: 'item', title: '品目', type: 'choice' },
      choices: Object.fromEntries(kinds.map((kind) => [kind, CAPPED[kind][0]])),
    },
    { name: 'price', title: '单价', type: 'number', unit: '元' },
  ],
  measures: 'price',
  text: '{item}单价 {price}，超过配置标准 {limit}',
  versions: [
    {
      version: '2016',
      scope: 'central',
      valid: { from: '2016-05-27' },
      source: { title: '中央行政单位通用办公设备家具配置标准', no: '财资〔2016〕27号' },
      trust: 'page',
      rows: [
        ...kinds.map((kind) => ({
          when: `item == '${kind}'`,
          limit: String(CAPPED[kind][1]),
          result: 'warn' as const,
        })),
        { result: 'pass' as const },
      ],
    },
  ],
})

interface Line {
  readonly item: string
  readonly price: string
}

/** Sentences about lines that cost more than they may. */
export async function capNotes(lines: readonly Line[], day: string, context: OperationContext): Promise<string[]> {
  const notes: string[] = []
  for (const { item, price } of lines) {
    const kind = kinds.find((each) => CAPPED[each][2].test(item))
    if (kind === undefined) continue
    const judged = await context.service(Standards).judge(context, equipmentCap.code, { item: kind, price }, day)
    if (judged.text !== '') notes.push(`「${item}」${judged.text}`)
  }
  return notes
}
