import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, SelectField, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { startRound } from '../model/inspections.ts'
import { useOwnBuildings } from './own-buildings.ts'

/** Through which building; where a round goes on, it is gone on with. */
export default function StartRound({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [building, setBuilding] = useState('')
  const buildings = useOwnBuildings()
  const send = useSend(startRound, {
    done: '已开始检查',
    onDone: ({ id }) => {
      onClose()
      navigate(`/biz-business/dormitory/round/${id}`)
    },
  })
  return (
    <Dialog isOpen className="gt-dialog" title="开始检查" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <SelectField
          label="楼栋"
          value={building}
          unchosen="请选择楼栋"
          onChange={setBuilding}
          options={buildings.map(({ code, name }) => [code, `${code}　${name}`] as const)}
        />
        <p className="gt-muted">该楼栋有未结束的检查时，继续原来的检查。</p>
      </DialogBody>
      <DialogActions
        intent="primary"
        text="开始"
        busy={send.isPending}
        disabled={building === ''}
        onConfirm={() => send.mutate({ building })}
        onClose={onClose}
      />
    </Dialog>
  )
}
