import type { UploadedPart } from '@gongtai/sdk/server'
import type { FastifyRequest } from 'fastify'
import { httpFaults } from '../faults.ts'
import { arriving, inPatience } from './read-body.ts'
import { uploadedName } from './uploaded-name.ts'

type Tell = (progress: { readonly done: number; readonly total: number }) => Promise<void>

/** The uploaded file of a request, read as it arrives. Fields sent before it are known when the file begins. */
export const uploadOf = (request: FastifyRequest, tell: Tell) => async (): Promise<UploadedPart> => {
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
    progress: async (done, total) => {
      refuseGivenUp(request)
      await tell({ done, total })
    },
  }
}

/** Whoever sent it has gone, by pressing a button that cancels it: nothing of it is to stay. */
export function refuseGivenUp({ raw: { socket } }: FastifyRequest): void {
  if (socket.destroyed || socket.readableEnded) throw httpFaults.givenUp()
}
