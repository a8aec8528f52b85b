/**
 * The calls of the audit trail, for pages of administration.
 *
 * @example
 * const useTrail = () => useCall(auditCalls.listAudit, {}, { quiet: true })
 */
export * as auditCalls from '@gongtai/core/contract/calls/audit'
/**
 * The calls that tell how the server fares, for pages of its operator.
 *
 * @example
 * const useServer = () => useCall(monitorCalls.readServerState, {}, { quiet: true })
 */
export * as monitorCalls from '@gongtai/core/contract/calls/monitor'
/**
 * The calls that take people from a sheet, for pages of administration.
 *
 * @example
 * const columns = Object.values(peopleImport.peopleFields).map(({ title }) => title)
 */
export * as peopleImport from '@gongtai/core/contract/calls/people-import'
/**
 * The calls of packages, plugins and their settings, for pages of administration.
 *
 * @example
 * const usePlugins = () => useCall(pluginCalls.listTenantPlugins, {})
 */
export * as pluginCalls from '@gongtai/core/contract/calls/plugins'
/**
 * The calls of the tenants of the platform, for pages of its operator.
 *
 * @example
 * const useTenants = () => useCall(tenantCalls.listTenants, {})
 */
export * as tenantCalls from '@gongtai/core/contract/calls/tenants'
