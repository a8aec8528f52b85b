/** `set` while designing, `render` while filling in, `check` when only shown. */
export type FormMode = 'set' | 'render' | 'check'
