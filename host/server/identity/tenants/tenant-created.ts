/** Told to every process over the bus when the operator made a tenant; the message is its id. */
export const TENANT_CREATED = 'identity.tenant-created'
