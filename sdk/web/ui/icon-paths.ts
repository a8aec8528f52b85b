import addToArtifact from '@blueprintjs/icons/lib/esm/generated/16px/paths/add-to-artifact'
import airplane from '@blueprintjs/icons/lib/esm/generated/16px/paths/airplane'
import announcement from '@blueprintjs/icons/lib/esm/generated/16px/paths/announcement'
import applications from '@blueprintjs/icons/lib/esm/generated/16px/paths/applications'
import archive from '@blueprintjs/icons/lib/esm/generated/16px/paths/archive'
import automaticUpdates from '@blueprintjs/icons/lib/esm/generated/16px/paths/automatic-updates'
import bankAccount from '@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account'
import book from '@blueprintjs/icons/lib/esm/generated/16px/paths/book'
import bookmark from '@blueprintjs/icons/lib/esm/generated/16px/paths/bookmark'
import box from '@blueprintjs/icons/lib/esm/generated/16px/paths/box'
import briefcase from '@blueprintjs/icons/lib/esm/generated/16px/paths/briefcase'
import build from '@blueprintjs/icons/lib/esm/generated/16px/paths/build'
import calculator from '@blueprintjs/icons/lib/esm/generated/16px/paths/calculator'
import calendar from '@blueprintjs/icons/lib/esm/generated/16px/paths/calendar'
import camera from '@blueprintjs/icons/lib/esm/generated/16px/paths/camera'
import chart from '@blueprintjs/icons/lib/esm/generated/16px/paths/chart'
import chat from '@blueprintjs/icons/lib/esm/generated/16px/paths/chat'
import clipboard from '@blueprintjs/icons/lib/esm/generated/16px/paths/clipboard'
import cog from '@blueprintjs/icons/lib/esm/generated/16px/paths/cog'
import comment from '@blueprintjs/icons/lib/esm/generated/16px/paths/comment'
import creditCard from '@blueprintjs/icons/lib/esm/generated/16px/paths/credit-card'
import cube from '@blueprintjs/icons/lib/esm/generated/16px/paths/cube'
import dashboard from '@blueprintjs/icons/lib/esm/generated/16px/paths/dashboard'
import dataConnection from '@blueprintjs/icons/lib/esm/generated/16px/paths/data-connection'
import database from '@blueprintjs/icons/lib/esm/generated/16px/paths/database'
import desktop from '@blueprintjs/icons/lib/esm/generated/16px/paths/desktop'
import diagramTree from '@blueprintjs/icons/lib/esm/generated/16px/paths/diagram-tree'
import document from '@blueprintjs/icons/lib/esm/generated/16px/paths/document'
import driveTime from '@blueprintjs/icons/lib/esm/generated/16px/paths/drive-time'
import edit from '@blueprintjs/icons/lib/esm/generated/16px/paths/edit'
import endorsed from '@blueprintjs/icons/lib/esm/generated/16px/paths/endorsed'
import envelope from '@blueprintjs/icons/lib/esm/generated/16px/paths/envelope'
import exchange from '@blueprintjs/icons/lib/esm/generated/16px/paths/exchange'
import eyeOpen from '@blueprintjs/icons/lib/esm/generated/16px/paths/eye-open'
import flag from '@blueprintjs/icons/lib/esm/generated/16px/paths/flag'
import flows from '@blueprintjs/icons/lib/esm/generated/16px/paths/flows'
import folderOpen from '@blueprintjs/icons/lib/esm/generated/16px/paths/folder-open'
import form from '@blueprintjs/icons/lib/esm/generated/16px/paths/form'
import fuel from '@blueprintjs/icons/lib/esm/generated/16px/paths/fuel'
import ganttChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/gantt-chart'
import globe from '@blueprintjs/icons/lib/esm/generated/16px/paths/globe'
import gridView from '@blueprintjs/icons/lib/esm/generated/16px/paths/grid-view'
import headset from '@blueprintjs/icons/lib/esm/generated/16px/paths/headset'
import heart from '@blueprintjs/icons/lib/esm/generated/16px/paths/heart'
import help from '@blueprintjs/icons/lib/esm/generated/16px/paths/help'
import history from '@blueprintjs/icons/lib/esm/generated/16px/paths/history'
import home from '@blueprintjs/icons/lib/esm/generated/16px/paths/home'
import idNumber from '@blueprintjs/icons/lib/esm/generated/16px/paths/id-number'
import inbox from '@blueprintjs/icons/lib/esm/generated/16px/paths/inbox'
import inheritedGroup from '@blueprintjs/icons/lib/esm/generated/16px/paths/inherited-group'
import key from '@blueprintjs/icons/lib/esm/generated/16px/paths/key'
import knownVehicle from '@blueprintjs/icons/lib/esm/generated/16px/paths/known-vehicle'
import label from '@blueprintjs/icons/lib/esm/generated/16px/paths/label'
import layers from '@blueprintjs/icons/lib/esm/generated/16px/paths/layers'
import layout from '@blueprintjs/icons/lib/esm/generated/16px/paths/layout'
import learning from '@blueprintjs/icons/lib/esm/generated/16px/paths/learning'
import lifesaver from '@blueprintjs/icons/lib/esm/generated/16px/paths/lifesaver'
import lightbulb from '@blueprintjs/icons/lib/esm/generated/16px/paths/lightbulb'
import link from '@blueprintjs/icons/lib/esm/generated/16px/paths/link'
import listDetailView from '@blueprintjs/icons/lib/esm/generated/16px/paths/list-detail-view'
import lock from '@blueprintjs/icons/lib/esm/generated/16px/paths/lock'
import logIn from '@blueprintjs/icons/lib/esm/generated/16px/paths/log-in'
import manual from '@blueprintjs/icons/lib/esm/generated/16px/paths/manual'
import map from '@blueprintjs/icons/lib/esm/generated/16px/paths/map'
import mapMarker from '@blueprintjs/icons/lib/esm/generated/16px/paths/map-marker'
import mobilePhone from '@blueprintjs/icons/lib/esm/generated/16px/paths/mobile-phone'
import mugshot from '@blueprintjs/icons/lib/esm/generated/16px/paths/mugshot'
import multiSelect from '@blueprintjs/icons/lib/esm/generated/16px/paths/multi-select'
import newPerson from '@blueprintjs/icons/lib/esm/generated/16px/paths/new-person'
import notifications from '@blueprintjs/icons/lib/esm/generated/16px/paths/notifications'
import office from '@blueprintjs/icons/lib/esm/generated/16px/paths/office'
import packageBox from '@blueprintjs/icons/lib/esm/generated/16px/paths/package'
import paperclip from '@blueprintjs/icons/lib/esm/generated/16px/paths/paperclip'
import people from '@blueprintjs/icons/lib/esm/generated/16px/paths/people'
import person from '@blueprintjs/icons/lib/esm/generated/16px/paths/person'
import phone from '@blueprintjs/icons/lib/esm/generated/16px/paths/phone'
import pieChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/pie-chart'
import print from '@blueprintjs/icons/lib/esm/generated/16px/paths/print'
import projects from '@blueprintjs/icons/lib/esm/generated/16px/paths/projects'
import properties from '@blueprintjs/icons/lib/esm/generated/16px/paths/properties'
import pulse from '@blueprintjs/icons/lib/esm/generated/16px/paths/pulse'
import route from '@blueprintjs/icons/lib/esm/generated/16px/paths/route'
import search from '@blueprintjs/icons/lib/esm/generated/16px/paths/search'
import selection from '@blueprintjs/icons/lib/esm/generated/16px/paths/selection'
import sendMessage from '@blueprintjs/icons/lib/esm/generated/16px/paths/send-message'
import settings from '@blueprintjs/icons/lib/esm/generated/16px/paths/settings'
import shapes from '@blueprintjs/icons/lib/esm/generated/16px/paths/shapes'
import shield from '@blueprintjs/icons/lib/esm/generated/16px/paths/shield'
import shop from '@blueprintjs/icons/lib/esm/generated/16px/paths/shop'
import shoppingCart from '@blueprintjs/icons/lib/esm/generated/16px/paths/shopping-cart'
import star from '@blueprintjs/icons/lib/esm/generated/16px/paths/star'
import stopwatch from '@blueprintjs/icons/lib/esm/generated/16px/paths/stopwatch'
import tag from '@blueprintjs/icons/lib/esm/generated/16px/paths/tag'
import takeAction from '@blueprintjs/icons/lib/esm/generated/16px/paths/take-action'
import taxi from '@blueprintjs/icons/lib/esm/generated/16px/paths/taxi'
import team from '@blueprintjs/icons/lib/esm/generated/16px/paths/team'
import th from '@blueprintjs/icons/lib/esm/generated/16px/paths/th'
import thList from '@blueprintjs/icons/lib/esm/generated/16px/paths/th-list'
import tickCircle from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle'
import time from '@blueprintjs/icons/lib/esm/generated/16px/paths/time'
import timelineEvents from '@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-events'
import timelineLineChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-line-chart'
import train from '@blueprintjs/icons/lib/esm/generated/16px/paths/train'
import trophy from '@blueprintjs/icons/lib/esm/generated/16px/paths/trophy'
import truck from '@blueprintjs/icons/lib/esm/generated/16px/paths/truck'
import unknownVehicle from '@blueprintjs/icons/lib/esm/generated/16px/paths/unknown-vehicle'
import updated from '@blueprintjs/icons/lib/esm/generated/16px/paths/updated'
import user from '@blueprintjs/icons/lib/esm/generated/16px/paths/user'
import video from '@blueprintjs/icons/lib/esm/generated/16px/paths/video'
import walk from '@blueprintjs/icons/lib/esm/generated/16px/paths/walk'
import warningSign from '@blueprintjs/icons/lib/esm/generated/16px/paths/warning-sign'
import widgetButton from '@blueprintjs/icons/lib/esm/generated/16px/paths/widget-button'
import wrench from '@blueprintjs/icons/lib/esm/generated/16px/paths/wrench'

