// Configuration of Docusaurus → documents, files to copy, navigation, redirects and addresses of the project.

import { fileText } from 'sitegen/internals'
import { findingsOf } from '../findings.ts'
import { isRecord } from '../javascript/computed.ts'
import { joinAddress } from '../paths.ts'
import type { OldAddress, OldProject, ReadOptions, SourceTree } from '../tool.ts'
import { yamlText } from '../yaml-text.ts'
import { additionsOf } from './additions.ts'
import { collectContent } from './collected.ts'
import { localeBase } from './docs.ts'
import { footerOf, navbarOf } from './navigation.ts'
import { messagesOf, navigationScope, readAllSidebars } from './navigation-data.ts'
import { oldDocument } from './old-document.ts'
import { otherPages } from './other-pages.ts'
import { primaryColor, siteData } from './own-files.ts'
import { portedFiles } from './ported-files.ts'
import { projectFacts } from './project-facts.ts'
import { redirectsOf } from './redirects.ts'
import { computedIn, readSettings, type Settings, textAt } from './settings.ts'
import { siteYamlOf } from './site-yaml/site-yaml.ts'
import { staticCopies, staticRequests } from './static-files.ts'

/** Read a project with the values of its configuration. */
export function readProject(
  { files, site, config: file }: SourceTree,
  config: Readonly<Record<string, unknown>>,
  options: ReadOptions
): OldProject {
  const findings = findingsOf(file)
  const allSettings = readSettings(config, site, findings)
  // Without a folder, the blog of the classic preset has no pages.
  const instances = allSettings.instances.filter(
    ({ type, folder }) => type !== 'blog' || files.list(folder, 'hidden').length > 0
  )
  const settings = { ...allSettings, instances }
  for (const { path, source } of computedIn(config))
    if (isReported(path))
      findings.loss(
        'computed setting',
        undefined,
        `\`${path}\` is computed (\`${source}\`); run the migration with --run-config to get its value.`
      )
  const content = collectContent(settings, files, findings)
  content.addresses.push(...searchPages(settings))
  const copies = staticCopies(settings, files, findings)
  content.copies.push(...copies)
  const primary = settings.instances.find(({ type }) => type === 'docs')?.collection
  const sidebars = readAllSidebars(settings, files, content, primary, findings)
  const scope = navigationScope(settings, files, content, findings, file)
  const siteYaml = siteYamlOf({
    hasStaticFiles: copies.length > 0,
    accent: primaryColor(files, settings),
    settings,
    findings,
    file,
    docs: content.docs,
    datedBlogs: content.datedBlogs,
    primary
  })
  const data = new Map<string, unknown>([
    ...content.data,
    ...sidebars,
    [
      'site/navbar.yaml',
      navbarOf({ ...scope, messages: messagesOf(settings, files, 'docusaurus-theme-classic/navbar.json') })
    ],
    [
      'site/footer.yaml',
      footerOf({ ...scope, messages: messagesOf(settings, files, 'docusaurus-theme-classic/footer.json') })
    ]
  ])
  const otherFiles = siteData({ settings, files, findings, file })
  for (const [path, value] of otherFiles.data) data.set(path, value)
  content.copies.push(...otherFiles.copies)
  const facts = projectFacts(settings, files, content, options)
  const redirects = redirectsOf(settings, (path) => fileText(files, path), content.addresses, findings, file)
  // Redirects that are computed may lead to pages from anywhere.
  const mayMake = findings.list.some(({ construct }) => construct === 'createRedirects')
    ? undefined
    : otherPages(settings, files)
  return {
    base: settings.base,
    syntax: 'mdx',
    documents: content.documents.map((document) => oldDocument(document, facts, settings)),
    data,
    texts: new Map([...content.texts, ...otherFiles.texts, ...emptySidebars(sidebars)]),
    copies: content.copies,
    addresses: content.addresses,
    redirects,
    ...(mayMake && { mayMake }),
    findings: findings.list,
    finish: (conversions) =>
      additionsOf(conversions, content.documents, {
        requests: staticRequests(files, settings),
        ported: portedFiles(conversions, {
          settings,
          files,
          file,
          pageIds: content.messageIds,
          documents: content.documents.map((document) => fileText(files, document.file.source) ?? '')
        }),
        siteYaml,
        findings: findingsOf(file),
        hasOwnStyles: otherFiles.hasStyles
      })
  }
}

/** Files for sidebars without entries, `sidebarPath: false`: site.yaml names them, and empty data is not written otherwise. */
const emptySidebars = (
  sidebars: ReadonlyMap<string, unknown>
): readonly (readonly [path: string, text: string])[] =>
  [...sidebars].filter(([, value]) => yamlText(value) === '').map(([path]) => [path, '{}\n'])

/** The address of Algolia's page of results is redirected to the home page, since our search has no such page. */
function searchPages(settings: Settings): readonly OldAddress[] {
  const { algolia } = settings.themeConfig
  if (!isRecord(algolia) || algolia.searchPagePath === false) return []
  const name = textAt(algolia, 'searchPagePath') ?? 'search'
  return settings.locales.map((locale) => {
    const home = localeBase(settings, locale)
    return { path: joinAddress(home, name), to: home }
  })
}

/** Settings whose value matters, unlike code colours and the like. */
const isReported = (path: string): boolean =>
  !/^themeConfig\.prism\.|(?:remark|rehype|recma)Plugins|editUrl|^webpack|themeConfig\.footer\.copyright|^(?:plugins|presets|themes)\.\d+(?:\.0)?$|customCss|sidebarPath|sidebarItemsGenerator|createRedirects|createFeedItems|createSitemapItems|^customFields|^url$/.test(
    path
  )
