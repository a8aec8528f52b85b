import { WrenchIcon } from '@blueprintjs/icons'
import type { KeyboardEvent } from 'react'
import { BED_STATES, type PlanBed, type PlanRoom } from '../model/plan.ts'

interface FloorProps {
  readonly name: string
  readonly rooms: readonly PlanRoom[]
  readonly onChoose: (bed: string) => void
}

const sexes: Readonly<Record<string, string>> = { 0: '男', 1: '女' }

/** The rooms of one floor; the arrows go from bed to bed. */
export const Floor = ({ name, rooms, onChoose }: FloorProps) => (
  <section className="dorm-floor" aria-label={name} onKeyDown={walk}>
    <h2>{name}</h2>
    <ul className="dorm-rooms">
      {rooms.map((room) => (
        <li key={room.id} className="dorm-room">
          <header>
            <strong>{room.number}</strong>
            <span>
              {room.houseType}
              {room.sex !== '' && ` · ${sexes[room.sex]}`}
            </span>
          </header>
          {(room.beds as readonly PlanBed[]).map((bed) => (
            <Bed key={bed.id} bed={bed} onChoose={onChoose} />
          ))}
        </li>
      ))}
    </ul>
  </section>
)

function Bed({ bed, onChoose }: { readonly bed: PlanBed; readonly onChoose: (bed: string) => void }) {
  const { title, mark } = BED_STATES[bed.state]
  return (
    <button
      type="button"
      className="dorm-bed"
      data-state={bed.state}
      aria-label={`${bed.name} ${title}${bed.person && ` ${bed.person}`}${bed.repair && ' 有报修'}`}
      onClick={() => onChoose(bed.id)}
    >
      <span className="dorm-mark" data-text={mark} />
      <span className="dorm-number" data-text={bed.number} />
      <span className="dorm-who">{bed.person || title}</span>
      {bed.repair !== '' && <WrenchIcon className="dorm-mends" size={14} title={false} aria-hidden />}
    </button>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const beds = [...document.querySelectorAll<HTMLButtonElement>('.dorm-bed')]
  const at = beds.indexOf(document.activeElement as HTMLButtonElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  beds[at + step]?.focus()
}
