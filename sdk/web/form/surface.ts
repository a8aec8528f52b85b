import type { FieldFace } from '@gongtai/core/points/field-faces'
import type { FieldType } from '@gongtai/core/points/field-types'
import { createContext, use } from 'react'
import type { Decoration } from './decoration.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { FormMode } from './form-mode.ts'
import type { FormSession } from './form-session.ts'
import type { KeptTitles } from './kept-titles.ts'

/** Where the types and looks of fields are found. */
export interface FieldParts {
  readonly typeOf: (id: string) => FieldType | undefined
  readonly faceOf: (id: string) => FieldFace | undefined
  /** Id of the plugin that brings a type. */
  readonly ownerOf: (id: string) => string | undefined
}

/** What everything drawn of one form shares. */
export interface Surface {
  readonly mode: FormMode
  readonly phone: boolean
  /** Begins the ids of all elements, so that one form may be shown twice on a page. */
  readonly prefix: string
  /** Absent while designing: fields then show what they start with. */
  readonly session: FormSession | undefined
  readonly parts: FieldParts
  readonly decoration: Decoration
  readonly dictionaries: Dictionaries
  readonly keptTitles: KeptTitles
  readonly labelWidth: number
}

export const SurfaceContext = createContext<Surface | undefined>(undefined)

export function useSurface(): Surface {
  const surface = use(SurfaceContext)
  if (!surface) throw new Error('useSurface 只能在 FormView 之内使用')
  return surface
}

/** Id of the element that takes the input of a field or cell. */
export const elementId = (surface: Surface, path: string): string => `${surface.prefix}${path.replaceAll('/', '_')}`
