// What authors with `trust: sanitized` write in front matter, and names in `allow` that do not exist. Their Markdown is checked
// with the directives (markdown/), their files where addresses are resolved (graph/).

import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { nearestOrAll } from '../../base/text.ts'
import type { Allowed, AuthorLimits } from '../../config/author-limits.ts'
import { type Excess, headExcess, nameExcess, redirectExcess } from '../../config/trust.ts'
import { linkExcess } from '../../config/trusted-files.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { isMarkdown, type MarkdownSource, type Source } from '../../load/source.ts'
import { directivesByName } from '../../markdown/directives/directives-by-name.ts'
import type { Rule } from '../rule.ts'

/** Untrusted authors stay within their limits, which name what exists. */
export const checkTrust: Rule = ({ graph }) => [
  ...graph.sources.flatMap((source) => checkSource(source, graph)),
  ...graph.config.collections.flatMap(({ limits }) => (limits ? checkNames(limits, graph) : []))
]

const problem = (place: Place, excess: Excess | undefined): readonly Diagnostic[] =>
  excess ? [diagnostic('trust-exceeded', place, ...excess)] : []

function checkSource(source: Source, { config, plugins, layouts }: Graph): readonly Diagnostic[] {
  const { collection, file, yaml } = source
  const { limits } = collection
  if (!limits) return []
  const project = { files: plugins.files, collections: config.collections }
  const linked = problem({ file }, linkExcess(project, file))
  if (source.kind === 'pageText' && source.paginate)
    return [
      ...linked,
      ...problem(
        yaml.at(['paginate', 'collection']),
        nameExcess(limits, 'collections', source.paginate.collection)
      )
    ]
  return isMarkdown(source) ? [...linked, ...checkFrontMatter(source, limits, layouts)] : linked
}

function checkFrontMatter(
  { frontMatter, collection, yaml }: MarkdownSource,
  limits: AuthorLimits,
  layouts: Graph['layouts']
): readonly Diagnostic[] {
  const { head, layout, redirect_from } = frontMatter
  return [
    ...(head.length > 0 ? problem(yaml.at(['head'], 'key'), headExcess(limits)) : []),
    // Frames of the theme only arrange the page.
    ...(layout !== undefined && layouts.has(layout)
      ? problem(yaml.at(['layout']), nameExcess(limits, 'layouts', layout))
      : []),
    ...redirect_from.flatMap((from, index) =>
      problem(yaml.at(['redirect_from', index]), redirectExcess(collection, from))
    )
  ]
}

/** Names that can be allowed, by key of `allow`. */
function namesToAllow({ config, components, layouts, plugins }: Graph): Allowed {
  return {
    components: [...components.keys()],
    directives: [
      ...Object.keys(directivesByName),
      ...plugins.active.flatMap(({ plugin }) => Object.keys(plugin.directives ?? {}))
    ],
    collections: config.collections.filter(({ type }) => type === 'entries').map(({ key }) => key),
    data: [...new Set([...config.data.values()].flatMap((values) => Object.keys(values)))],
    layouts: [...layouts.keys()]
  }
}

const nouns: Readonly<Record<keyof Allowed, readonly [one: string, many: string]>> = {
  components: ['component', 'components'],
  directives: ['directive', 'directives'],
  collections: ['collection of entries', 'collections of entries'],
  data: ['file in site/data', 'files in site/data'],
  layouts: ['layout in site/layouts', 'layouts in site/layouts']
}

function checkNames(limits: AuthorLimits, graph: Graph): readonly Diagnostic[] {
  const known = namesToAllow(graph)
  const { yaml } = graph.config.site
  return (Object.keys(known) as (keyof Allowed)[]).flatMap((key) =>
    limits[key].flatMap((name, index) => {
      if (known[key].includes(name)) return []
      const [one, many] = nouns[key]
      return [
        diagnostic(
          'schema-type',
          yaml.at(['collections', limits.collection, 'allow', key, index]),
          `There is no ${one} \`${name}\` to allow`,
          nearestOrAll(name, known[key], many)
        )
      ]
    })
  )
}
