export interface Segment<Value extends string> {
  readonly value: Value
  readonly title: string
  readonly count?: number
}

export interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A few choices side by side, one of them in force. */
export function Segments<Value extends string>({ label, segments, value, onChange }: SegmentsProps<Value>) {
  return (
    <div className="sys-segments" role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.title}
          {segment.count !== undefined && <span className="gt-number"> {segment.count}</span>}
        </button>
      ))}
    </div>
  )
}
