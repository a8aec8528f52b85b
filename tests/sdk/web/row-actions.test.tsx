import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RowActions } from '../../../sdk/web/ui/table/row-actions.tsx'

const action = (title: string, grave = false) => ({
  title,
  ...(grave && { intent: 'danger' as const }),
  onSelect: () => undefined,
})

it('actions of a row that cannot be taken back stand behind all others', () => {
  const drawn = renderToStaticMarkup(
    <RowActions actions={[action('解除', true), action('到货验收'), action('登记发票')]} />,
  )
  expect([...drawn.matchAll(/>([^<>]+)<\/button>/g)].map(([, title]) => title)).toEqual([
    '到货验收',
    '登记发票',
    '解除',
  ])
})
