import { Button } from '@blueprintjs/core'
import { PrintIcon } from '@blueprintjs/icons'
import { printElement } from '@gongtai/sdk/web'
import { type ReactNode, useRef, useState } from 'react'
import { type Place, type Row, swapped } from '../model/seating-plan.ts'

const samePlace = (one: Place | undefined, other: Place): boolean => one?.row === other.row && one.seat === other.seat

interface StageProps {
  /** Above the plan, on the paper too. */
  readonly title: string
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  /** Stands before the buttons. */
  readonly children?: ReactNode
}

/** The rows as the hall sees them. Two people change places by dragging one onto the other, or by choosing both. */
export function Stage({ title, rows, onChange, children }: StageProps) {
  const [chosen, setChosen] = useState<Place>()
  const plan = useRef<HTMLDivElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  const change = (one: Place, other: Place) => {
    onChange(swapped(rows, one, other))
    setChosen(undefined)
  }
  const choose = (place: Place) => {
    if (chosen === undefined) setChosen(place)
    else if (samePlace(chosen, place)) setChosen(undefined)
    else change(chosen, place)
  }
  const print = (sheet: HTMLElement | null) => sheet && printElement(sheet)
  return (
    <>
      <div className="mt-seating-print">
        {children}
        <Button icon={<PrintIcon />} text="打印座位图" onClick={() => print(plan.current)} />
        <Button icon={<PrintIcon />} text="打印席卡" onClick={() => print(cards.current)} />
        <span className="gt-muted">拖动或依次点选两个座位即可对调</span>
      </div>
      <div ref={plan} className="mt-stage">
        <h2>{title}</h2>
        {rows.map((row, at) => (
          // The first row is nearest to the hall.
          <ol key={row.join()} style={{ order: rows.length - at }} aria-label={`第 ${at + 1} 排`}>
            {row.map((name, seat) => (
              <Seat
                key={name}
                name={name}
                chosen={samePlace(chosen, { row: at, seat })}
                place={{ row: at, seat }}
                onChoose={choose}
                onDrop={change}
              />
            ))}
          </ol>
        ))}
        <p className="mt-stage-hall">会场</p>
      </div>
      <div ref={cards} className="mt-desk-cards">
        {rows.flat().map((name) => (
          <div key={name}>
            <span aria-hidden>{name}</span>
            <span>{name}</span>
          </div>
        ))}
      </div>
    </>
  )
}

interface SeatProps {
  readonly name: string
  readonly place: Place
  readonly chosen: boolean
  readonly onChoose: (place: Place) => void
  readonly onDrop: (from: Place, to: Place) => void
}

const SEAT = 'application/x-gongtai-seat'

const Seat = ({ name, place, chosen, onChoose, onDrop }: SeatProps) => (
  <li>
    <button
      type="button"
      draggable
      aria-pressed={chosen}
      onClick={() => onChoose(place)}
      onDragStart={(event) => event.dataTransfer.setData(SEAT, JSON.stringify(place))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const from = event.dataTransfer.getData(SEAT)
        if (from) onDrop(JSON.parse(from) as Place, place)
      }}
    >
      {name}
    </button>
  </li>
)
