import { fieldTypes, offer } from '@gongtai/sdk'
import { serverHalf } from '@gongtai/sdk/server'
import { sampleField } from '../model/field-type.ts'

export default serverHalf({ activate: () => ({ offers: [offer(fieldTypes, sampleField)] }) })
