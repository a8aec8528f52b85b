import type { FieldType } from '@gongtai/sdk'
import { attachment } from './attachment/attachment.ts'
import { checkbox } from './choice/checkbox.ts'
import { radio } from './choice/radio.ts'
import { select } from './choice/select.ts'
import { button } from './containers/button.ts'
import { grid } from './containers/grid.ts'
import { separator } from './containers/separator.ts'
import { subTable, table } from './containers/table.ts'
import { plainTabs, tabGroup } from './containers/tabs.ts'
import { date } from './date/date.ts'
import { dateRange } from './date/date-range.ts'
import { time } from './date/time.ts'
import { dialog } from './dialog/dialog.ts'
import { signature } from './dialog/signature.ts'
import { upload } from './file/upload.ts'
import { image } from './image/image.ts'
import { number } from './number.ts'
import { docNumber } from './official/doc-number.ts'
import { opinions } from './official/opinions.ts'
import { department, person, treeSelector } from './picked/tree-selector.ts'
import { rate } from './rate.ts'
import { switchType } from './switch.ts'
import { tags } from './tags/tags.ts'
import { text } from './text/text.ts'
import { textarea } from './text/textarea.ts'
import { tree } from './tree/tree.ts'

/** The built-in field types, in the order of the palette. */
export const basicFieldTypes: readonly FieldType[] = [
  grid,
  tabGroup,
  plainTabs,
  table,
  subTable,
  separator,
  button,
  dialog,
  text,
  textarea,
  number,
  select,
  radio,
  checkbox,
  date,
  dateRange,
  time,
  switchType,
  rate,
  upload,
  image,
  attachment,
  tags,
  person,
  department,
  treeSelector,
  tree,
  signature,
  docNumber,
  opinions,
]
