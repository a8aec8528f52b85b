import { attachmentFace } from './attachment/attachment-face.tsx'
import { checkboxFace } from './choice/checkbox-face.tsx'
import { radioFace } from './choice/radio-face.tsx'
import { selectFace } from './choice/select-face.tsx'
import { buttonFace } from './containers/button-face.tsx'
import { containerFaces } from './containers/container-faces.ts'
import { separatorFace } from './containers/separator-face.tsx'
import { dateFace } from './date/date-face.tsx'
import { dateRangeFace } from './date/date-range-face.tsx'
import { timeFace } from './date/time-face.tsx'
import { dialogFace } from './dialog/dialog-face.tsx'
import { signatureFace } from './dialog/signature-face.tsx'
import { uploadFace } from './file/upload-face.tsx'
import { imageFace } from './image/image-face.tsx'
import { numberFace } from './number-face.tsx'
import { docNumberFace } from './official/doc-number-face.tsx'
import { opinionsFace } from './official/opinions-face.tsx'
import { departmentFace, personFace, treeSelectorFace } from './picked/picked-faces.tsx'
import { treeFace } from './picked/tree-face.tsx'
import { rateFace } from './rate-face.tsx'
import { switchFace } from './switch-face.tsx'
import { tagsFace } from './tags/tags-face.tsx'
import { textFace } from './text/text-face.tsx'
import { textareaFace } from './text/textarea-face.tsx'

/** The looks of the built-in field types. */
export const basicFieldFaces = [
  ...containerFaces,
  separatorFace,
  buttonFace,
  dialogFace,
  textFace,
  textareaFace,
  numberFace,
  selectFace,
  radioFace,
  checkboxFace,
  dateFace,
  dateRangeFace,
  timeFace,
  switchFace,
  rateFace,
  uploadFace,
  imageFace,
  attachmentFace,
  tagsFace,
  personFace,
  departmentFace,
  treeSelectorFace,
  treeFace,
  signatureFace,
  docNumberFace,
  opinionsFace,
]
