/**
 * `set` while designing, `render` while filling in, `check` when only shown.
 *
 * @see FormView
 */
export type FormMode = 'set' | 'render' | 'check'
