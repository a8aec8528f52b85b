import { PushButton, StateTag, useSend } from '@gongtai/sdk/web'
import { findings, passRoom, type RoundRoom, readRound } from '../model/inspections.ts'

interface RoundRoomCardProps {
  readonly round: string
  readonly room: RoundRoom
  readonly open: boolean
  readonly onFind: () => void
}

const RESULTS = {
  waiting: { title: '未查', family: 'idle' },
  fine: { title: '正常', family: 'ok' },
  found: { title: '有问题', family: 'bad' },
} as const

const FOLLOWS: Readonly<Record<string, { readonly title: string }>> = findings.fields.follow.choices

/** One room of a round, with the two things that can be said of it. */
export function RoundRoomCard({ round, room, open, onFind }: RoundRoomCardProps) {
  const pass = useSend(passRoom, { refreshes: [readRound] })
  const { title, family } = RESULTS[room.result as keyof typeof RESULTS]
  return (
    <article className="dorm-round-room" aria-label={room.number}>
      <header>
        <strong>{room.number}</strong>
        <StateTag family={family}>{title}</StateTag>
        <span className="gt-muted">{room.lodgers || '无人居住'}</span>
      </header>
      {room.findings.map(({ id, what, due, follow }) => (
        <p key={id}>
          {what}（{FOLLOWS[follow]?.title}，{due} 前）
        </p>
      ))}
      {open && (
        <div className="dorm-round-acts">
          {room.result === 'waiting' && (
            <PushButton
              text="正常"
              disabled={pass.isPending}
              onClick={() => pass.mutate({ id: round, room: room.id })}
            />
          )}
          <PushButton text="发现问题" onClick={onFind} />
        </div>
      )}
    </article>
  )
}
