import { fieldTypes, offer } from '@gongtai/sdk'
import { serverHalf } from '@gongtai/sdk/server'
import { plateNumber } from '../model/plate-number.ts'

export default serverHalf({ activate: () => ({ offers: [offer(fieldTypes, plateNumber)] }) })
