import { ReservationCalendar } from '@gongtai/sdk/web'
import { use } from '../model/use.ts'

const rows = {
  place: { detail: ({ building, seats }: { building: string; seats: number }) => `${building} · ${seats} 座` },
}

/** Who has what when; a free span is asked for by drawing it, and what was agreed is moved by dragging it. */
export default function Calendar() {
  return <ReservationCalendar of={use} process="sample_business" rows={rows} />
}
