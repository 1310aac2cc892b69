// Docs, blogs and pages with their options → `collections` of site.yaml.

import { Computed } from '../../javascript/computed.ts'
import { type Instance, listOf, recordAt } from '../settings.ts'
import type { Data, SiteYamlInput } from './input.ts'

export function collectionsOf(input: SiteYamlInput): Data {
  const { settings } = input
  return Object.fromEntries(
    settings.instances.map((instance): [string, unknown] => {
      const { type, collection, routeBasePath } = instance
      const shared = {
        type: collection === type ? undefined : type,
        path:
          routeBasePath === `/${collection}/` || (type === 'pages' && routeBasePath === '/')
            ? type === 'pages'
              ? '/'
              : undefined
            : routeBasePath
      }
      const typeOptions = { docs: docsOptions, blog: blogOptions, pages: () => ({}) }[type](instance, input)
      const value = { ...shared, ...typeOptions }
      return [collection, Object.values(value).every((setting) => setting === undefined) ? { type } : value]
    })
  )
}

function docsOptions(instance: Instance, input: SiteYamlInput): Data {
  const { options, collection } = instance
  const collected = input.docs.get(instance)
  const isPrimary = collection === input.primary
  reportOptions(instance, input)
  const versions = collected?.versions ?? []
  const isVersioned = versions.length > 1 || versions.some(({ name }) => name !== 'current')
  return {
    editUrl: editUrlOf(instance, input),
    lastUpdated: lastUpdatedOf(options),
    sidebars: isPrimary ? undefined : `site/sidebars-${collection}.yaml`,
    versions: isVersioned
      ? versions.map(({ name, label, target, path, isLast, banner }) => ({
          name: name === 'current' ? 'next' : name.replace(/[^\w.-]/g, '-'),
          label,
          folder: name === 'current' ? undefined : target,
          path: isLast || path === (name === 'current' ? 'next' : name) ? undefined : path,
          isLast: isLast ? true : undefined,
          banner:
            banner === 'none' || banner === 'unreleased' || banner === 'unmaintained' ? banner : undefined,
          sidebars: name === 'current' ? undefined : `site/sidebars-${target}.yaml`
        }))
      : undefined
  }
}

/** Options that are converted or not needed; others are reported. */
const convertedOptions: Readonly<Record<Instance['type'], ReadonlySet<string>>> = {
  docs: new Set(
    'id path routeBasePath sidebarPath editUrl editLocalizedFiles editCurrentVersion showLastUpdateAuthor showLastUpdateTime versions lastVersion includeCurrentVersion onlyIncludeVersions disableVersioning breadcrumbs tagsBasePath tags onInlineTags numberPrefixParser sidebarCollapsed sidebarCollapsible include exclude admonitions remarkPlugins rehypePlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins recmaPlugins'.split(
      ' '
    )
  ),
  blog: new Set(
    'id path routeBasePath postsPerPage blogSidebarCount blogSidebarTitle blogTitle blogDescription feedOptions editUrl editLocalizedFiles authorsMapPath tags onInlineTags onInlineAuthors onUntruncatedBlogPosts showReadingTime readingTime showLastUpdateTime showLastUpdateAuthor sortPosts truncateMarker include exclude admonitions remarkPlugins rehypePlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins recmaPlugins archiveBasePath tagsBasePath'.split(
      ' '
    )
  ),
  pages: new Set()
}

/** Options without a counterpart, and plugins of Markdown. */
function reportOptions({ type, id, options }: Instance, { findings, file }: SiteYamlInput): void {
  const name = `${type}${id === 'default' ? '' : ` (${id})`}`
  for (const [key, value] of Object.entries(options)) {
    if (!convertedOptions[type].has(key))
      findings.loss(
        `config ${type}.${key}`,
        undefined,
        `The option \`${key}\` of ${name} in ${file} has no counterpart.`
      )
    if (/(?:remark|rehype|recma)Plugins$/i.test(key))
      for (const plugin of listOf(value)) {
        const [first] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin]
        const source = first instanceof Computed ? first.source : String(first)
        if (
          !/npm2yarn|remark-?math|rehype-?katex|tab-blocks|remarkMath|rehypeKatex|math\b|katex\b/i.test(
            source
          )
        )
          findings.manual(
            `config ${key}`,
            undefined,
            `The plugin \`${source}\` of ${name} in ${file} changed documents; add it with a plugin of sitegen (docs/plugins.md) if it is still needed.`
          )
      }
  }
  for (const key of ['blogSidebarTitle', 'blogTitle', 'blogDescription', 'archiveBasePath', 'tagsBasePath'])
    if (options[key] !== undefined)
      findings.loss(
        `config ${type}.${key}`,
        undefined,
        `\`${key}\` in ${file} has no counterpart; titles of lists are in site/strings.`
      )
}

function blogOptions(instance: Instance, input: SiteYamlInput): Data {
  const { options } = instance
  reportOptions(instance, input)
  const { postsPerPage, blogSidebarCount } = options
  const feed = recordAt(options, 'feedOptions')
  return {
    permalink: input.datedBlogs.has(instance) ? 'date' : undefined,
    postsPerPage:
      postsPerPage === 'ALL'
        ? 1000
        : typeof postsPerPage === 'number' && postsPerPage !== 10
          ? postsPerPage
          : undefined,
    sidebarPosts:
      blogSidebarCount === 'ALL' ? 'all' : typeof blogSidebarCount === 'number' ? blogSidebarCount : 5,
    // Docusaurus writes ids without a slash unless it is told to write one.
    feedIds: input.settings.config.trailingSlash === undefined ? 'bare' : undefined,
    feedPosts: typeof feed.limit === 'number' && feed.limit !== 20 ? feed.limit : undefined,
    editUrl: editUrlOf(instance, input),
    lastUpdated: lastUpdatedOf(options)
  }
}

const lastUpdatedOf = ({ showLastUpdateAuthor, showLastUpdateTime }: Data): 'author' | 'date' | undefined =>
  showLastUpdateAuthor === true ? 'author' : showLastUpdateTime === true ? 'date' : undefined

/** Files have other paths in the new project, so the edit link leads to the new repository's content folder. */
function editUrlOf({ type, options }: Instance, { findings, file }: SiteYamlInput): string | undefined {
  const { editUrl } = options
  if (editUrl === undefined) return undefined
  if (typeof editUrl !== 'string') {
    findings.loss(
      `config ${type}.editUrl`,
      undefined,
      `\`editUrl\` in ${file} is a function; write it with \`{path}\` into site/site.yaml.`
    )
    return undefined
  }
  findings.loss(
    `config ${type}.editUrl`,
    undefined,
    'Edit links lead to the paths of the new project, `content/…`; check them when it is in its repository.'
  )
  return `${editUrl.replace(/\/+$/, '')}/{path}`
}
