import type { ReactNode } from 'react'

interface ToolButtonProps {
  readonly label: string
  readonly disabled?: boolean
  readonly children: ReactNode
  readonly onClick: () => void
}

export const ToolButton = ({ label, disabled = false, children, onClick }: ToolButtonProps) => (
  <button
    type="button"
    className="gt-icon-button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)
