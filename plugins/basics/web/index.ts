import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { executors, fieldFaces, fieldTypes, offer, offerAll, printTemplates, selectorTypes } from '@gongtai/sdk'
import { printTemplate, webHalf } from '@gongtai/sdk/web'
import { basicExecutors } from '../model/executors.ts'
import { basicFieldTypes } from '../model/field-types.ts'
import { basicSelectorTypes } from '../model/selector-types.ts'
import './attachment/attachment.css'
import './basics.css'
import './dialog/dialog.css'
import './image/image.css'
import './official/official.css'
import './picked/tree.css'
import './print/sheet.css'
import './rate.css'
import './tags/tags.css'
import { basicFieldFaces } from './faces.ts'

const usualSheet = printTemplate({
  id: 'basics.sheet',
  title: '通用样式',
  load: () => import('./print/usual-sheet.tsx'),
})

export default webHalf({
  activate: () => ({
    offers: [
      ...offerAll(fieldTypes, basicFieldTypes),
      ...offerAll(fieldFaces, basicFieldFaces),
      ...offerAll(executors, basicExecutors),
      ...offerAll(selectorTypes, basicSelectorTypes),
      offer(printTemplates, usualSheet),
    ],
  }),
})
