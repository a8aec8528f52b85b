import { fieldFaces, fieldTypes, offer } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import { plateNumber } from '../model/plate-number.ts'
import { plateNumberFace } from './plate-number-face.tsx'

export default webHalf({
  activate: () => ({ offers: [offer(fieldTypes, plateNumber), offer(fieldFaces, plateNumberFace)] }),
})
