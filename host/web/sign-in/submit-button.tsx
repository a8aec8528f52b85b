interface SubmitButtonProps {
  readonly busy: boolean
  readonly text?: string
}

/** Keeps its width while it spins. */
export const SubmitButton = ({ busy, text = '登录' }: SubmitButtonProps) => (
  <button type="submit" className="si-submit" disabled={busy} aria-busy={busy}>
    {busy ? <span className="si-spinner" role="status" aria-label="正在处理" /> : text}
  </button>
)
