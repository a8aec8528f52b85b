import type { AuditKind } from '@gongtai/core/contract/calls/audit'
import { csvLines, csvMark } from '@gongtai/sdk/server'
import type { TitledEvent } from './audit-operations.ts'
import type { FoundEvent } from './find-events.ts'

type NextPage = (
  after: string | undefined,
  limit: number,
) => Promise<{ readonly events: readonly FoundEvent[]; readonly next?: string }>

const atOnce = 1_000

const kinds: Readonly<Record<AuditKind, string>> = { read: '查看', write: '修改', security: '安全' }

const columns: readonly (readonly [title: string, cell: (event: TitledEvent) => string])[] = [
  ['时间', ({ at }) => inShanghai(at)],
  ['租户', ({ tenant }) => tenant],
  ['账号', ({ account }) => account],
  ['姓名', ({ name = '' }) => name],
  ['操作', ({ title = '' }) => title],
  ['操作标识', ({ action }) => action],
  ['类型', ({ kind }) => kinds[kind]],
  ['状态', ({ status }) => String(status)],
  ['来源地址', ({ address }) => address],
  ['详情', ({ detail }) => (detail ? JSON.stringify(detail) : '')],
  ['序号', ({ number }) => String(number ?? '')],
  ['封存值（SM3）', ({ seal = '' }) => seal],
]

/** The trail as a file, read page by page while it is sent, so that its length does not matter. */
export async function* exportedEvents(
  nextPage: NextPage,
  titled: (events: readonly FoundEvent[]) => Promise<readonly TitledEvent[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvMark + csvLines([columns.map(([title]) => title)]))
  let after: string | undefined
  do {
    const { events, next } = await nextPage(after, atOnce)
    const rows = await titled(events)
    yield encoder.encode(csvLines(rows.map((event) => columns.map(([, cell]) => cell(event)))))
    after = next
  } while (after !== undefined)
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const inShanghai = (at: string): string => clock.format(new Date(at))
