import { createContext, use, useEffect } from 'react'

/**
 * Where a page says what it is called; the workbench provides it around every page.
 *
 * @see usePageTitle
 */
export const PageTitle = createContext<(title: string) => void>(() => undefined)

/**
 * Names the page one is on, in the browser's tab and among the open pages. {@link PageHeader} does it already; only a
 * page without one needs this.
 *
 * @param title what people call it; while it is `undefined` the page bears the title of its route
 * @throws never
 * @example
 * export default function CarPage() {
 *   usePageTitle('苏A12345')
 *   return <Page>…</Page>
 * }
 */
export function usePageTitle(title: string | undefined): void {
  const tell = use(PageTitle)
  useEffect(() => {
    if (title !== undefined) tell(title)
  }, [tell, title])
}
