import { useEffect, useState } from 'react'

/** Everything, seen from the top. */
export const TOP = 'all'

/** Sections are in view once they have come up to here, in pixels below the top of what scrolls. */
const LINE = 120
/** While the page glides to where somebody asked for, it passes what they did not ask for. */
const GLIDING_MS = 700

export const sectionId = (section: string): string => `wf-section-${section}`

/** Which section is read at the moment, and going to one. */
export function useSectionSpy(sections: readonly string[]) {
  const [reading, setReading] = useState(TOP)
  const [until, setUntil] = useState(0)
  const joined = sections.join('\n')
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || performance.now() < until) return
      const elements = joined.split('\n').map((section) => document.getElementById(sectionId(section)))
      if (elements.some((element) => element && target.contains(element)))
        setReading(inView(target, joined.split('\n')))
    }
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [joined, until])
  const go = (section: string) => {
    setUntil(performance.now() + GLIDING_MS)
    setReading(section)
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document
      .getElementById(sectionId(section))
      ?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
  }
  return { reading, go }
}

function inView(scrolled: Element, sections: readonly string[]): string {
  if (scrolled.scrollTop <= 0) return TOP
  if (scrolled.scrollTop + scrolled.clientHeight >= scrolled.scrollHeight - 2) return sections.at(-1) ?? TOP
  const line = scrolled.getBoundingClientRect().top + LINE
  const passed = sections.filter((section) => {
    const element = document.getElementById(sectionId(section))
    return element !== null && element.getBoundingClientRect().top <= line
  })
  return passed.at(-1) ?? TOP
}
