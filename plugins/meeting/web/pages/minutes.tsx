import { Button } from '@blueprintjs/core'
import { EditIcon, PrintIcon } from '@blueprintjs/icons'
import { EmptyState, FaultState, Page, PageHeader, printElement, Skeleton, useCall } from '@gongtai/sdk/web'
import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { readMinutes } from '../../model/minutes.ts'
import { MinutesEditor } from '../minutes/editor.tsx'
import { MinutesSheet } from '../minutes/sheet.tsx'

/** The minutes of a meeting: written by whoever leads it, read by whoever was asked to it. */
export default function MinutesPage() {
  const { meeting = '' } = useParams()
  const found = useCall(readMinutes, { meeting }, { keepLast: true, quiet: true })
  const [editing, setEditing] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  const data = found.data
  if (!data) return <Page>{found.error ? <FaultState error={found.error} /> : <Skeleton lines={10} />}</Page>
  const write = data.writes && data.begun && !editing
  return (
    <Page>
      <PageHeader
        title="会议纪要"
        description={data.title}
        back={data.writes ? '/biz-business/meeting/arranged' : '/biz-business/meeting/mine'}
        actions={
          !editing && (
            <>
              {data.state !== 'none' && (
                <Button icon={<PrintIcon />} text="打印" onClick={() => sheet.current && printElement(sheet.current)} />
              )}
              {write && (
                <Button
                  intent="primary"
                  icon={<EditIcon />}
                  text={data.state === 'none' ? '写纪要' : '修改'}
                  onClick={() => setEditing(true)}
                />
              )}
            </>
          )
        }
      />
      {editing && <MinutesEditor meeting={meeting} minutes={data} onClose={() => setEditing(false)} />}
      {!editing && data.state === 'none' && (
        <EmptyState
          title={data.begun ? '还没有写纪要' : '会议还没有开始'}
          text={data.begun ? '写下会议内容与议定事项，发布后参会人员可以查看。' : '会议开始后可以写纪要。'}
        />
      )}
      {!editing && data.state !== 'none' && <MinutesSheet sheet={sheet} minutes={data} />}
    </Page>
  )
}
