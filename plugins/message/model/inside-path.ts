/** An address inside the workbench as it is; any other is dropped, so that a message never leads out of it. */
export const insidePath = (path = ''): string => (/^\/(?![/\\])[^\s\\]{0,499}$/.test(path) ? path : '')
