import { BED_STATES, type BedState, type Plan } from '../model/plan.ts'
import './plan.css'

/** How many beds are in which state; the legend of the plan at the same time. */
export const BedCounts = ({ counts }: { readonly counts: Plan['counts'] }) => (
  <ul className="dorm-legend" aria-label="床位合计">
    {Object.entries(BED_STATES).map(([state, { title, mark }]) => (
      <li key={state} data-state={state}>
        <span className="dorm-mark" aria-hidden>
          {mark}
        </span>
        {title}
        <strong>{counts[state as BedState]}</strong>
      </li>
    ))}
  </ul>
)
