import type { SubApplication } from '@gongtai/core/points/sub-applications'

const WITHOUT = [
  '/index',
  '/user/profile',
  '/info/organization',
  '/info/dept',
  '/info/user',
  '/info/role',
  '/info/post',
  '/insert-link/index',
]

/** Whether a page stands in a sub-application container of its own. */
export const needsContainer = (path: string, topTags: readonly string[]): boolean =>
  !WITHOUT.includes(path) && !path.includes('universal') && !topTags.includes('noSubApp')

/** The sub-application that a path belongs to. */
export const subAppOf = (apps: readonly SubApplication[], path: string): SubApplication | undefined =>
  apps.find(({ prefixes }) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))

/** Shown when the modules of a sub-application cannot be fetched. */
export const LOAD_FAILED = '微应用加载失败，请检查应用是否可运行'
