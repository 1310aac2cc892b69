// This folder: sections of pages, in Markdown (`:::section-hero`) and in pages that are YAML (`sections: - hero: …`). Both are
// validated here, and become the placeholder of a component around the nodes of their texts, which `section-nodes.ts` makes
// of the fields (fields.ts).

import type { Nodes, Parent, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Position } from 'unist'
import type { VFile } from 'vfile'
import { oneLine } from '../../base/address.ts'
import { type Diagnostic, diagnostic, hasErrors } from '../../base/diagnostics.ts'
import { checkPartial } from '../../base/drop-invalid.ts'
import { isMapping } from '../../base/mapping.ts'
import { nearestOrAll } from '../../base/text.ts'
import { parseYaml, type Yaml, type YamlPath } from '../../base/yaml.ts'
import { type SectionName, sectionSchemas } from '../../load/sections/schemas.ts'
import type { Sections } from '../../load/site-sections.ts'
import { findingsOf, placeAt, report, reportAt } from '../context.ts'
import { reportInvalid } from '../directives/directive.ts'
import { componentToken, type SectionUse } from '../document.ts'
import type { MarkdownFeature } from '../features.ts'
import { withLimits } from '../limits/parse-limits.ts'
import type { ParsingOptions } from '../options.ts'
import type { Parse } from '../remark-parser.ts'
import type { SectionData } from './fields.ts'
import { placeInSection } from './picture-places.ts'
import { sectionNodes } from './section-nodes.ts'

const prefix = 'section-'

/** Name of a section's component in the bundle. */
export const sectionComponent = (name: string): string => `${prefix}${name}`

/** Name of the section of a component. */
export const sectionName = (component: string): string => component.slice(prefix.length)

/** A node of our own: no other feature handles it, and `to-elements` converts it by its data. */
interface SectionNode extends Parent {
  type: 'section'
  children: RootContent[]
}

declare module 'mdast' {
  interface RootContentMap {
    section: SectionNode
  }
}

/** A section and its place in the YAML around it. */
interface PlacedSection {
  readonly name: string
  readonly value: unknown
  readonly yaml: Yaml
  readonly path: YamlPath
  readonly position: Position
  /** Level of its heading. */
  readonly level: 1 | 2
}

/** Replace directives named `section-NAME`. Runs first, since their texts are Markdown. */
export const sections =
  (options: ParsingOptions): MarkdownFeature =>
  (file) => {
    const source = String(file.value)
    if (!source.includes(`:::${prefix}`)) return undefined
    let root: Root | undefined
    return {
      begin(tree) {
        root = tree
      },
      enter: {
        containerDirective(node, index, parent) {
          if (!node.name.startsWith(prefix)) return
          if (options.forms === undefined) {
            reportInvalid(
              file,
              node,
              'Sections do not work in MDX',
              'write the page as Markdown (`.md`) or YAML'
            )
            return
          }
          if (isQuoted(node, source)) {
            reportInvalid(
              file,
              node,
              'Sections do not work in a quote',
              'remove the `>` before its lines: a section is at the top level of the page'
            )
            parent.children.splice(index, 1)
            return { from: index }
          }
          const section = sectionOfDirective(node, source, file, root?.children[0] === node)
          const replacement = section && sectionNode(section, file, options)
          parent.children.splice(index, 1, ...(replacement ? [replacement] : []))
          return { from: index + (replacement ? 1 : 0) }
        }
      }
    }
  }

/** Whether a directive is in a quote, whose marks are in the lines of its YAML. */
function isQuoted({ position }: ContainerDirective, source: string): boolean {
  const offset = position?.start.offset ?? 0
  return source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset).includes('>')
}

function sectionOfDirective(
  node: ContainerDirective,
  source: string,
  file: VFile,
  isFirst: boolean
): PlacedSection | undefined {
  const { position, attributes } = node
  if (position?.start.offset === undefined) return undefined
  const [, ...lines] = source.slice(position.start.offset, position.end.offset).split('\n')
  if (/^[ \t>]*:{3,}[ \t]*$/.test(lines.at(-1) ?? '')) lines.pop()
  const { yaml, diagnostics } = parseYaml(file.path, lines.join('\n'), position.start.line)
  findingsOf(file).diagnostics.push(...diagnostics.map((problem) => placedInSource(problem, file)))
  if (hasErrors(diagnostics)) return undefined
  const name = node.name.slice(prefix.length)
  const id = attributes?.id
  const value =
    id && isMapping(yaml.value ?? {}) ? { id, ...(yaml.value as SectionData) } : (yaml.value ?? {})
  return { name, value, yaml, path: [], position, level: isFirst && name === 'hero' ? 1 : 2 }
}

/** Parse a page that is a list of sections. */
export function parseSectionPage(text: string, file: VFile, options: ParsingOptions): Root {
  const { yaml } = parseYaml(file.path, text)
  const { sections: items } = (isMapping(yaml.value) ? yaml.value : {}) as { readonly sections?: unknown }
  const nodes = (Array.isArray(items) ? items : []).flatMap((item: unknown, index): RootContent[] => {
    const path = ['sections', index]
    const entries = isMapping(item) ? Object.entries(item) : []
    if (entries.length !== 1) {
      const message = `Expected one section, such as \`- hero: …\`, found ${entries.length === 0 ? 'none' : `${entries.length} keys`}`
      reportAt(file, 'schema-type', yaml.at(path), message, 'indent the keys of a section below its name')
    }
    return sectionsOfItem(entries, options.sections).flatMap(({ name, value, at }) => {
      const position = positionAt(yaml, [...path, name], 'key')
      const level = index === 0 ? 1 : 2
      const node = sectionNode({ name, value, yaml, path: [...path, ...at], position, level }, file, options)
      return node ? [node] : []
    })
  })
  return { type: 'root', children: nodes }
}

