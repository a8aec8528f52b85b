import { RegisterPage } from '@gongtai/sdk/web'
import { answerForOthers, answerWarning, closeWarning, warnings } from '../../model/warnings.ts'
import { useOpenMatter } from './use-open-matter.ts'
import { WarningCard } from './warning-card.tsx'

/** What rules have found in all areas. */
export default function WarningsPage() {
  return (
    <RegisterPage
      register={warnings}
      title="预警"
      tabs="state"
      acts={[{ action: answerWarning }, { action: answerForOthers }, { action: closeWarning }]}
      actions={useOpenMatter()}
      card={(warning) => <WarningCard warning={warning} />}
      empty="各项业务按标准与规则发现的问题会出现在这里，须由被预警人以外的人答复。"
    />
  )
}
