export { type Call, type CallSpec, defineCall, type Rows } from '@gongtai/core/contract/call'
/**
 * The calls of the accounts of a tenant, for pages of administration.
 *
 * @example
 * const createUser = () => useSend(accountCalls.createUser, { done: '添加成功' })
 */
export * as accountCalls from '@gongtai/core/contract/calls/accounts'
/**
 * The calls of the directory of colleagues, who see of each other what the tenant shows.
 *
 * @example
 * const useContact = (id: string) => useCall(contactCalls.readContact, { id }, { quiet: true })
 */
export * as contactCalls from '@gongtai/core/contract/calls/contacts'
/**
 * The call that asks plugins for what is wrong with fields that are being filled in.
 *
 * @example
 * const useProblems = (key: string, fields: string[], values: Record<string, unknown>) =>
 *   useCall(formCheckCalls.checkFields, { key, fields, values }, { quiet: true })
 */
export * as formCheckCalls from '@gongtai/core/contract/calls/form-checks'
/**
 * The call that answers what entries were called whose field type is off or gone.
 *
 * @example
 * declare const client: Client
 * const titles = await client.call(keptTitleCalls.keptTitles, { type: 'vehicle', ids: ['car-1'] })
 */
export * as keptTitleCalls from '@gongtai/core/contract/calls/kept-titles'
/**
 * The calls of the menu of a tenant, for pages of administration.
 *
 * @example
 * const useMenus = () => useCall(menuCalls.listMenus, {})
 */
export * as menuCalls from '@gongtai/core/contract/calls/menus'
export { type DataScope, EVERYTHING, exceeds, type Reach, type Rights } from '@gongtai/core/contract/rights'
/**
 * Builders of schemas: those of TypeBox whose schemas JSON can say. Calls, options of field types and settings are
 * written with them. What computes types of types is left out, since it would make every page ten kilobytes heavier.
 *
 * @example
 * const Options = Type.Object({ prefix: Type.Optional(Type.String({ title: '前缀', maxLength: 10 })) })
 */
