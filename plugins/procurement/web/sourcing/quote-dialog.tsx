import { Dialog, DialogBody } from '@blueprintjs/core'
import { isDay, type RegisterRow } from '@gongtai/sdk'
import {
  Client,
  DayField,
  DialogActions,
  Field,
  SelectField,
  Skeleton,
  toast,
  useCall,
  useRefresh,
  useService,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { yuan } from '../../model/money.ts'
import { handInQuote, readSheet, type Sheet } from '../../model/sourcing-calls.ts'
import { sourcings } from '../../model/sourcings.ts'
import '../sourcing.css'

interface QuoteDialogProps {
  readonly round: RegisterRow<typeof sourcings.fields>
  readonly onClose: () => void
}

const PRICE = /^\d{1,10}(\.\d{1,2})?$/
const ENDINGS = '.pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png'

/** What a supplier offers is entered here and is not seen again before the opening. */
export function QuoteDialog({ round, onClose }: QuoteDialogProps) {
  const sheet = useCall(readSheet, { id: round.id })
  return (
    <Dialog
      isOpen
      className="gt-dialog"
      title={`录入密封报价：${round.number}`}
      style={{ width: 640 }}
      onClose={onClose}
    >
      {sheet.data ? (
        <Entry round={round} sheet={sheet.data} onClose={onClose} />
      ) : (
        <DialogBody>
          <Skeleton lines={6} />
        </DialogBody>
      )}
    </Dialog>
  )
}

function Entry({ round, sheet, onClose }: QuoteDialogProps & { readonly sheet: Sheet }) {
  const [supplier, setSupplier] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const [file, setFile] = useState<File>()
  const [prices, setPrices] = useState<readonly string[]>(() => sheet.lines.map(() => ''))
  const [tried, setTried] = useState(false)
  const { busy, send } = useHandIn(round.id, onClose)
  const wrong = prices.map((price) => (PRICE.test(price) ? undefined : '请填写单价'))
  const confirm = () => {
    setTried(true)
    if (supplier === '' || !isDay(validUntil) || !file || wrong.some((each) => each !== undefined)) return
    void send(file, { supplier, validUntil, prices: JSON.stringify(prices) })
  }
  const asked = (missing: boolean, sentence: string) => (tried && missing ? sentence : undefined)
  return (
    <>
      <DialogBody>
        <p className="pur-sealing">
          报价与文件在提交时即加密，开启之前包括录入人在内都不能再查看；同一供应商再次录入将替换前一份。
        </p>
        <SelectField
          required
          label="供应商"
          value={supplier}
          unchosen="请选择已邀请的供应商"
          problem={asked(supplier === '', '请选择供应商')}
          options={sheet.offers.map((offer) => [offer.supplier, `${offer.name}${offer.received ? '（已报价）' : ''}`])}
          onChange={setSupplier}
        />
        <DayField
          required
          label="有效期至"
          value={validUntil}
          problem={asked(!isDay(validUntil), '请填写报价有效期')}
          onChange={setValidUntil}
        />
        <Field required label="报价文件" help="扫描件或电子件，不超过 10 MB" problem={asked(!file, '请选择报价文件')}>
          {(control) => (
            <label className="pur-file">
              <input
                {...control}
                type="file"
                accept={ENDINGS}
                onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
              />
              <span className="bp6-button">
                <span className="bp6-button-text">选择文件</span>
              </span>
              <span className={file ? undefined : 'gt-muted'}>{file?.name ?? '未选择文件'}</span>
            </label>
          )}
        </Field>
        <PriceLines sheet={sheet} {...{ prices, setPrices }} wrong={tried ? wrong : []} />
      </DialogBody>
      <DialogActions text="密封提交" busy={busy} onConfirm={confirm} onClose={onClose} />
    </>
  )
}

interface PriceLinesProps {
  readonly sheet: Sheet
  readonly prices: readonly string[]
  readonly setPrices: (prices: readonly string[]) => void
  readonly wrong: readonly (string | undefined)[]
}

const PriceLines = ({ sheet, prices, setPrices, wrong }: PriceLinesProps) => (
  <>
    {sheet.lines.map(({ seq, itemName, spec, quantity, measure }, at) => (
      <Field key={seq} required label={`${itemName}${spec === '' ? '' : ` ${spec}`}`} problem={wrong[at]}>
        {(control) => (
          <div className="pur-price">
            <span>{`${quantity} ${measure}，单价`}</span>
            <input
              {...control}
              className="bp6-input"
              inputMode="decimal"
              value={prices[at]}
              onChange={({ target }) =>
                setPrices(prices.map((each, place) => (place === at ? target.value.trim() : each)))
              }
            />
            <span>元</span>
          </div>
        )}
      </Field>
    ))}
    <p className="pur-sum">合计 {yuan(totalOf(sheet, prices))}</p>
  </>
)

/** To the cent, each line rounded by itself. */
const totalOf = ({ lines }: Sheet, prices: readonly string[]): number =>
  lines.reduce((sum, { quantity }, at) => sum + Math.round(Number(prices[at] || 0) * quantity * 100), 0) / 100

function useHandIn(id: string, onDone: () => void) {
  const client = useService(Client)
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const send = async (file: File, fields: Readonly<Record<string, string>>) => {
    setBusy(true)
    try {
      const { digest } = await client.upload(handInQuote, file, { ...fields, id })
      toast.success(`已密封，文件摘要 ${digest.slice(0, 12)}`)
      await refresh(readSheet, sourcings.calls.list)
      onDone()
    } catch {
      setBusy(false) // The request layer shows what is wrong.
    }
  }
  return { busy, send }
}
