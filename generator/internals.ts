// What packages of this repository use beyond the public entries (`sitegen`, `sitegen/plugin`, …), which lack it. Nothing here is
// promised to others: a package works with the version of sitegen that it is released with.

export { isUnsafeScheme, webAddress } from './base/address.ts'
export { addressFields } from './base/address-fields.ts'
export { decodeReferences } from './base/character-references.ts'
export { fixedCodes } from './base/codes.ts'
export { rulesOf } from './base/css-rules.ts'
export { decode, EncodingError } from './base/decode.ts'
export { type Diagnostic, hasErrors, type Place } from './base/diagnostics.ts'
export { errorMessage } from './base/error-message.ts'
export { escapeRegExp } from './base/escape-reg-exp.ts'
export { isListed, linksOutside } from './base/file-tree.ts'
export { diskFiles, type Files, fileText, siteFile } from './base/files.ts'
export { git } from './base/git.ts'
export { projectFiles } from './base/git-files.ts'
export { sha256, shortHash } from './base/hash.ts'
export { isMapping } from './base/mapping.ts'
export { projectPath, realPath, withRealPaths } from './base/markdown-folder.ts'
export { overlayFiles } from './base/overlay-files.ts'
export { pageAddress, pageFile, pathOfAddress } from './base/page-address.ts'
export { resolveInside } from './base/real-path.ts'
export { relativePath } from './base/relative-path.ts'
export { safeDecode } from './base/safe-decode.ts'
export { packageFolder, packageVersion } from './base/sitegen-package.ts'
export {
  baseName,
  caseFoldedPath,
  escapeHtml,
  extensionOf,
  folderOf,
  isReadme,
  joinWithOr,
  normalisePath,
  parentFolders,
  quantity,
  slugify,
  splitOrder,
  termSlug,
  withoutOrder
} from './base/text.ts'
export { detectLanguage } from './base/text-language.ts'
export { startTimings } from './base/timings.ts'
export { firstHeading } from './base/titles.ts'
export { parseYaml, type Yaml, type YamlPath } from './base/yaml.ts'
export type { AccessibilityPackage, PageFinding } from './cli/accessibility.ts'
export type { CommandPackage } from './cli/command-package.ts'
export { browserArguments, findBrowser } from './cli/find-browser.ts'
export { packageVersions } from './cli/package-versions.ts'
export { plainBuild } from './cli/plain-build.ts'
export { findProject } from './cli/project.ts'
export { reportText } from './cli/report.ts'
export { waitForInterrupt } from './cli/server.ts'
export { exitCodes, refuse, type Terminal } from './cli/terminal.ts'
export { tryWrite } from './cli/try-write.ts'
export { oldPath, slug } from './config/address-schema.ts'
export { collectionAt } from './config/collections.ts'
export type { Config } from './config/config.ts'
export { formNames } from './config/forms.ts'
export { headAttributes } from './config/head.ts'
export { isLocaleCode } from './config/locales.ts'
export { readConfig } from './config/read-config.ts'
export { firstLoad, sentBytes } from './emit/first-load.ts'
export {
  type SidebarData,
  type SidebarFileData,
  type SidebarItem,
  sidebarDataName
} from './emit/sidebar-data.ts'
export { type Manifest, manifestName, manifestPages, parseManifest } from './engine/manifest.ts'
export { collectGarbageEarly } from './engine/memory.ts'
export { isSitegenOutput } from './engine/output-folder.ts'
export { projectCacheLocation } from './engine/project-cache.ts'
export { recover } from './engine/recover.ts'
export { isIgnoredFile } from './graph/assets.ts'
export { slugPath } from './graph/docs.ts'
export { generatedFiles } from './graph/generated-files.ts'
export { groupBy } from './graph/group-by.ts'
export { resolve, type Target } from './graph/resolve.ts'
export { markdownOf, outputOf, type Route } from './graph/route.ts'
export { entryJsonSchemas } from './load/entries/entry-json-schema.ts'
export type { JsonSchema } from './load/json-schema.ts'
export { jsonSchemas } from './load/json-schemas.ts'
export type { Variables } from './load/public-variables.ts'
export type { Source, TextSource } from './load/source.ts'
export { SourceChangedError } from './load/source-cache.ts'
export { lineRanges } from './markdown/code/marks.ts'
export { findDiagramProblem } from './markdown/diagrams/kinds.ts'
export { directiveTexts } from './markdown/directives/descriptions.ts'
export { directivesByName } from './markdown/directives/directives-by-name.ts'
export { emojiName } from './markdown/extensions/emoji.ts'
export { parseFragment } from './markdown/fragment.ts'
export { isAboutText } from './markdown/meant/rules.ts'
export { schemeLinks } from './markdown/plugins/plugin-links.ts'
export { isReservedId, replacementId, reservedIds, resolveAnchorId } from './markdown/reserved-ids.ts'
export { valueAt } from './markdown/variables.ts'
export { filesAfter } from './move/files-after.ts'
export type { FileMove, MovableSite, Move, MovePlan, MoveProblem, Reopen, TextEdit } from './move/move.ts'
export { changedFiles, planMove } from './move/plan.ts'
export { rawText } from './move/project-text.ts'
export { openSite } from './open-site.ts'
export { directiveProps } from './plugins/directives.ts'
export { sourcePlace } from './plugins/source-places.ts'
export { type PackageVersions, packageJson } from './scaffold/project.ts'
export { answer as answerQuery } from './search/answers.ts'
export { format as indexFormat, type IndexManifest } from './search/format.ts'
export { nodeLanguage } from './search/node-language.ts'
export { openIndex } from './search/reader.ts'
export { allowedHosts } from './serve/addresses.ts'
export { type HostedSite, hostResponse, readBuiltSite } from './serve/built-site.ts'
export { plainText, refusal, send } from './serve/http-response.ts'
export { ListenError, listen } from './serve/listen.ts'
export { previewListener } from './serve/preview.ts'
export { isCrossSite, readRequest } from './serve/read-request.ts'
export { type SessionState, type SiteChange, startSession } from './serve/session.ts'
export { noteReadingStart } from './serve/source-tree.ts'
export { watchProject } from './serve/watch.ts'
export { addressTools, linkSite } from './site.ts'
export { openTools } from './tasks/tools.ts'
