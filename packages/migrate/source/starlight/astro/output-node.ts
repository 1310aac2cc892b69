/** Output of a template. */
export type OutputNode =
  /** Text as HTML. */
  | { readonly kind: 'text'; readonly html: string }
  /** HTML that is not parsed. */
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'element'
      readonly name: string
      readonly attributes: ReadonlyMap<string, unknown>
      readonly children: readonly OutputNode[]
      /** Class of the component's styles. */
      readonly scope?: string
    }
  /** Contents of the element in the document, `default` or by name. */
  | { readonly kind: 'slot'; readonly name: string; readonly otherwise: readonly OutputNode[] }
