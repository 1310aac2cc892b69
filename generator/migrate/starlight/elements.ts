// Rules for the components of Starlight, by name: `@astrojs/starlight/components`.

import { slug } from '../../base/text.ts'
import { newLinkTarget } from '../docusaurus/addresses.ts'
import { attributeAt, literalText } from '../docusaurus/attribute-values.ts'
import { writeContainer } from '../docusaurus/container.ts'
import type { RuleContext } from '../docusaurus/context.ts'
import type { ToolElements } from '../docusaurus/element.ts'
import type { ElementRule, ElementScope } from '../docusaurus/element-rule.ts'
import { fragment } from '../docusaurus/elements/generated.ts'
import { youtube } from '../docusaurus/elements/youtube.ts'
import { addressOf } from '../docusaurus/html-attributes.ts'
import { attributeValue, type LiteralScope } from '../docusaurus/literals.ts'
import { htmlRequests } from '../docusaurus/requests.ts'
import { escapedLabel } from '../docusaurus/rules/admonition.ts'
import { newMeta } from '../markdown/code-meta.ts'
import { withoutStyles } from '../markdown/html-styles.ts'
import { childrenOf, endOf, isJsx, type JsxElement, lineOf, startOf } from '../markdown/tree.ts'
import { codeOptions } from './code-options.ts'
import { iconOf } from './icons.ts'

/** Accepts elements with some attributes, all of them literal. `slot` places an element in one that stands around it. */
const literal =
  (...names: string[]): ElementRule['accepts'] =>
  (node, scope) =>
    node.attributes.every(
      (attribute) =>
        [...names, 'slot'].includes(attribute.name ?? '') && attributeValue(attribute, scope) !== undefined
    )

const text = (node: JsxElement, name: string, context: LiteralScope): string | undefined =>
  literalText(attributeAt(node, name, context))

const loseIcon = (node: JsxElement, context: RuleContext): void => {
  if (attributeAt(node, 'icon', context))
    context.findings.loss(
      `<${node.name} icon>`,
      lineOf(node),
      `The icon \`${text(node, 'icon', context) ?? ''}\` is left out; install an icon set to have one again.`
    )
}

const tabs: ElementRule = {
  isContainer: true,
  accepts: (node, scope) =>
    literal('syncKey')(node, scope) &&
    childrenOf(node).length > 0 &&
    childrenOf(node).every((child) => isJsx(child) && child.name === 'TabItem'),
  apply(node, context) {
    const group = text(node, 'syncKey', context)
    context.findings.changed('<Tabs>', lineOf(node))
    writeContainer(
      node,
      {
        name: 'tabs',
        label: undefined,
        attributes: () => (group === undefined ? {} : { group: slug(group) })
      },
      context
    )
  }
}

const tabItem: ElementRule = {
  isContainer: true,
  accepts: literal('label', 'icon', 'class'),
  apply(node, context) {
    loseIcon(node, context)
    const label = escapedLabel(text(node, 'label', context) ?? '')
    writeContainer(node, { name: 'tab', label, attributes: () => ({}) }, context)
  }
}

/** A container without attributes: `<Steps>` → `:::steps`. */
const plainContainer = (name: string, ...attributes: string[]): ElementRule => ({
  isContainer: true,
  accepts: literal(...attributes),
  apply(node, context) {
    context.findings.changed(`<${node.name}>`, lineOf(node))
    writeContainer(node, { name, label: undefined, attributes: () => ({}) }, context)
  }
})

const cardGrid: ElementRule = {
  ...plainContainer('cards', 'stagger'),
  accepts: (node, scope) =>
    literal('stagger')(node, scope) &&
    childrenOf(node).every((child) => isJsx(child) && ['Card', 'LinkCard'].includes(child.name ?? ''))
}

const card: ElementRule = {
  isContainer: true,
  accepts: literal('title', 'icon', 'class'),
  apply(node, context) {
    const drawing = iconOf(text(node, 'icon', context) ?? '')
    if (drawing === undefined) loseIcon(node, context)
    context.findings.changed('<Card>', lineOf(node))
    const label = escapedLabel(text(node, 'title', context) ?? '')
    writeContainer(
      node,
      { name: 'card', label, attributes: () => (drawing === undefined ? {} : { icon: drawing }) },
      context
    )
  }
}

/** `<LinkCard title href description />` → a card that is a link. */
const linkCard: ElementRule = {
  isContainer: true,
  accepts: (node, scope) =>
    literal('title', 'href', 'description', 'target')(node, scope) && childrenOf(node).length === 0,
  apply(node, context) {
    const prefix = context.linePrefix(node)
    const title = escapedLabel(text(node, 'title', context) ?? '')
    const href = text(node, 'href', context) ?? ''
    const description = text(node, 'description', context)
    context.edit(startOf(node), endOf(node), () =>
      [
        `:::card[${title}]{to="${newLinkTarget(href, context)}"}`,
        ...(description === undefined ? [] : [description]),
        ':::'
      ].join(`\n${prefix}`)
    )
    context.findings.changed('<LinkCard>', lineOf(node))
  }
}

