// What packages of this repository use beyond the public entries (`sitegen`, `sitegen/plugin`, …), which lack it. Nothing here is
// promised to others: a package works with the version of sitegen that it is released with.

export { isUnsafeScheme, webAddress } from './base/address.ts'
export { decodeReferences } from './base/character-references.ts'
export { fixedCodes } from './base/codes.ts'
export { decode, EncodingError } from './base/decode.ts'
export { type Diagnostic, hasErrors } from './base/diagnostics.ts'
export { errorMessage } from './base/error-message.ts'
export { escapeRegExp } from './base/escape-reg-exp.ts'
export { isListed, linksOutside } from './base/file-tree.ts'
export { diskFiles, type Files, fileText } from './base/files.ts'
export { sha256, shortHash } from './base/hash.ts'
export { isMapping } from './base/mapping.ts'
export { pageFile, pathOfAddress } from './base/page-address.ts'
export { resolveInside } from './base/real-path.ts'
export { relativePath } from './base/relative-path.ts'
export { safeDecode } from './base/safe-decode.ts'
export { packageFolder } from './base/sitegen-package.ts'
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
export type { CommandPackage } from './cli/command-package.ts'
export { packageVersions } from './cli/package-versions.ts'
export { plainBuild } from './cli/plain-build.ts'
export { findProject } from './cli/project.ts'
export { reportText } from './cli/report.ts'
export { exitCodes, refuse, type Terminal } from './cli/terminal.ts'
export { tryWrite } from './cli/try-write.ts'
export { oldPath, slug } from './config/address-schema.ts'
export type { Config } from './config/config.ts'
export { headAttributes } from './config/head.ts'
export { isLocaleCode } from './config/locales.ts'
export { readConfig } from './config/read-config.ts'
export { isSitegenOutput } from './engine/output-folder.ts'
export { recover } from './engine/recover.ts'
export { isIgnoredFile } from './graph/assets.ts'
export { slugPath } from './graph/docs.ts'
export { generatedFiles } from './graph/generated-files.ts'
export { markdownOf, outputOf, type Route } from './graph/route.ts'
export { lineRanges } from './markdown/code/marks.ts'
export { findDiagramProblem } from './markdown/diagrams/kinds.ts'
export { emojiName } from './markdown/extensions/emoji.ts'
export { parseFragment } from './markdown/fragment.ts'
export { isAboutText } from './markdown/meant/rules.ts'
export { isReservedId, replacementId, reservedIds } from './markdown/reserved-ids.ts'
export { openSite } from './open-site.ts'
export { type PackageVersions, packageJson } from './scaffold/project.ts'
export { type HostedSite, hostResponse, readBuiltSite } from './serve/built-site.ts'
export { listen } from './serve/listen.ts'
export { previewListener } from './serve/preview.ts'
export { addressTools, linkSite } from './site.ts'
export { openTools } from './tasks/tools.ts'
