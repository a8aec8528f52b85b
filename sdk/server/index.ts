export {
  type Alternative,
  type AlternativesWorld,
  alternativesTo,
  type OccupiedStretch,
  type WishedPlace,
} from '@gongtai/core/booking/alternatives'
export { bookingFaults, type ClashDetail } from '@gongtai/core/booking/faults'
export {
  type CalendarAttendee,
  type CalendarEvent,
  type CalendarFile,
  type CalendarPerson,
  icalendarText,
} from '@gongtai/core/booking/icalendar'
export { type Occurrences, occurrencesOf, recurrenceText } from '@gongtai/core/booking/occurrences'
export { type ReadEvent, readIcalendar } from '@gongtai/core/booking/read-icalendar'
export { faultOf, markedAt, type PlainFault, refusal } from '@gongtai/core/booking/refusal'
export { type RepeatRule, repeatSentence } from '@gongtai/core/booking/repeat'
export { type BookingState, bookingMayBecome } from '@gongtai/core/booking/states'
export { SIDE_BY_SIDE, type SideBySide } from '@gongtai/core/contract/side-by-side'
export { standardRules } from '@gongtai/core/points/standard-rules'
export { csvLines, csvMark } from '@gongtai/core/register/csv'
export { mergePolicies } from '@gongtai/core/reservation/merge-policies'
export type { Resource } from '@gongtai/core/reservation/resource'
export { type PolicyFacts, type PolicySays, policySays, spanProblems } from '@gongtai/core/reservation/span-problems'
export type { Chance } from '@gongtai/core/seeded-chance'
export { isInForce, type Judgement, judgeRule } from '@gongtai/core/standards/judge'
export { versionProblems } from '@gongtai/core/standards/problems'
export type {
  StandardFacts,
  StandardInput,
  StandardKind,
  StandardRecord,
  StandardRow,
  StandardRule,
  StandardScope,
  StandardTrust,
  StandardVersion,
} from '@gongtai/core/standards/rule'
export {
  afterWorkingDays,
  afterWorkingMinutes,
  usualHours,
  workingMinutes,
  worksOn,
} from '@gongtai/core/working-time/working-calendar'
/**
 * Of kysely, the query builder behind `context.db`: `sql` for what it has no words for, and the types of columns.
 *
 * @example
 * interface Visit {
 *   readonly id: Generated<number>
 *   readonly visitor: string
 * }
 * type Row = Selectable<Visit>
 * const today = (column: Expression<Date>) => sql<boolean>`${column} >= current_date`
 * const row: Row = { id: 1, visitor: '李敏' }
 */
