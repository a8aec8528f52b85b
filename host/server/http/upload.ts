import type { UploadedPart } from '@gongtai/sdk/server'
import type { FastifyRequest } from 'fastify'
import { httpFaults } from './faults.ts'
import { arriving, inPatience } from './read-body.ts'
import { uploadedName } from './uploaded-name.ts'

/** The uploaded file of a request, read as it arrives. Fields sent before it are known when the file begins. */
export const uploadOf = (request: FastifyRequest) => async (): Promise<UploadedPart> => {
  if (!request.isMultipart()) throw httpFaults.noUpload()
  const part = await inPatience(request.file())
  if (!part) throw httpFaults.noUpload()
  const content = part.file
  return {
    name: uploadedName(part.filename ?? ''),
    type: part.mimetype,
    content: (async function* whole() {
      yield* arriving(content)
      if (content.truncated) throw httpFaults.tooLarge()
    })(),
    fields: Object.fromEntries(
      Object.entries(part.fields).flatMap(([name, field]) => {
        const value = field && 'value' in field ? field.value : undefined
        return typeof value === 'string' ? [[name, value]] : []
      }),
    ),
  }
}
