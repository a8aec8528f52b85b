import { Subject } from 'rxjs'

/**
 * Something of a plugin's web half that threw while it was drawn.
 *
 * @see pluginFailures
 */
export interface PluginFailure {
  /** Id of the plugin. */
  readonly plugin: string
  readonly hook: 'web-start' | 'web-page' | 'web-field'
  /** Id of the page, card or field type; empty for the half as a whole. */
  readonly subject: string
  readonly error: unknown
}

/**
 * What of plugins failed in this page. The host tells the server, so that the operator gets to know of it; whatever
 * draws contributions of other plugins adds to it what it caught.
 *
 * @example
 * pluginFailures.next({ plugin: 'visitor', hook: 'web-page', subject: 'visitor/list', error: new Error('坏了') })
 */
export const pluginFailures = new Subject<PluginFailure>()