const boxes: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  caution: 'warning',
  danger: 'danger'
}

const aside: ElementRule = {
  isContainer: true,
  accepts: literal('type', 'title', 'icon'),
  apply(node, context) {
    loseIcon(node, context)
    context.findings.changed('<Aside>', lineOf(node))
    const title = text(node, 'title', context)
    const name = boxes[text(node, 'type', context) ?? 'note'] ?? 'note'
    const label = title === undefined ? undefined : escapedLabel(title)
    writeContainer(node, { name, label, attributes: () => ({}) }, context)
  }
}

const badgeKinds: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
  default: 'info'
}

const badge: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literal('text', 'variant', 'size', 'class', 'style')(node, scope) && childrenOf(node).length === 0,
  apply(node, context) {
    const kind = badgeKinds[text(node, 'variant', context) ?? 'default'] ?? 'info'
    const label = text(node, 'text', context) ?? ''
    // HTML has no directives.
    const written = context.isRaw(node)
      ? `<strong>${label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</strong>`
      : `:badge[${escapedLabel(label)}]{kind=${kind}}`
    context.edit(startOf(node), endOf(node), written)
    context.findings.changed('<Badge>', lineOf(node))
  }
}

const icon: ElementRule = {
  isContainer: false,
  accepts: (node) => childrenOf(node).length === 0,
  apply(node, context) {
    const label = text(node, 'label', context)
    const name = text(node, 'name', context) ?? ''
    const drawing = context.isRaw(node) ? undefined : iconOf(name)
    if (drawing !== undefined) {
      const attributes = label === undefined ? '' : `{label="${label.replaceAll('"', '&quot;')}"}`
      context.edit(startOf(node), endOf(node), `:icon[${drawing}]${attributes}`)
      context.findings.changed('<Icon>', lineOf(node))
      return
    }
    context.edit(startOf(node), endOf(node), label === undefined ? '' : escapedLabel(label))
    context.findings.loss(
      '<Icon>',
      lineOf(node),
      `The icon \`${name}\` is left out; install an icon set and write \`:icon[set:name]\`.`
    )
  }
}

const linkButton: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literal('href', 'variant', 'icon', 'iconPlacement', 'target', 'rel')(node, scope) &&
    childrenOf(node).length > 0,
  apply(node, context) {
    const first = childrenOf(node)[0]
    const last = childrenOf(node).at(-1)
    if (!first || !last) return
    const href = text(node, 'href', context) ?? ''
    context.edit(startOf(node), startOf(first), '[')
    context.edit(endOf(last), endOf(node), () => `](${newLinkTarget(href, context)})`)
    context.findings.loss('<LinkButton>', lineOf(node), 'This button is a link in the text now.')
    context.visitChildren(node)
  }
}

const code: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    node.attributes.every(({ name }) => !name?.includes(':')) &&
    node.attributes.every((attribute) => attributeValue(attribute, scope) !== undefined) &&
    sourceOf(node, scope) !== undefined,
  apply(node, context) {
    const source = sourceOf(node, context) ?? ''
    const prefix = context.linePrefix(node)
    const longest = Math.max(2, ...(source.match(/`+/g) ?? []).map(({ length }) => length))
    const fence = '`'.repeat(longest + 1)
    const options = codeOptions(metaOf(node, context), source)
    for (const lost of options.lost)
      context.findings.loss('<Code>', lineOf(node), `\`${lost}\` of this code has no counterpart.`)
    const info = [text(node, 'lang', context) ?? 'text', newMeta(options.meta).text].filter(Boolean).join(' ')
    context.edit(
      startOf(node),
      endOf(node),
      [`${fence}${info}`, ...source.replace(/\n$/, '').split('\n'), fence].join(`\n${prefix}`)
    )
    context.findings.changed('<Code>', lineOf(node))
  }
}

/** The code, which may be that of an imported file: `import code from './a.json?raw'`. */
function sourceOf(node: JsxElement, scope: ElementScope): string | undefined {
  const value = attributeAt(node, 'code', scope)
  return value?.kind === 'raw' ? scope.project.read(value.path) : literalText(value)
}

/** Attributes as options behind the language. */
const metaOf = (node: JsxElement, context: RuleContext): string =>
  node.attributes
    .flatMap(({ name = '' }) => {
      const value = attributeAt(node, name, context)
      if (['code', 'lang', 'slot'].includes(name) || value === undefined || !('value' in value)) return []
      if (value.kind === 'boolean') return value.value ? [name] : []
      if (name === 'title') return [`title="${String(value.value).replaceAll('"', "'")}"`]
      return [value.value]
        .flat()
        .map((one) =>
          typeof one === 'number' || (typeof one === 'string' && /^[\d,\s-]+$/.test(one))
            ? `${name}={${one}}`
            : `${name}=${JSON.stringify(typeof one === 'string' ? one : '')}`
        )
    })
    .join(' ')

/** `<Steps>` around a list; around HTML, which has its own numbers, only its contents stay. */
const steps: ElementRule = {
  ...plainContainer('steps'),
  apply(node, context) {
    if (childrenOf(node).some(({ type }) => type === 'list')) plainContainer('steps').apply(node, context)
    else {
      context.findings.loss(
        '<Steps>',
        lineOf(node),
        'These steps are no Markdown list, and are shown as the list they are.'
      )
      fragment.apply(node, context)
    }
  }
}

/** Links of generated HTML that lead nowhere. */
const unsafeLink = /\shref="(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:[^"]*"/gi

/** `<Fragment set:html={'…'} />` is HTML; other fragments are what they contain. */
const starlightFragment: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literal()(node, scope) ||
    (literal('set:html')(node, scope) && text(node, 'set:html', scope) !== undefined),
  apply(node, context) {
    const html = text(node, 'set:html', context)
    if (html === undefined) {
      fragment.apply(node, context)
      return
    }
    for (const request of htmlRequests(html)) context.request(request)
    const written = withoutStyles(html, context.styleClass).replace(unsafeLink, '')
    context.edit(
      startOf(node),
      endOf(node),
      context.lowered
        ? written
            .replace(/\n[ \t]*(?=\n)/g, '\n&#8203;')
            .replaceAll('{{', '&#123;&#123;')
            .replaceAll('$', '&#36;')
        : `<div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(written)} }} />`
    )
    context.findings.changed('set:html', lineOf(node))
  }
}

