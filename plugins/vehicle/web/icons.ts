export { DriveTimeIcon, IdNumberIcon } from '@blueprintjs/icons'
