/** The part of bpmn-moddle the core uses; the package ships no declarations for its entry. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string
    /** Attributes the model does not know, by qualified name; absent on foreign elements. */
    readonly $attrs?: Record<string, string>
    $parent?: ModdleElement
    get(name: string): unknown
    set(name: string, value: unknown): void
  }

  export interface ParseWarning {
    readonly message: string
    readonly element?: ModdleElement
    readonly property?: string
    readonly value?: string
  }

  export interface ParseResult {
    readonly rootElement: ModdleElement
    readonly warnings: readonly ParseWarning[]
    readonly elementsById: Readonly<Record<string, ModdleElement>>
  }

  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>)
    fromXML(xml: string): Promise<ParseResult>
    toXML(element: ModdleElement, options?: { readonly format?: boolean }): Promise<{ readonly xml: string }>
    create(type: string, attributes?: Readonly<Record<string, unknown>>): ModdleElement
  }
}
