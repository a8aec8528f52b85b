import { openCall } from '../../request/pages-server.ts'
import { type EnvelopeKey, sealEnvelope } from '../envelope.ts'

/** The picture that a reset begins with, and the key for its last step. */
export interface ResetImage extends EnvelopeKey {
  readonly uuid: string
  readonly img: string
}

export interface NewPassword {
  readonly phone: string
  readonly imageCode: string
  readonly messageCode: string
  readonly password: string
}

const PATH = '/forgotPassword'

/** Throws the server's sentence when no user is bound to the number. */
export const checkBoundPhone = (phone: string): Promise<unknown> =>
  openCall('GET', `${PATH}/checkPhone/isBoundUser?${new URLSearchParams({ phone })}`)

export const loadResetImage = (): Promise<ResetImage> => openCall('GET', `${PATH}/getImage`)

export const sendResetCode = (phone: string, imageCode: string, { uuid }: ResetImage): Promise<unknown> =>
  openCall('GET', `${PATH}/sendMessage?${new URLSearchParams({ phone, uuid, inputImageCode: imageCode.trim() })}`)

export async function setNewPassword(
  { phone, imageCode, messageCode, password }: NewPassword,
  image: ResetImage,
): Promise<void> {
  const sealed = await sealEnvelope({ phone, uuid: image.uuid, newPassword: password }, image)
  await openCall('PUT', `${PATH}/changePassword`, {
    ...sealed,
    inputImageCode: imageCode.trim(),
    inputMsgCode: messageCode.trim(),
  })
}
