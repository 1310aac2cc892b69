// With an invalid configuration, only diagnostics that are certain are reported. Those that may be caused by the
// configuration are held back until it is fixed.

import { type Code, codesOfFiles } from '../base/codes.ts'
import type { Diagnostic } from '../base/diagnostics.ts'
import type { CollectionConfig } from '../config/collections.ts'
import type { SitePart, UnknownParts } from '../config/unknown-parts.ts'

/** Parts that must be known for diagnostics across files, and for those that depend on URLs, sidebars, modules or fields. */
const acrossFiles: readonly SitePart[] = ['content']
const atAddresses: readonly SitePart[] = ['content', 'addresses']
const inSidebars: readonly SitePart[] = ['content', 'addresses', 'sidebars']
const inModules: readonly SitePart[] = ['content', 'theme']
const inFields: readonly SitePart[] = ['content', 'addresses', 'fields']

/** Parts that must be known for a diagnostic to be certain. Those about a single file need none, all others need all. */
const requiredParts: Readonly<Partial<Record<Code, readonly SitePart[]>>> = {
  'yaml-syntax': [],
  'schema-unknown-key': [],
  'schema-type': [],
  'schema-missing': [],
  'value-removed': [],
  'theme-missing': [],
  'theme-part-unknown': inModules,
  'theme-styles-missing': inModules,
  'file-not-read': atAddresses,
  'mdx-not-allowed': atAddresses,
  'variable-unknown': ['values'],
  'form-unknown': ['forms'],
  'component-prop-invalid': inModules,
  'link-missing': acrossFiles,
  'navbar-target-missing': acrossFiles,
  'footer-target-missing': acrossFiles,
  'asset-missing': acrossFiles,
  'image-unreadable': acrossFiles,
  'author-unknown': acrossFiles,
  'tag-unknown': acrossFiles,
  'series-unknown': acrossFiles,
  'icon-unknown': inModules,
  'reference-unknown': inFields,
  'query-invalid': inFields,
  'anchor-missing': atAddresses,
  'page-text-missing': atAddresses,
  'page-module-missing': atAddresses,
  'route-duplicate': atAddresses,
  'translation-orphan': atAddresses,
  'redirect-target-missing': atAddresses,
  'redirect-clash': atAddresses,
  'redirect-chain': atAddresses,
  'redirect-loop': atAddresses,
  'sidebar-unknown': inSidebars,
  'sidebar-doc-missing': inSidebars,
  'bundle-failed': inModules,
  'name-changed': [],
  'page-no-default-export': inModules,
  'variable-private': inModules
}

/** A filter for diagnostics that hold however the configuration is fixed. */
export function isCertain(
  { causes, parts, files }: UnknownParts,
  collections: readonly CollectionConfig[]
): (problem: Diagnostic) => boolean {
  const causeSet = new Set(causes)
  const hasRequiredParts = (code: Code): boolean =>
    (requiredParts[code] ?? (code in codesOfFiles ? [] : undefined))?.every((part) => !parts.has(part)) ??
    false
  const entryCollections = collections.filter(({ entries }) => entries)
  // The key of a field whose definition in site.yaml is invalid.
  const mayBeField = ({ code, file }: Diagnostic): boolean =>
    code === 'schema-unknown-key' &&
    parts.has('fields') &&
    entryCollections.some(({ root, folder }) => file.startsWith(`${root}/`) && file.includes(`/${folder}/`))
  return (problem) =>
    causeSet.has(problem) ||
    (hasRequiredParts(problem.code) && !files.has(problem.file) && !mayBeField(problem))
}
