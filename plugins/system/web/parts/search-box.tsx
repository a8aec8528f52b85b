import { SearchIcon } from '@blueprintjs/icons'

export interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Filters what stands below while one types. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <label className="gt-search-box sys-search">
      <SearchIcon size={14} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
