import { RegisterPage } from '@gongtai/sdk/web'
import { answerWarning, myWarnings, warnings } from '../../model/warnings.ts'
import { useOpenMatter } from './use-open-matter.ts'
import { WarningCard } from './warning-card.tsx'

/** Those the person is to answer. */
export default function MyWarningsPage() {
  return (
    <RegisterPage
      register={warnings}
      own={myWarnings}
      tabs="state"
      acts={[{ action: answerWarning }]}
      actions={useOpenMatter()}
      card={(warning) => <WarningCard warning={warning} />}
      empty="需要您答复的预警会出现在这里。"
    />
  )
}
