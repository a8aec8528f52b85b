import { SearchIcon } from '@blueprintjs/icons'

/**
 * What {@link SearchBox} takes.
 *
 * @see SearchBox
 */
export interface SearchBoxProps {
  /** Name for screen readers, and what is shown while the box is empty. */
  readonly label: string
  /** Shown instead of the label while the box is empty, such as 标题、单号. */
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * Filters what stands below while one types.
 *
 * @throws never
 * @example
 * export const CarSearch = ({ search }: { search: Search }) => (
 *   <SearchBox label="搜索车辆" value={search.value} onChange={search.change} />
 * )
 */
export function SearchBox({ label, placeholder = label, value, onChange }: SearchBoxProps) {
  return (
    <label className="gt-search-box">
      <SearchIcon size={14} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