/** `<Image src={photo} alt="…" />` of Astro → a picture. */
const image: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literal(
      ...imageAttributes,
      'src',
      'loading',
      'quality',
      'format',
      'inferSize',
      'densities',
      'widths'
    )(node, scope) &&
    attributeAt(node, 'src', scope) !== undefined &&
    childrenOf(node).length === 0,
  apply(node, context) {
    const source = attributeAt(node, 'src', context)
    if (!source) return
    const attributes = imageAttributes.flatMap((name) => {
      const value = text(node, name, context)
      return value === undefined
        ? []
        : [` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`]
    })
    const end = context.lowered ? '>' : ' />'
    context.edit(
      startOf(node),
      endOf(node),
      () => `<img src="${addressOf('src', source, node, context)}"${attributes.join('')}${end}`
    )
    context.findings.changed('<Image>', lineOf(node))
  }
}
const imageAttributes = ['alt', 'width', 'height', 'class', 'title']

/** `<PackageManagers pkg="astro" />` of starlight-package-managers → commands for all managers. */
const packageManagers: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literal(
      'pkg',
      'type',
      'args',
      'dev',
      'pkgManagers',
      'frame',
      'title',
      'comment',
      'prefix',
      'icons'
    )(node, scope) &&
    commandOf(node, scope) !== undefined &&
    childrenOf(node).length === 0,
  apply(node, context) {
    const prefix = context.linePrefix(node)
    const comment = text(node, 'comment', context)
    const lines = [...(comment === undefined ? [] : [`# ${comment}`]), commandOf(node, context) ?? '']
    const title = text(node, 'title', context)
    const info = ['sh', 'pm', ...(title === undefined ? [] : [`title="${title}"`])].join(' ')
    context.edit(startOf(node), endOf(node), [`\`\`\`${info}`, ...lines, '```'].join(`\n${prefix}`))
    context.findings.changed('<PackageManagers>', lineOf(node))
  }
}

/** The command for npm. */
function commandOf(node: JsxElement, scope: LiteralScope): string | undefined {
  const [name, args] = [text(node, 'pkg', scope) ?? '', text(node, 'args', scope) ?? '']
  const isDev = attributeAt(node, 'dev', scope) !== undefined
  const command = {
    add: `npm install ${isDev ? '--save-dev ' : ''}${name}`,
    install: 'npm install',
    remove: `npm uninstall ${name}`,
    create: `npm create ${name}@latest`,
    dlx: `npx ${name}`,
    exec: `npx ${name}`,
    run: `npm run ${name}`
  }[text(node, 'type', scope) ?? 'add']
  return command === undefined
    ? undefined
    : [text(node, 'prefix', scope), command, args].filter(Boolean).join(' ').trim()
}

/** By name. */
const rules: ToolElements['rules'] = {
  Tabs: tabs,
  TabItem: tabItem,
  Steps: steps,
  FileTree: plainContainer('file-tree', 'class'),
  CardGrid: cardGrid,
  Card: card,
  LinkCard: linkCard,
  Aside: aside,
  Badge: badge,
  Icon: icon,
  LinkButton: linkButton,
  Code: code,
  Image: image,
  PackageManagers: packageManagers,
  YouTube: youtube,
  Fragment: starlightFragment
}

/** The components of Starlight. What components of the site show has no imports. */
export const starlightComponents: ToolElements = {
  rules,
  withoutImport: Object.keys(rules),
  toolComponent: (from, name) => {
    if (/^@astrojs\/starlight\/components(?:\/|$)/.test(from)) return name
    return packages[name]?.test(from) === true ? name : undefined
  }
}

/** Components of other packages, by name. */
const packages: Readonly<Record<string, RegExp>> = {
  Image: /^astro:assets$/,
  PackageManagers: /^starlight-package-managers$/,
  YouTube: /^(?:astro-embed|@astro-community\/astro-embed-youtube)$/
}
