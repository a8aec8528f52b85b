import { Canvas } from '../canvas/canvas.tsx'
import { CanvasTools } from '../canvas/canvas-tools.tsx'
import { Outline, OutlineCaption } from '../outline/outline.tsx'
import { Palette, PaletteCaption } from '../palette/palette.tsx'
import type { Layout } from '../panes/layout.ts'
import type { PaneOffer } from '../panes/workspace.tsx'
import { DesktopPreview, TrySubmit } from '../preview/desktop-preview.tsx'
import { PhonePreview } from '../preview/phone-preview.tsx'
import { ProblemsCaption, ProblemsPane } from '../problems/problems-pane.tsx'
import { Properties } from '../properties/properties.tsx'
import { FormulaPane } from '../rules/formula-pane.tsx'
import { NewRule, RulesCaption, RulesPane } from '../rules/rules-pane.tsx'
import { CanvasCaption, PhoneCaption } from './captions.tsx'
import { TablesPane } from './tables-pane.tsx'

export type Mode = 'design' | 'rules' | 'tables' | 'preview'

export const modeTitles: Readonly<Record<Mode, string>> = {
  design: '设计',
  rules: '联动与公式',
  tables: '数据表',
  preview: '预览',
}

const panes = {
  palette: { title: '字段', Body: Palette, Caption: PaletteCaption },
  outline: { title: '大纲', Body: Outline, Caption: OutlineCaption },
  canvas: { title: '画布', Body: Canvas, Tools: CanvasTools, Caption: CanvasCaption },
  properties: { title: '属性', Body: Properties },
  preview: { title: '预览', Body: PhonePreview, Caption: PhoneCaption },
  problems: { title: '问题', Body: ProblemsPane, Caption: ProblemsCaption },
  rules: { title: '联动规则', Body: RulesPane, Tools: NewRule, Caption: RulesCaption },
  formula: { title: '公式', Body: FormulaPane },
  desktop: { title: '桌面', Body: DesktopPreview, Tools: TrySubmit },
  phone: { title: '手机', Body: PhonePreview, Caption: PhoneCaption },
  trial: { title: '试算', Body: DesktopPreview, Tools: TrySubmit },
  tables: { title: '数据表', Body: TablesPane },
} satisfies Record<string, PaneOffer>

export interface ModeOffer {
  readonly panes: Readonly<Record<string, PaneOffer>>
  readonly layout: Layout
}

const { palette, outline, canvas, properties, preview, problems, rules, formula, trial, tables, desktop, phone } = panes

/** What each tab of the designer is made of, and how it is laid out until the user changes it. */
export const modes: Readonly<Record<Mode, ModeOffer>> = {
  design: {
    panes: { palette, outline, canvas, properties, preview, problems },
    layout: {
      type: 'split',
      direction: 'row',
      children: [
        { type: 'split', direction: 'column', children: ['palette', 'outline'], splitPercentages: [62, 38] },
        'canvas',
        'properties',
      ],
      splitPercentages: [18.6, 58.4, 23],
    },
  },
  rules: {
    panes: { rules, formula, trial, problems },
    layout: {
      type: 'split',
      direction: 'column',
      children: [
        'rules',
        { type: 'split', direction: 'row', children: ['formula', 'trial'], splitPercentages: [48, 52] },
      ],
      splitPercentages: [46, 54],
    },
  },
  tables: { panes: { tables, problems }, layout: 'tables' },
  preview: {
    panes: { desktop, phone },
    layout: { type: 'split', direction: 'row', children: ['desktop', 'phone'], splitPercentages: [66, 34] },
  },
}
