import { Button } from '@blueprintjs/core'
import { EditIcon, ExportIcon, ImportIcon } from '@blueprintjs/icons'
import {
  Client,
  EmptyState,
  FaultState,
  Page,
  PageHeader,
  SheetImport,
  Skeleton,
  useCall,
  useService,
  ViewTabs,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import * as calls from '../../model/matrix-calls.ts'
import { MatrixCoverage } from '../matrices/matrix-coverage.tsx'
import { MatrixDialog } from '../matrices/matrix-dialog.tsx'
import { MatrixGrid } from '../matrices/matrix-grid.tsx'
import { MatrixHistory } from '../matrices/matrix-history.tsx'

const sides = [
  ['people', '人员'],
  ['coverage', '覆盖检查'],
  ['history', '修改记录'],
] as const

/** One matrix: who stands in it, where it leads to nobody, and what has been changed. */
export default function MatrixPage() {
  const { matrix: id = '' } = useParams()
  const found = useCall(calls.matrices, {}, { keepLast: true, quiet: true })
  const matrix = found.data?.find((each) => each.id === id)
  if (!found.data) return found.error ? <FaultState error={found.error} /> : <Skeleton lines={6} />
  if (!matrix) return <EmptyState title="人员矩阵不存在" text="可能已被删除，请返回列表。" />
  return <Matrix key={id} matrix={matrix} />
}

function Matrix({ matrix }: { readonly matrix: calls.MatrixRecord }) {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') ?? 'people'
  const sought = search.get('place') ?? ''
  return (
    <Page layout="fill">
      <PageHeader title={matrix.name} back="/workflow/matrix" actions={<Actions matrix={matrix} />} />
      <ViewTabs id="matrix" tabs={sides} chosen={tab} onChoose={(next) => setSearch({ tab: next }, { replace: true })}>
        {tab === 'people' && <MatrixGrid key={sought} matrix={matrix} sought={sought} />}
        {tab === 'coverage' && (
          <MatrixCoverage matrix={matrix} onMend={(place) => setSearch({ tab: 'people', place })} />
        )}
        {tab === 'history' && <MatrixHistory matrix={matrix.id} />}
      </ViewTabs>
    </Page>
  )
}

function Actions({ matrix }: { readonly matrix: calls.MatrixRecord }) {
  const client = useService(Client)
  const [open, setOpen] = useState<'edit' | 'import'>()
  const { id, name } = matrix
  // The request layer tells what went wrong.
  const save = () => void client.download(calls.exportMatrix, { id }, `${name}.csv`).catch(() => undefined)
  return (
    <>
      <Button icon={<EditIcon />} text="修改设置" onClick={() => setOpen('edit')} />
      <Button icon={<ImportIcon />} text="导入" onClick={() => setOpen('import')} />
      <Button icon={<ExportIcon />} text="导出" onClick={save} />
      {open === 'edit' && <MatrixDialog matrix={matrix} onClose={() => setOpen(undefined)} />}
      {open === 'import' && <SheetImport isOpen target={sheetOf(id)} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The calls of a sheet go to the address of the matrix. */
const sheetOf = (id: string) => ({
  title: '矩阵人员',
  fields: calls.sheetFields,
  calls: {
    check: { ...calls.checkMatrixSheet, path: `/matrix/${id}/import/check` },
    import: { ...calls.importMatrixSheet, path: `/matrix/${id}/import` },
  },
  refreshes: [calls.matrices, calls.matrixGrid, calls.matrixCoverage, calls.matrixHistory],
  choices: [],
})
