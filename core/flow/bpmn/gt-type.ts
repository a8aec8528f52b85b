/**
 * One element of our extension. The same data tells bpmn-moddle how to read it and `gt-schema` what is allowed;
 * attributes are text to moddle, so that a wrong one is found instead of being bent into a number or a flag.
 */
export interface GtType {
  readonly name: string
  /** `Element` for what stands directly in the extension elements of a BPMN element. */
  readonly superClass?: readonly ['Element']
  readonly properties: readonly GtProperty[]
}

export type GtProperty = GtAttribute | GtChildren

export interface GtAttribute {
  readonly name: string
  readonly type: 'String'
  readonly isAttr: true
  readonly as: 'text' | 'flag' | 'number'
  readonly oneOf?: readonly string[]
  readonly required?: true
}

export interface GtChildren {
  readonly name: string
  /** Name of another type of the extension. */
  readonly type: string
  readonly isMany: true
}

const attribute = (name: string, as: GtAttribute['as']): GtAttribute => ({ name, type: 'String', isAttr: true, as })

export const text = (name: string): GtAttribute => attribute(name, 'text')
export const flag = (name: string): GtAttribute => attribute(name, 'flag')
export const number = (name: string): GtAttribute => attribute(name, 'number')
export const choice = (name: string, ...oneOf: readonly string[]): GtAttribute => ({ ...text(name), oneOf })
export const required = (property: GtAttribute): GtAttribute => ({ ...property, required: true })
export const children = (name: string, type: string): GtChildren => ({ name, type, isMany: true })

/** An element that stands directly in `bpmn:extensionElements`. */
export const setting = (name: string, ...properties: readonly GtProperty[]): GtType => ({
  name,
  superClass: ['Element'],
  properties,
})

export const part = (name: string, ...properties: readonly GtProperty[]): GtType => ({ name, properties })

export const isAttribute = (property: GtProperty): property is GtAttribute => 'isAttr' in property
