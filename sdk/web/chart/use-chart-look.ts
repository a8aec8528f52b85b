import { useMemo, useSyncExternalStore } from 'react'
import { useMedia } from '../hooks/use-media.ts'
import { THEME_COLOUR } from '../theme/brand-scale.ts'
import { type ChartLook, chartLook } from './chart-look.ts'

/** Colours as the page has them now; on paper always those of the light theme. */
export function useChartLook(): ChartLook {
  const theme = useSyncExternalStore(followTheme, themeNow)
  const printing = useMedia('print')
  return useMemo(() => {
    const [tone, seed = THEME_COLOUR] = theme.split(' ')
    return chartLook(seed, tone === 'dark' && !printing)
  }, [theme, printing])
}

function followTheme(changed: () => void): () => void {
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  // Another theme colour is a style sheet behind the workbench's own.
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => watch.disconnect()
}

function themeNow(): string {
  const root = document.documentElement
  const seed = getComputedStyle(root).getPropertyValue('--gt-brand-500').trim()
  return `${root.dataset.theme ?? 'light'} ${seed}`.trim()
}
