/** Every call to the server goes below this path. */
export const BASE = '/prod-api'

/** How long the pages wait for what they can do without, such as their settings. */
export const requestTimeout = (): number => 2000

/** The page-wide setting that every call carries as its `appId` header. */
export function appId(page: Pick<Document, 'querySelector'> = document): string {
  return page.querySelector('meta[name="app-id"]')?.getAttribute('content') || 'gongtai'
}

/** Whether the page was entered with a token of another system in its address. */
export const hasExternalToken = (search: string): boolean => new URLSearchParams(search).has('dcqc-tk')

/** Whether the page is shown inside the workplace messaging client. */
export const inMessagingClient = (agent: string): boolean => /DingTalk|TaurusApp/i.test(agent)
