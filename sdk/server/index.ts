export { type Expression, type Generated, type Selectable, sql } from 'kysely'
export type { Database, LiveMessage, OperationContext, SignedInUser, UploadedPart } from './context.ts'
export { type DomainEvent, domainEvent, reaction } from './event.ts'
export { serverHalf } from './half.ts'
export { type FileAnswer, GoesAlone, type Joined, operation, type RunTogether } from './operation.ts'
export { type BookingRequest, Bookings, type Claim, type Resource } from './services/bookings.ts'
export { Clock } from './services/clock.ts'
export { Files, type StoredFile } from './services/files.ts'
export {
  type FieldRight,
  type FormRecord,
  type FormRights,
  type FormSaved,
  type FormSubmission,
  Forms,
  type PublishedForm,
} from './services/forms.ts'
export { OneTrip, type TextQuery } from './services/one-trip.ts'
export { Organisation, type Person } from './services/organisation.ts'
export { type TableColumn, Tables } from './services/tables.ts'
export { Tenants } from './services/tenants.ts'
export { tenantSetup } from './tenant-setup.ts'
export { instanceEnded, instanceReturned, instanceStarted, taskCompleted } from './workflow-events.ts'
export { writeLast } from './write-last.ts'