/** Drawings of the icons that menus, processes and form categories may name. Named imports, so that no other icon is fetched. */
export const iconPaths: Readonly<Record<string, readonly string[]>> = {
  'add-to-artifact': addToArtifact,
  airplane,
  announcement,
  applications,
  archive,
  'automatic-updates': automaticUpdates,
  'bank-account': bankAccount,
  book,
  bookmark,
  box,
  briefcase,
  build,
  calculator,
  calendar,
  camera,
  chart,
  chat,
  clipboard,
  cog,
  comment,
  'credit-card': creditCard,
  cube,
  dashboard,
  'data-connection': dataConnection,
  database,
  desktop,
  'diagram-tree': diagramTree,
  document,
  'drive-time': driveTime,
  edit,
  endorsed,
  envelope,
  exchange,
  'eye-open': eyeOpen,
  flag,
  flows,
  'folder-open': folderOpen,
  form,
  fuel,
  'gantt-chart': ganttChart,
  globe,
  'grid-view': gridView,
  headset,
  heart,
  help,
  history,
  home,
  'id-number': idNumber,
  inbox,
  'inherited-group': inheritedGroup,
  key,
  'known-vehicle': knownVehicle,
  label,
  layers,
  layout,
  learning,
  lifesaver,
  lightbulb,
  link,
  'list-detail-view': listDetailView,
  lock,
  'log-in': logIn,
  manual,
  map,
  'map-marker': mapMarker,
  'mobile-phone': mobilePhone,
  mugshot,
  'multi-select': multiSelect,
  'new-person': newPerson,
  notifications,
  office,
  package: packageBox,
  paperclip,
  people,
  person,
  phone,
  'pie-chart': pieChart,
  print,
  projects,
  properties,
  pulse,
  route,
  search,
  selection,
  'send-message': sendMessage,
  settings,
  shapes,
  shield,
  shop,
  'shopping-cart': shoppingCart,
  star,
  stopwatch,
  tag,
  'take-action': takeAction,
  taxi,
  team,
  th,
  'th-list': thList,
  'tick-circle': tickCircle,
  time,
  'timeline-events': timelineEvents,
  'timeline-line-chart': timelineLineChart,
  train,
  trophy,
  truck,
  'unknown-vehicle': unknownVehicle,
  updated,
  user,
  video,
  walk,
  'warning-sign': warningSign,
  'widget-button': widgetButton,
  wrench,
}
