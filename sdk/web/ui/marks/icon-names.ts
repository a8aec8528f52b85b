/**
 * Names that menus, processes and form categories may give an icon. Their drawings stand in `/icons.svg`, one file for
 * all, so that no code has to be fetched for them.
 *
 * @example
 * const isKnown = (name: string) => ICON_NAMES.includes(name)
 */
export const ICON_NAMES: readonly string[] = `
  add-to-artifact airplane announcement applications archive automatic-updates bank-account book bookmark box
  briefcase build calculator calendar camera chart chat clipboard cog comment credit-card cube dashboard
  data-connection database desktop diagram-tree document drive-time edit endorsed envelope exchange eye-open
  flag flows folder-open form fuel gantt-chart globe grid-view headset heart help history home id-number inbox
  inherited-group key known-vehicle label layers layout learning lifesaver lightbulb link list-detail-view lock
  log-in manual map map-marker mobile-phone mugshot multi-select new-person notifications office package
  paperclip people person phone pie-chart print projects properties pulse route search selection send-message
  settings shapes shield shop shopping-cart star stopwatch swap-horizontal tag take-action taxi team th th-list tick-circle time
  timeline-events timeline-line-chart train trophy truck unknown-vehicle updated user video walk warning-sign
  widget-button wrench
`
  .trim()
  .split(/\s+/)
