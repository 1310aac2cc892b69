// The interface of Markdown features: handlers for kinds of nodes in the Markdown tree (mdast) or the element tree (hast).
// Each feature has its own file; `processor.ts` defines their order. All features of a walk (walk.ts) see a node before the next
// node is visited; a feature that needs the children of its node processed first handles it in `leave`, on the way up.

import type { Program } from 'estree'
import type {
  Element,
  Comment as ElementComment,
  Parents as ElementParents,
  Root as ElementRoot,
  Text
} from 'hast'
import type { Nodes, Parents, Root } from 'mdast'
import type { Node } from 'unist'
import type { FeatureOf, Handler } from './walk.ts'

type MarkdownKinds = {
  readonly [Type in Nodes['type']]?: Handler<Extract<Nodes, { readonly type: Type }>, Parents>
}

/** A feature that works on Markdown. */
export type MarkdownFeature = FeatureOf<Root, MarkdownKinds>

/** An element or component in MDX. */
export interface Jsx extends Node {
  readonly name: string | null
  readonly attributes: JsxAttribute[]
}

/** An expression in MDX: `{…}`. */
export interface CodeNode extends Node {
  readonly data?: { readonly estree?: Program }
}

export interface JsxAttribute {
  readonly type: string
  readonly name: string
  value?:
    | string
    | null
    | {
        readonly type?: string
        readonly value?: string
        readonly data?: { readonly estree?: { readonly body: readonly unknown[] } }
      }
  /** The expression of `{...spread}`. */
  readonly data?: { readonly estree?: { readonly body: readonly unknown[] } }
}

interface ElementKinds {
  /** Elements by name; `element` matches all. */
  readonly [name: `<${string}>`]: Handler<Element, ElementParents> | undefined
  readonly element?: Handler<Element, ElementParents>
  readonly text?: Handler<Text, ElementParents>
  readonly comment?: Handler<ElementComment, ElementParents>
  readonly mdxJsxFlowElement?: Handler<Jsx, ElementParents>
  readonly mdxJsxTextElement?: Handler<Jsx, ElementParents>
  readonly mdxFlowExpression?: Handler<CodeNode, ElementParents>
  readonly mdxTextExpression?: Handler<CodeNode, ElementParents>
}

/** A feature that works on elements. */
export type ElementFeature = FeatureOf<ElementRoot, ElementKinds>

/** One handler for block and inline JSX. */
export const atJsx = (handler: Handler<Jsx, ElementParents>) => ({
  mdxJsxFlowElement: handler,
  mdxJsxTextElement: handler
})

/** Whether it is an HTML element and not a component. */
export const isHtmlName = ({ name }: Jsx): boolean => /^[a-z]/.test(name ?? '')

/** One handler for headings of all depths. */
export const atHeadings = (handler: Handler<Element, ElementParents>) => ({
  '<h1>': handler,
  '<h2>': handler,
  '<h3>': handler,
  '<h4>': handler,
  '<h5>': handler,
  '<h6>': handler
})
