/** Whatever is asked of it, there is something: it can be called, made, read and walked through, and does nothing. */
export const anything: object = new Proxy(function nothing() {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => ''
    if (name === Symbol.iterator) return [][Symbol.iterator]
    return name === 'then' ? undefined : anything
  },
  set: () => true,
  apply: () => anything,
  construct: () => anything,
})

/** What modules of web halves look at while they are read. */
const NAMES = [
  ...['document', 'location', 'history', 'navigator', 'screen', 'visualViewport', 'localStorage', 'sessionStorage'],
  ...['HTMLElement', 'Element', 'Node', 'SVGElement', 'DOMParser', 'Image', 'CSS', 'customElements', 'indexedDB'],
  ...['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'XMLHttpRequest', 'matchMedia', 'getComputedStyle'],
  ...[
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'addEventListener',
    'removeEventListener',
  ],
]

/** Stands in for the browser: a web half is a table of contents, and what it draws is drawn elsewhere. */
export function standInBrowser(): void {
  for (const name of NAMES) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: anything, writable: true })
  }
  const place = new Proxy(globalThis, { get: (at, name) => (name in at ? Reflect.get(at, name) : anything) })
  for (const name of ['window', 'self']) Object.defineProperty(globalThis, name, { value: place, writable: true })
}
