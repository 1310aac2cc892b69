// The interface of directives, which are listed in `directives-by-name.ts`.

import type { BlockContent, Paragraph, Parent, PhrasingContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import type { Excess } from '../../config/trust.ts'
import { report } from '../context.ts'
import type { MarkdownOptions } from '../options.ts'

export type DirectiveNode = ContainerDirective | LeafDirective | TextDirective

/** Inputs of a directive besides its node. */
export interface DirectiveContext extends MarkdownOptions {
  readonly file: VFile
  readonly parent: Parent
  /** Report what is invalid about the directive. */
  invalid(message: string, hint: string): void
}

interface DirectiveOf<Form extends DirectiveNode['type'], Node extends DirectiveNode> {
  readonly form: Form
  /** Names of its attributes, in addition to `id` and `class`. */
  readonly attributes: readonly string[]
  /** Names that authors write in place of an attribute, for hints. */
  readonly otherNames?: Readonly<Record<string, string>>
  /** Set `data.hName` and children, which define the resulting element. */
  apply(node: Node, context: DirectiveContext): void
}

export type Directive =
  | DirectiveOf<'containerDirective', ContainerDirective>
  | DirectiveOf<'leafDirective', LeafDirective>
  | DirectiveOf<'textDirective', TextDirective>

/** Report what untrusted authors may not do. @returns whether there was something to report */
export function reportExcess(file: VFile, node: DirectiveNode, excess: Excess | undefined): boolean {
  if (excess) report(file, 'trust-exceeded', node, ...excess)
  return excess !== undefined
}

/** Set the element that a node becomes; the author's id and classes are kept. */
export function setElement(
  node: DirectiveNode,
  hName: string,
  className: readonly string[],
  properties: Readonly<Record<string, string | boolean | undefined>> = {}
): void {
  const { id, class: ownClass } = node.attributes ?? {}
  const classes = [...className, ...(ownClass ? ownClass.split(/\s+/).filter(Boolean) : [])]
  const setProperties = Object.entries(properties).filter(([, value]) => value !== undefined)
  node.data = {
    ...node.data,
    hName,
    hProperties: {
      ...(id && { id }),
      ...(classes.length > 0 && { className: classes }),
      ...Object.fromEntries(setProperties)
    }
  }
}

/** Split a container into its label (the text in brackets) and its content. */
export function labelOf(node: ContainerDirective): {
  readonly label: PhrasingContent[] | undefined
  readonly content: BlockContent[]
} {
  const [firstChild, ...otherChildren] = node.children
  const hasLabel = firstChild?.type === 'paragraph' && firstChild.data?.directiveLabel === true
  return hasLabel
    ? { label: firstChild.children, content: otherChildren as BlockContent[] }
    : { label: undefined, content: node.children as BlockContent[] }
}

/** A block that becomes this element: a paragraph for the types of mdast. */
export const blockElement = (hName: string, className: string, children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
  data: { hName, hProperties: { className: [className] } }
})

/** An inline element: `emphasis` for the types of mdast, and `hName` sets the element. */
export const inlineElement = (
  className: string,
  children: PhrasingContent[],
  hName = 'span'
): PhrasingContent => ({
  type: 'emphasis',
  children,
  data: { hName, hProperties: { className: [className] } }
})

/** Text content of inline nodes. */
export const plainText = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? plainText(node.children) : ''))
    .join('')

/** Report an invalid directive. */
export const reportInvalid = (file: VFile, node: DirectiveNode, message: string, hint: string): void =>
  report(file, 'directive-invalid', node, message, hint)
