import { themeRules } from '@gongtai/sdk/web'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { type LayoutSettings, SITE_DEFAULTS } from './layout-settings.ts'

/** Keeps the page in the chosen theme colour; the site's own needs no rules beside its style sheet. */
export function followThemeColour(settings: Observable<LayoutSettings>, page: Document): void {
  const style = page.createElement('style')
  page.head.append(style)
  settings
    .pipe(
      map(({ theme }) => theme),
      distinctUntilChanged(),
    )
    .subscribe((colour) => {
      style.textContent = colour === SITE_DEFAULTS.theme ? '' : themeRules(colour)
    })
}
