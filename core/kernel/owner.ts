/** A version of a plugin that some tenants try runs beside the released one, as an owner of its own. */
export const trialOwner = (plugin: string, version: string): string => `${plugin}@${version}`

export const isTrial = (owner: string): boolean => owner.includes('@')

/** The plugin of which an owner is a version. */
export const pluginOf = (owner: string): string => owner.split('@')[0] ?? owner