export { type Expression, type Generated, type Selectable, sql } from 'kysely'
export { askTogether } from './ask-together.ts'
export { type AutomaticStepSpec, automaticStep } from './automatic-step.ts'
export { bookingLapsed } from './booking-events.ts'
export { columnBeside } from './column-beside.ts'
export type { Database, LiveMessage, OperationContext, SignedInUser, UploadedPart } from './context.ts'
export { dataScopeOf, type ScopeColumns, withinScope } from './data-scope.ts'
export { type DictionaryEntry, dictionaryEntries } from './dictionary-entries.ts'
export { type DomainEvent, domainEvent, GivesUp, reaction } from './event.ts'
export { type FileHolderSpec, fileHolder } from './file-holder.ts'
export { flushOnCommit } from './flush-on-commit.ts'
export { type FormCheckSpec, formCheck } from './form-check.ts'
export { formPublished, recordSaved } from './form-events.ts'
export { serverHalf } from './half.ts'
export { type HandedIn, handedIn } from './handed-in.ts'
export { inform, noticeDue, noticeOf, peopleInformed } from './inform.ts'
export { likeText } from './like-text.ts'
export { officeDate, officeDay } from './office-day.ts'
export { type FileAnswer, GoesAlone, type Joined, operation, type RunTogether } from './operation.ts'
export { orderedId } from './ordered-id.ts'
export { organisationChanged, userChanged } from './organisation-events.ts'
export { permitted } from './permitted.ts'
export { type Given, prepared } from './prepared.ts'
export { type AreaBesides, areaOffers, shipped } from './register/area-offers.ts'
export { pause, type SheetRow } from './register/import/read-sheet.ts'
export { type ReadRow, type ReadSheet, readSheet } from './register/import/sheet-rows.ts'
export { plantRows } from './register/plant-rows.ts'
export { type RegisterHooks, registerOperations } from './register/register-operations.ts'
export { actionOperation, ownRowsOperation, rowsWhere } from './register/row-actions.ts'
export { registerFiles } from './register/row-files.ts'
export { rowValues } from './register/row-values-source.ts'
export { refuseReadOnly } from './register/write-scope.ts'
export { type FollowedRequest, type RequestCourse, requestReactions } from './request-reactions.ts'
export { arrangingOperations, callOffReservation, giveUpReservation } from './reservation/arrange.ts'
export { type BookableOperations, bookableOperations, keepBookable } from './reservation/bookable-operations.ts'
export { bookableValues } from './reservation/bookable-values.ts'
export type { ReservationLapsed } from './reservation/lapse.ts'
export { moveReservation, type NamedRows, type ReservationMoved, type ReservationPlace } from './reservation/move.ts'
export {
  type ReservationReactions,
  reservationOperations,
  reservationReactions,
} from './reservation/reservation-reactions.ts'
export {
  freeReservation,
  type ReservationClaim,
  type ReservationHooks,
  type ReservingRequest,
  refuseLateCancel,
} from './reservation/reserve.ts'
export type { ReservedIds } from './reservation/reserved.ts'
export { instantOf } from './reservation/span-of.ts'
export { type PageQuery, type SoughtPage, seekPage } from './seek-page.ts'
export { type SearchedTable, type SoughtRows, seekRows, soughtInAny } from './seek-rows.ts'
export {
  type AlternativeWish,
  type BookingRefuses,
  type BookingRequest,
  Bookings,
  type BookingWork,
  type CalendarClaim,
  type Claim,
  type ClosureRequest,
  type RequestBooking,
  type SeriesOutcome,
  type SeriesRequest,
} from './services/bookings.ts'
export { Clock } from './services/clock.ts'
export { Files, type FileThing, type StoredFile } from './services/files.ts'
export {
  type FieldRight,
  type FormRecord,
  type FormRights,
  type FormSaved,
  type FormSubmission,
  Forms,
  type PublishedForm,
} from './services/forms.ts'
export { Matrices } from './services/matrices.ts'
export { Organisation, type Person } from './services/organisation.ts'
export { type Mail, type MailServer, Outgoing } from './services/outgoing.ts'
export {
  type RequestLine,
  type RequestState,
  Requests,
  type TaskCompletion,
  type WaitingTask,
} from './services/requests.ts'
export { Secrets } from './services/secrets.ts'
export { Standards } from './services/standards.ts'
export { type TableColumn, Tables } from './services/tables.ts'
export { Tenants } from './services/tenants.ts'
export { type WarningRaised, Warnings } from './services/warnings.ts'
export { WorkingTime } from './services/working-time.ts'
export { settingDefaults, settingProblems } from './setting-values.ts'
export { recordedFor, standardRule } from './standard-rule.ts'
export { moveStock } from './stock/move-stock.ts'
export { stockOperations } from './stock/stock-operations.ts'
export { type JudgedMatter, tellJudged } from './tell-judged.ts'
export { tenantSetup } from './tenant-setup.ts'
export {
  type Act,
  type Episode,
  type Stage,
  type Town,
  type TownPerson,
  townChance,
  townHours,
  townYear,
} from './town-year.ts'
export { twinOf } from './twin-of.ts'
export { type ValueContext, valueSource } from './value-source.ts'
export {
  instanceCopied,
  instanceEnded,
  instanceReturned,
  instanceStarted,
  taskCompleted,
  taskOpened,
} from './workflow-events.ts'
export { workingTimeChanged } from './working-time-events.ts'
