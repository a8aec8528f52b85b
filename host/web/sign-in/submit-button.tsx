/** Keeps its width while it spins. */
export const SubmitButton = ({ busy }: { readonly busy: boolean }) => (
  <button type="submit" className="si-submit" disabled={busy} aria-busy={busy}>
    {busy ? <span className="si-spinner" role="status" aria-label="正在登录" /> : '登录'}
  </button>
)
