/** The dictionary of what can be asked for with a meeting. */
export const SERVICES = 'meeting_service'