export * as Type from '@gongtai/core/contract/schema-builders'
export { LOWEST_LEVEL, levelBelow } from '@gongtai/core/contract/unit-level'
export { attachmentRefusal, MOST_ATTACHMENTS } from '@gongtai/core/form/attachment-refusal'
export { isDay, readDate, writeDate } from '@gongtai/core/form/date'
export type { FieldNode, FormNode, FormSchema, FormValues, RecordValues } from '@gongtai/core/form/schema'
export { countedLength } from '@gongtai/core/form/text-length'
export {
  type ContributionPoint,
  contributionPoint,
  type Offer,
  offer,
  offerAll,
} from '@gongtai/core/kernel/contribution-point'
export { Fault, faults, isFault } from '@gongtai/core/kernel/fault'
export {
  completeManifest as manifest,
  type Manifest,
  type ManifestSource,
  SDK_VERSION,
} from '@gongtai/core/kernel/manifest'
export { type MenuPage, menuPages } from '@gongtai/core/kernel/menu-pages'
export type { TenantView, View } from '@gongtai/core/kernel/tenant-view'
export { type Provision, provide, type Token, token } from '@gongtai/core/kernel/token'
export {
  type AssignmentContext,
  type AssignmentType,
  assignmentTypes,
  type PeopleQuery,
} from '@gongtai/core/points/assignment-types'
export {
  type AutomaticOutcome,
  type AutomaticStep,
  type AutomaticWork,
  automaticSteps,
} from '@gongtai/core/points/automatic-steps'
export { type DashboardTile, dashboardTiles } from '@gongtai/core/points/dashboard-tiles'
export { type Dictionary, dictionaries } from '@gongtai/core/points/dictionaries'
export { type Executor, type ExecutorInput, executors, type SourceKind } from '@gongtai/core/points/executors'
export { type FieldFace, fieldFaces } from '@gongtai/core/points/field-faces'
export {
  type ColumnType,
  type EarlierShape,
  type FieldShape,
  type FieldType,
  fieldTypes,
  type Naming,
  type Opening,
  type Problem,
} from '@gongtai/core/points/field-types'
export { type FileHolder, fileHolders } from '@gongtai/core/points/file-holders'
export { type FilePreviewer, filePreviewers } from '@gongtai/core/points/file-previewers'
export {
  type CheckedField,
  type CheckedForm,
  type CheckFinding,
  type FormCheck,
  formChecks,
} from '@gongtai/core/points/form-checks'
export { type HeadItem, headItems } from '@gongtai/core/points/head-items'
export { type Help, type HelpPage, helpPages } from '@gongtai/core/points/help-pages'
export { type ListColumn, listColumns } from '@gongtai/core/points/list-columns'
export { type Menu, menus } from '@gongtai/core/points/menus'
export { type NodeType, nodeTypes } from '@gongtai/core/points/node-types'
export { type NoticeAsked, type NoticeFilter, noticeFilters } from '@gongtai/core/points/notice-filters'
export { type NoticeKind, noticeKinds } from '@gongtai/core/points/notice-kinds'
export { type NoticeQueue, noticeQueues } from '@gongtai/core/points/notice-queues'
export {
  type Notice,
  type NotificationChannel,
  notificationChannels,
  type Told,
} from '@gongtai/core/points/notification-channels'
export { type Operation, operations } from '@gongtai/core/points/operations'
export { operatorTiles } from '@gongtai/core/points/operator-tiles'
export {
  type AdditionProps,
  type PageAddition,
  pageAddition,
  pageAdditions,
  type RequestStateSubject,
  type RequestSubject,
  type Slot,
  slot,
  slots,
} from '@gongtai/core/points/page-additions'
export { type Permission, permissions } from '@gongtai/core/points/permissions'
export { type PluginUsage, pluginUsages, type UsageCount } from '@gongtai/core/points/plugin-usages'
export { type PrintTemplate, printTemplates } from '@gongtai/core/points/print-templates'
export { type Reaction, reactions } from '@gongtai/core/points/reactions'
export { everydayRoles, type PluginRole, roles } from '@gongtai/core/points/roles'
export { type Route, routes } from '@gongtai/core/points/routes'
export { type ScheduledJob, scheduledJobs } from '@gongtai/core/points/scheduled-jobs'
export { type ScreenWidget, screenWidgets } from '@gongtai/core/points/screen-widgets'
export { type SearchSource, searchSources } from '@gongtai/core/points/search-sources'
export { type SelectorType, selectorTypes } from '@gongtai/core/points/selector-types'
export { type Settings, settings } from '@gongtai/core/points/settings'
export { type ShippedForm, shippedForms } from '@gongtai/core/points/shipped-forms'
export { type ShippedMatrix, shippedMatrices } from '@gongtai/core/points/shipped-matrices'
export { type ShippedProcess, shippedProcesses } from '@gongtai/core/points/shipped-processes'
export { type SignInMethod, signInMethods } from '@gongtai/core/points/sign-in-methods'
export { type StorageAdapter, storageAdapters } from '@gongtai/core/points/storage-adapters'
export { type SubApplication, subApplications } from '@gongtai/core/points/sub-applications'
export { type TaskOperation, taskOperations } from '@gongtai/core/points/task-operations'
export { type TenantSetup, tenantSetups } from '@gongtai/core/points/tenant-setups'
export { type TownYear, townYears } from '@gongtai/core/points/town-years'
export {
  type ValueLimits,
  type ValueSource,
  valueSources,
} from '@gongtai/core/points/value-sources'
export {
  type ActionInput,
  type OwnRows,
  ownRows,
  type RegisterAction,
  type RegisterActionSpec,
  registerAction,
  rowsChanged,
} from '@gongtai/core/register/action'
export { type Area, area } from '@gongtai/core/register/area'
export type {
  ImportAnswer,
  RegisterCalls,
  RegisterChange,
  RegisterInput,
  RegisterQuery,
  RegisterRow,
  SheetProblem,
} from '@gongtai/core/register/calls'
export { ImportedSheet } from '@gongtai/core/register/calls'
export { requestField, titled } from '@gongtai/core/register/common-fields'
export type { RegisterField, RegisterFields } from '@gongtai/core/register/field'
export { type AheadRows, aheadRows, type RowsBelow, rowOf, rowsBelow } from '@gongtai/core/register/part-lists'
export {
  type Register,
  type RegisterScope,
  type RegisterSpec,
  type RegisterWriteScope,
  register,
} from '@gongtai/core/register/register'
export { rowField } from '@gongtai/core/register/row-field'
export type { ChartData, ChartSeries } from '@gongtai/core/report/chart-data'
export {
  type Report,
  type ReportChart,
  type ReportFigure,
  type ReportNumber,
  type ReportRow,
  type ReportSpan,
  type ReportTable,
  reportCall,
} from '@gongtai/core/report/report'
export type { InsteadCall, OfferedInstead } from '@gongtai/core/reservation/alternative-calls'
export {
  type ArrangingCalls,
  type ArrangingInput,
  reservationNotices,
  type SeriesScope,
  type WaitingRequest,
} from '@gongtai/core/reservation/arranging'
export {
  type Bookable,
  type BookableCalls,
  type BookableSpec,
  type BookedRequest,
  type BusySpan,
  bookable,
  type CalendarRow,
  resourceOf,
  type TodayCounts,
  type TodayPart,
} from '@gongtai/core/reservation/bookable'
export { type BookableFieldOptions, bookableField } from '@gongtai/core/reservation/bookable-field'
export { momentText } from '@gongtai/core/reservation/moments'
export type {
  DayRule,
  OpenHours,
  ReservationPolicy,
  ReservationQuota,
  ReservationWords,
  ReservedSpan,
} from '@gongtai/core/reservation/policy'
export {
  type Reservation,
  type ReservationSpec,
  type ReservedRecord,
  type ReservedResource,
  type ReservedResources,
  type ReservedRows,
  reservation,
} from '@gongtai/core/reservation/reservation'
export { readSeries, type SeriesMode, type SeriesValue, seriesSentence } from '@gongtai/core/reservation/series'
export {
  hotlineSetting,
  reservationSettings,
  settledPolicy,
  wholeSetting,
} from '@gongtai/core/reservation/settings'
export { type WaitingState, waitingListCalls } from '@gongtai/core/reservation/waiting-list'
export {
  type Stock,
  type StockBalance,
  type StockCalls,
  type StockEntry,
  type StockKind,
  type StockMove,
  type StockQuery,
  type StockSpec,
  stock,
} from '@gongtai/core/stock/stock'
export type { DayKind, WorkingCalendar, WorkingHours } from '@gongtai/core/working-time/working-calendar'
/**
 * `Static` is the TypeScript type of a schema that {@link Type} made, `TSchema` any such schema.
 *
 * @example
 * const Options = Type.Object({ prefix: Type.Optional(Type.String({ title: '前缀', maxLength: 10 })) })
 * type Options = Static<typeof Options>
 * const schemas: readonly TSchema[] = [Options]
 */
export type { Static, TSchema } from 'typebox'
export { buildTree, type TreeNames, type TreeNode } from './build-tree.ts'
