import { actionOperation, type OperationContext } from '@gongtai/sdk/server'
import { standardsFaults } from '../../model/faults.ts'
import { answerForOthers, answerWarning, closeWarning } from '../../model/warnings.ts'

interface About {
  readonly row: { readonly about: string | null }
}

/** Nobody clears what they are warned about themselves. */
function refuseOwn({ row }: About, { user }: OperationContext): void {
  if (row.about === user.id) throw standardsFaults.ownWarning()
}

const answered = ({ input }: { readonly input: { readonly answer: string } }, { user, now }: OperationContext) => ({
  answer: input.answer,
  answeredBy: user.id,
  answeredAt: now,
})

const answers = [answerWarning, answerForOthers].map((action) =>
  actionOperation(action, async (about, context) => {
    refuseOwn(about, context)
    return answered(about, context)
  }),
)

const closes = actionOperation(closeWarning, async (about, context) => {
  refuseOwn(about, context)
  return { note: about.input.note, closedBy: context.user.id, closedAt: context.now }
})

export const warningOperations = [...answers, closes]
