import { Checkbox } from '@blueprintjs/core'
import { isFault } from '@gongtai/sdk'
import { confirm, PushButton, useSend } from '@gongtai/sdk/web'
import { useId, useState } from 'react'
import { readHandOver } from '../../model/hand-over.ts'
import { enterReadings, METERS, type MeterKind, meterKinds, type RoomMeter, readRound } from '../../model/meters.ts'

interface MeterEntryProps {
  readonly room: string
  /** Said to whoever cannot see which room it is. */
  readonly number: string
  readonly meters: readonly RoomMeter[]
  readonly stay?: string
}

type Typed = Readonly<Partial<Record<MeterKind, string>>>

const UNLIKELY = 'dormitory.unlikely-reading'

/** What the meters of a room show; what is far more than usual is asked about once. */
export function MeterEntry({ room, number, meters, stay }: MeterEntryProps) {
  const [typed, setTyped] = useState<Typed>({})
  const [fresh, setFresh] = useState<readonly MeterKind[]>([])
  const send = useSend(enterReadings, {
    refreshes: [readRound, readHandOver],
    done: `已登记 ${number} 的读数`,
    onDone: () => setTyped({}),
    quiet: true,
  })
  const readings = meterKinds.flatMap((kind) => {
    const value = typed[kind]?.trim() ?? ''
    return /^\d+(\.\d{1,2})?$/.test(value) ? [{ kind, value: Number(value), fresh: fresh.includes(kind) }] : []
  })
  const save = (confirmed: boolean) =>
    send.mutate(
      { room, readings, confirmed, ...(stay !== undefined && { stay }) },
      { onError: (error) => void ask(error, () => save(true)) },
    )
  return (
    <div className="dorm-meters">
      {meters.map((meter) => (
        <Meter
          key={meter.kind}
          number={number}
          meter={meter}
          value={typed[meter.kind as MeterKind] ?? ''}
          fresh={fresh.includes(meter.kind as MeterKind)}
          onChange={(value) => setTyped({ ...typed, [meter.kind]: value })}
          onFresh={(on) =>
            setFresh(on ? [...fresh, meter.kind as MeterKind] : fresh.filter((kind) => kind !== meter.kind))
          }
        />
      ))}
      {send.error && !isDoubt(send.error) && (
        <p className="dorm-problem" role="alert">
          {send.error.message}
        </p>
      )}
      <PushButton text="保存读数" disabled={send.isPending || readings.length === 0} onClick={() => save(false)} />
    </div>
  )
}

const isDoubt = (error: unknown): boolean => isFault(error) && error.code === UNLIKELY

async function ask(error: Error, again: () => void): Promise<void> {
  if (isDoubt(error) && (await confirm({ text: error.message, confirm: '读数无误' }))) again()
}

interface MeterProps {
  readonly number: string
  readonly meter: RoomMeter
  readonly value: string
  readonly fresh: boolean
  readonly onChange: (value: string) => void
  readonly onFresh: (fresh: boolean) => void
}

function Meter({ number, meter, value, fresh, onChange, onFresh }: MeterProps) {
  const id = useId()
  const { title, unit } = METERS[meter.kind as MeterKind]
  return (
    <div className="dorm-meter">
      <label htmlFor={id}>
        {title}
        <small>{unit}</small>
      </label>
      <input
        id={id}
        className="bp6-input"
        aria-label={`${number} ${title}读数（${unit}）`}
        inputMode="decimal"
        placeholder={meter.last === '' ? '首次登记' : meter.last}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <small className="gt-muted">
        {meter.last === '' ? '还没有读数' : `${meter.done ? '今天已抄' : meter.lastAt}　${meter.last}`}
      </small>
      {value !== '' && meter.last !== '' && Number(value) < Number(meter.last) && (
        <Checkbox
          className="dorm-fresh"
          label="换新表"
          checked={fresh}
          onChange={(event) => onFresh(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
