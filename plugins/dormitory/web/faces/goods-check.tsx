import type { FieldFaceProps } from '@gongtai/sdk/web'
import { PushButton, toast, useFormValue, useSurroundingForm } from '@gongtai/sdk/web'
import { CHECK_OUT_GOODS } from '../../model/check-out.ts'
import { yuanText } from '../yuan-text.ts'
import '../fields.css'

type Props = FieldFaceProps<null>

const SOUND = '0'

/** One tap for all that nobody has said anything of; what is broken or gone is then chosen by itself. */
export function Edit({ id, mode }: Props) {
  const form = useSurroundingForm()
  const allSound = () => {
    const rows = form?.values()[CHECK_OUT_GOODS]
    if (!form || !Array.isArray(rows)) return
    const open = rows.filter(({ OUTCOME }) => !OUTCOME).length
    form.fill({ [CHECK_OUT_GOODS]: rows.map((row) => ({ ...row, OUTCOME: row.OUTCOME || SOUND })) })
    toast.success(open === 0 ? '所有物品都已有核对结果' : `已将 ${open} 件物品记为完好，有损坏或缺失的请逐件修改`)
  }
  return (
    <div id={id} className="dorm-goods-check">
      <PushButton text="其余物品全部完好" disabled={mode === 'set'} onClick={allSound} />
      <Left />
    </div>
  )
}

export const Show = ({ id }: Props) => (
  <div id={id} className="dorm-goods-check">
    <Left />
  </div>
)

function Left() {
  const deposit = useFormValue('DEPOSIT_SUM')
  const damage = useFormValue('DAMAGE_SUM')
  const unpaid = useFormValue('UNPAID')
  const left = useFormValue('REFUND')
  return (
    <dl aria-live="polite">
      {[
        ['押金', deposit],
        ['赔偿', damage],
        ['未缴（暂计）', unpaid],
        [Number(left ?? 0) < 0 ? '应补缴' : '押金剩余', left],
      ].map(([title, value]) => (
        <div key={String(title)}>
          <dt>{String(title)}</dt>
          <dd>{`${yuanText(value).replace('-', '')} 元`}</dd>
        </div>
      ))}
    </dl>
  )
}
