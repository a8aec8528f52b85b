/** The mark of the workbench. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden className="gt-logo">
      <rect width="40" height="40" rx="9" />
      <path d="M10.5 13h19M20 13v10.5M7 23.5h26M14.5 23.5V30M25.5 23.5V30" />
    </svg>
  )
}
