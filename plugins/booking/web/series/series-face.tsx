import { RepeatIcon } from '@blueprintjs/icons'
import { type SeriesValue, seriesSentence } from '@gongtai/sdk'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { lazy, Suspense } from 'react'
import { type SeriesOptions, seriesField } from '../../model/series-field.ts'

const Picker = lazy(async () => ({ default: (await import('./series-edit.tsx')).SeriesEdit }))

type Props = FieldFaceProps<SeriesValue | null, SeriesOptions>

export const seriesFace = fieldFace<SeriesValue | null, SeriesOptions>({
  id: seriesField.id,
  Edit: (face: Props) => (
    <Suspense fallback={<span className="gt-muted">正在加载…</span>}>
      <Picker {...face} />
    </Suspense>
  ),
  Show: ({ value }: Props) => <span>{value ? seriesSentence(value) : '不重复'}</span>,
  Icon: RepeatIcon,
})
