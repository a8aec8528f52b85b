import { fieldTypeContract } from '@gongtai/sdk/testing'
import { attachment } from '../../../plugins/basics/model/attachment/attachment.ts'
import { checkbox } from '../../../plugins/basics/model/choice/checkbox.ts'
import { radio } from '../../../plugins/basics/model/choice/radio.ts'
import { select } from '../../../plugins/basics/model/choice/select.ts'
import { date } from '../../../plugins/basics/model/date/date.ts'
import { dateRange } from '../../../plugins/basics/model/date/date-range.ts'
import { time } from '../../../plugins/basics/model/date/time.ts'
import { dialog } from '../../../plugins/basics/model/dialog/dialog.ts'
import { signature } from '../../../plugins/basics/model/dialog/signature.ts'
import { upload } from '../../../plugins/basics/model/file/upload.ts'
import { image } from '../../../plugins/basics/model/image/image.ts'
import { number } from '../../../plugins/basics/model/number.ts'
import { docNumber } from '../../../plugins/basics/model/official/doc-number.ts'
import { opinions } from '../../../plugins/basics/model/official/opinions.ts'
import { department, person, treeSelector } from '../../../plugins/basics/model/picked/tree-selector.ts'
import { rate } from '../../../plugins/basics/model/rate.ts'
import { switchType } from '../../../plugins/basics/model/switch.ts'
import { tags } from '../../../plugins/basics/model/tags/tags.ts'
import { text } from '../../../plugins/basics/model/text/text.ts'
import { textarea } from '../../../plugins/basics/model/text/textarea.ts'
import { tree } from '../../../plugins/basics/model/tree/tree.ts'
import { checkboxFace } from '../../../plugins/basics/web/choice/checkbox-face.tsx'
import { radioFace } from '../../../plugins/basics/web/choice/radio-face.tsx'
import { selectFace } from '../../../plugins/basics/web/choice/select-face.tsx'
import { timeFace } from '../../../plugins/basics/web/date/time-face.tsx'
import { dialogFace } from '../../../plugins/basics/web/dialog/dialog-face.tsx'
import { numberFace } from '../../../plugins/basics/web/number-face.tsx'
import { docNumberFace } from '../../../plugins/basics/web/official/doc-number-face.tsx'
import { rateFace } from '../../../plugins/basics/web/rate-face.tsx'
import { switchFace } from '../../../plugins/basics/web/switch-face.tsx'
import { textFace } from '../../../plugins/basics/web/text/text-face.tsx'
import { textareaFace } from '../../../plugins/basics/web/text/textarea-face.tsx'

const picks = [{ id: 'u1', name: '周明远' }]

fieldTypeContract(text, { accepted: ['公务用车', '<b>&'], face: textFace })
fieldTypeContract(textarea, { accepted: ['第一行\n第二行'], face: textareaFace })
fieldTypeContract(number, { accepted: [0, 1.5, 9999], refused: [{ value: -1 }, { value: 10001 }], face: numberFace })
fieldTypeContract(select, { accepted: ['1'], face: selectFace })
fieldTypeContract(radio, { accepted: ['1'], face: radioFace })
fieldTypeContract(checkbox, {
  accepted: [['1'], ['1', '2']],
  refused: [{ value: ['1'], options: { min: 2 } }],
  face: checkboxFace,
})
fieldTypeContract(switchType, { accepted: ['0', '1'], face: switchFace })
fieldTypeContract(time, { accepted: ['07:05'], face: timeFace })
fieldTypeContract(rate, { accepted: [1, 5], refused: [{ value: 9 }], face: rateFace })
fieldTypeContract(date, {
  accepted: ['2024-05-06'],
  refused: [{ value: '2024-05-21', options: { limitMax: true, maxDate: '2024-05-20' } }],
})
fieldTypeContract(dateRange, { accepted: ['2024-05-06,2024-05-07'], refused: [{ value: '2024-05-07,2024-05-06' }] })
fieldTypeContract(upload, { accepted: ['12&会议通知.pdf'] })
fieldTypeContract(image, { accepted: ['12&封面.png'] })
const notice = { name: '会议通知.pdf', url: '/prod-api/oss/api/download/12', type: 'pdf' }
fieldTypeContract(attachment, {
  accepted: [[notice]],
  refused: [{ value: Array.from({ length: 31 }, () => notice) }],
})
fieldTypeContract(docNumber, {
  accepted: [JSON.stringify({ docDicttypeName: '江机管', value1: '2024', value2: '12' })],
  refused: [{ value: JSON.stringify({ docDicttypeName: '江机管', value1: '24', value2: '12' }) }],
  face: docNumberFace,
})
fieldTypeContract(opinions, {
  accepted: [[{ approver: '周明远', approvalOpinion: '同意', approvalTime: '2024-05-06 07:08:09', taskKey: 'leader' }]],
})
fieldTypeContract(tags, {
  accepted: [[{ tagId: 't1', tagText: '紧急', tagColour: '#1D9E6C' }]],
  refused: [{ value: ['1', '2'].map((tagId) => ({ tagId, tagText: tagId, tagColour: '' })), options: { limit: 1 } }],
})
fieldTypeContract(person, { accepted: [picks] })
fieldTypeContract(department, { accepted: [picks] })
fieldTypeContract(treeSelector, { accepted: [picks] })
fieldTypeContract(dialog, { accepted: ['赴省城\n开会'], face: dialogFace })
fieldTypeContract(signature, {
  accepted: [[{ username: '周明远', userId: 'u1', time: '2024-05-06 07:08:09', content: '同意' }]],
})
fieldTypeContract(tree, { accepted: [picks] })
