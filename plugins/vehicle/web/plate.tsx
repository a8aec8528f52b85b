import './plate.css'

/** A number plate; new energy cars have the green one. */
export function Plate({ plate, energy }: { readonly plate: string; readonly energy?: string }) {
  const green = energy === 'electric' || plate.length === 8
  return <span className={`gt-plate ${green ? 'gt-plate-green' : ''}`}>{`${plate.slice(0, 2)}·${plate.slice(2)}`}</span>
}