/** The sections of a list item, which should have the name as its only key. Of several keys, those that name a section count. */
function sectionsOfItem(
  entries: readonly (readonly [string, unknown])[],
  { theme, site }: Sections
): readonly { readonly name: string; readonly value: unknown; readonly at: YamlPath }[] {
  const [[name, value] = [], ...otherEntries] = entries
  const exists = (key: string) => theme.includes(key) || site.has(key)
  // The keys of the section are beside its name: they are not indented.
  if (
    name !== undefined &&
    value === null &&
    otherEntries.length > 0 &&
    !otherEntries.some(([key]) => exists(key))
  )
    return [{ name, value: Object.fromEntries(otherEntries), at: [] }]
  return entries
    .filter(([key]) => entries.length === 1 || exists(key))
    .map(([key, inner]) => ({ name: key, value: inner ?? {}, at: [key] }))
}

/** The node of a section; `undefined` if its data is not a mapping, which is reported. */
function sectionNode(section: PlacedSection, file: VFile, options: ParsingOptions): RootContent | undefined {
  const { name, yaml, path, position, level } = section
  const sectionExists = checkSectionName(section, file, options.sections)
  const { value: data, missing } = validData(section, file)
  if (data === undefined) return undefined
  const parse = withLimits(options.parse, ({ code, message, hint }) =>
    report(file, code, { type: 'section', position }, message, hint)
  )
  const { nodes, data: dataWithReferences } = sectionNodes(data, {
    parse,
    position: (inner) => positionAt(yaml, [...path, ...inner]),
    level,
    isBuiltIn: Object.hasOwn(sectionSchemas, name),
    place: placeInSection(name, data),
    missing
  })
  const { components } = findingsOf(file)
  // The texts of an unknown section are checked, but there is no component that shows them.
  if (sectionExists)
    components.push({
      name: sectionComponent(name),
      props: {},
      section: {
        data: dataWithReferences,
        ...(name === 'questions' && { questions: questionsIn(data, options.parse) })
      },
      place: placeAt(file, position.start.line, position.start.column, Math.max(1, name.length))
    })
  const { id, tone, background, align, style, layout, side } = data as Readonly<
    Record<string, string | undefined>
  >
  const node: SectionNode = {
    type: 'section',
    children: [...nodes],
    position,
    data: {
      hName: 'section',
      hProperties: {
        id,
        className: ['section'],
        dataTheme: tone,
        dataBackground: background === 'plain' ? undefined : background,
        dataAlign: align,
        dataVariant: style ?? layout ?? side,
        // The last attribute: see `fillComponents`.
        dataSection: sectionExists ? componentToken(components.length - 1) : undefined
      }
    }
  }
  return node
}

/** Questions and answers as plain text. */
function questionsIn({ items }: SectionData, parser: Parse): NonNullable<SectionUse['questions']> {
  const parse = withLimits(parser, () => undefined)
  const plainText = (value: unknown) => (typeof value === 'string' ? oneLine(textIn(parse(value))) : '')
  return (Array.isArray(items) ? items : [])
    .filter(isMapping)
    .map(({ title, text }) => ({ question: plainText(title), answer: plainText(text) }))
}

/** Text of Markdown nodes; blocks are separated. */
const textIn = (node: Nodes): string =>
  'value' in node
    ? node.value
    : 'children' in node
      ? node.children.map(textIn).join(node.children.some(({ type }) => type === 'text') ? '' : ' ')
      : ''

/** Report an unknown section. */
function checkSectionName(
  { name, position }: PlacedSection,
  file: VFile,
  { site, theme }: Sections
): boolean {
  const names = [...new Set([...theme, ...site.keys()])]
  if (names.includes(name)) return true
  const hint =
    nearestOrAll(name, names, 'sections') ??
    `write it as \`site/sections/${name}.tsx\`: the theme has no sections`
  const message = `There is no section \`${name}\``
  report(file, 'section-unknown', { type: 'section', position }, message, hint)
  return false
}

const missingText = '…'

/** Values for required keys that are missing or invalid: a text, a mapping or a list. */
const placeholder = (_: YamlPath, attempt: number): unknown => [missingText, {}, []][attempt]

/** The data of a section without what is invalid, so that everything else is checked too. A site's own section may have any data. */
function validData(
  { name, value, yaml, path }: PlacedSection,
  file: VFile
): { readonly value?: SectionData; readonly missing?: string } {
  const schema = Object.hasOwn(sectionSchemas, name) ? sectionSchemas[name as SectionName] : undefined
  const checked = schema
    ? checkPartial(schema, { yaml: { ...yaml, value }, diagnostics: [] }, { at: path, placeholder })
    : isMapping(value)
      ? { value, diagnostics: [], dropped: [] }
      : {
          diagnostics: [diagnostic('schema-type', yaml.at(path), `Expected a mapping for \`${name}\``)],
          dropped: []
        }
  findingsOf(file).diagnostics.push(...checked.diagnostics.map((problem) => placedInSource(problem, file)))
  return {
    value: checked.value as SectionData | undefined,
    missing: checked.dropped.length > 0 ? missingText : undefined
  }
}

/** Map a diagnostic of a directive's YAML, whose lines are those of the run, to its source file. */
function placedInSource(problem: Diagnostic, file: VFile): Diagnostic {
  const { line = 1, column = 1, length = 1 } = problem
  return { ...problem, ...placeAt(file, line, column, length) }
}

function positionAt(yaml: Yaml, path: YamlPath, part?: 'key'): Position {
  const { line = 1, column = 1, length = 1 } = yaml.at(path, part)
  return { start: { line, column }, end: { line, column: column + length } }
}
