import type { Plugin } from 'vite'

/** Axios sends by XMLHttpRequest wherever there is one, which is in every page: its adapter for `fetch` stays away. */
export function axiosByXhr(): Plugin {
  return {
    name: 'gongtai-axios-by-xhr',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const fetching = id === './fetch.js' && importer.includes('/axios/lib/adapters/')
      return fetching ? this.resolve('../helpers/null.js', importer) : null
    },
  }
}
