// The components of Mintlify, which need no import.

import { slugify } from 'sitegen/internals'
import type { ElementRule } from '../docusaurus/element-rule.ts'
import { youtube } from '../docusaurus/elements/youtube.ts'
import type { LiteralScope } from '../docusaurus/literals.ts'
import type { JsxElement } from '../markdown/tree.ts'
import { labelWith, mintlifyNames } from '../mdx/code-options.ts'
import {
  attributeText,
  badge,
  box,
  callout,
  card,
  contents,
  details,
  dropped,
  explained,
  frame,
  grid,
  icon,
  tab,
  tabs
} from '../mdx/elements.ts'
import type { Rewrites } from '../mdx/prepare.ts'
import {
  asElement,
  codeGroup,
  colors,
  field,
  fileTree,
  section,
  stepRewrites,
  withoutMarks
} from '../mdx/rewrites.ts'
import { plainContainer, steps as stepsContainer } from '../starlight/elements/containers.ts'

/** Sets of icons by the name of Mintlify. */
const sets: Readonly<Record<string, string>> = {
  lucide: 'lucide',
  tabler: 'tabler',
  fontawesome: 'fa6-solid'
}

const brands =
  /^(?:github|gitlab|discord|slack|x-twitter|twitter|linkedin|youtube|facebook|instagram|reddit|python|js|node-js|node|npm|yarn|react|vuejs|angular|docker|aws|google|apple|windows|linux|android|java|php|rust|golang|swift|stripe|shopify|wordpress|figma|markdown|html5|css3|git|git-alt|bitbucket|jira|confluence|trello|dropbox|microsoft|chrome|firefox|safari|edge|telegram|whatsapp|medium|dev|stack-overflow|product-hunt|cloudflare|digital-ocean|salesforce|hubspot|intercom|paypal|bitcoin|ethereum|openai)$/

/** Our name of an icon. @param library `icons.library` of the configuration */
export const iconName =
  (library: string) =>
  (name: string): string | undefined => {
    if (!/^[a-z][a-z\d-]*$/.test(name)) return undefined
    const set = sets[library] ?? 'fa6-solid'
    return set === 'fa6-solid' && brands.test(name) ? `fa6-brands:${name}` : `${set}:${name}`
  }

const types: Readonly<Record<string, string>> = {
  info: 'info',
  note: 'note',
  tip: 'tip',
  check: 'tip',
  success: 'tip',
  warning: 'warning',
  danger: 'danger',
  error: 'danger'
}

const calloutKind = (node: JsxElement, scope: LiteralScope): string =>
  types[attributeText(node, 'type', scope) ?? 'note'] ?? 'note'

const tabNames = { tab: ['Tab'], label: ['title'], group: [] }

/** The components by name. @param library set of icons */
export function mintlifyComponents(library: string): {
  readonly rules: Readonly<Record<string, ElementRule>>
  readonly withoutImport: readonly string[]
  readonly toolComponent: () => undefined
} {
  const named = iconName(library)
  const cardRule = card({ title: 'title', href: 'href', icon: named, picture: 'img' })
  const rules: Readonly<Record<string, ElementRule>> = {
    Note: box('note'),
    Tip: box('tip'),
    Info: box('info'),
    Warning: box('warning'),
    Danger: box('danger'),
    Check: box('tip'),
    Callout: callout(calloutKind),
    Card: cardRule,
    Tile: card({ title: 'title', href: 'href', description: 'description', icon: named }),
    CardGroup: grid(['Card', 'Tile'], (node, scope) => cardRule.accepts(node, scope as never)),
    Columns: grid(['Card', 'Tile'], (node, scope) => cardRule.accepts(node, scope as never)),
    Column: contents(),
    Steps: stepsContainer,
    Tabs: tabs(tabNames),
    Tab: tab(tabNames),
    Accordion: details(['title']),
    AccordionGroup: contents(),
    Expandable: details(['title'], ['defaultOpen'], 'Properties'),
    Frame: frame,
    Icon: icon((node, scope) => named(attributeText(node, 'icon', scope) ?? '')),
    Tooltip: explained('tip'),
    Badge: badge(() => 'info'),
    FileTree: plainContainer('file-tree'),
    Panel: contents(),
    RequestExample: contents(),
    ResponseExample: contents(),
    Visibility: contents('This part was only shown to people, or only to machines; both read it now.'),
    View: contents('This part was only shown to readers who had chosen its view; all see it now.'),
    Banner: box('info'),
    Prompt: contents('This was a prompt to copy; its text is here.'),
    YouTube: youtube,
    AssistantEmbed: dropped('The assistant of Mintlify has no counterpart.')
  }
  return { rules, withoutImport: Object.keys(rules), toolComponent: () => undefined }
}

const fieldNames = {
  type: 'type',
  required: 'required',
  standard: 'default',
  idOf: (name: string) => `param-${slugify(name)}`
}

/** Elements that are rewritten before the document is converted. */
export const mintlifyRewrites: Rewrites = {
  elements: {
    ...stepRewrites('Steps', 'Step'),
    CodeGroup: codeGroup(labelWith(mintlifyNames)),
    CodeBlock: codeGroup(labelWith(mintlifyNames)),
    RequestExample: codeGroup(labelWith(mintlifyNames)),
    ResponseExample: codeGroup(labelWith(mintlifyNames)),
    Color: colors('Color.Item'),
    ParamField: field({ ...fieldNames, name: ['query', 'path', 'body', 'header', 'cookie', 'name'] }),
    ResponseField: field({ ...fieldNames, name: ['name'] }),
    Property: field({ ...fieldNames, name: ['name'] }),
    Param: field({ ...fieldNames, name: ['name', 'query', 'path', 'body', 'header'] }),
    Update: section({ title: 'label', lead: 'description' }),
    Tree: fileTree({ folder: ['Tree.Folder'], file: ['Tree.File'] }),
    Latex: ({ content, node, findings, line }) => {
      findings.changed('<Latex>', line)
      return node.type === 'mdxJsxFlowElement' ? `$$\n${content}\n$$` : `$${content}$`
    },
    Snippet: (element) => {
      const file = element.text('file')
      return file === undefined || element.content.trim() !== ''
        ? undefined
        : asElement(element, snippetName(file), {})
    }
  },
  code: withoutMarks
}

/** The name under which a snippet is imported: `<Snippet file="a/intro.mdx" />` → `Snippet_a_intro`. */
export const snippetName = (file: string): string =>
  `Snippet_${file.replace(/\.mdx?$/i, '').replace(/\W+/g, '_')}`
