// With an invalid configuration, only diagnostics that are certain are reported. Those that may be caused by the
// configuration are held back until it is fixed.

import { type Code, codesOfFiles } from '../base/codes.ts'
import type { Diagnostic } from '../base/diagnostics.ts'
import type { CollectionConfig } from '../config/collections.ts'
import type { SitePart, UnknownParts } from '../config/unknown-parts.ts'

/** Parts that must be known for diagnostics across files, and for those that depend on URLs, sidebars, modules or fields. */
const needsContent: readonly SitePart[] = ['content']
const needsAddresses: readonly SitePart[] = ['content', 'addresses']
const needsSidebars: readonly SitePart[] = ['content', 'addresses', 'sidebars']
const needsTheme: readonly SitePart[] = ['content', 'theme']
const needsFields: readonly SitePart[] = ['content', 'addresses', 'fields']

/**
 * Parts that must be known for a diagnostic to be certain. Codes missing here: those about a single file are always certain,
 * all others never.
 */
const requiredParts: Readonly<Partial<Record<Code, readonly SitePart[]>>> = {
  'yaml-syntax': [],
  'schema-unknown-key': [],
  'schema-type': [],
  'schema-missing': [],
  'theme-missing': [],
  'theme-part-unknown': needsTheme,
  'theme-styles-missing': needsTheme,
  'file-not-read': needsAddresses,
  'part-unused': needsContent,
  'mdx-not-allowed': needsAddresses,
  'variable-unknown': ['values'],
  'form-unknown': ['forms'],
  'component-prop-invalid': needsTheme,
  'link-missing': needsContent,
  'navbar-target-missing': needsContent,
  'footer-target-missing': needsContent,
  'asset-missing': needsContent,
  'image-unreadable': needsContent,
  'svg-unreadable': needsContent,
  'trust-exceeded': ['content', 'addresses'],
  'author-unknown': needsContent,
  'tag-unknown': needsContent,
  'series-unknown': needsContent,
  'icon-unknown': needsTheme,
  'reference-unknown': needsFields,
  'query-invalid': needsFields,
  'anchor-missing': needsAddresses,
  'page-text-missing': needsAddresses,
  'page-module-missing': needsAddresses,
  'route-duplicate': needsAddresses,
  'translation-orphan': needsAddresses,
  'redirect-target-missing': needsAddresses,
  'redirect-clash': needsAddresses,
  'redirect-chain': needsAddresses,
  'redirect-loop': needsAddresses,
  'sidebar-unknown': needsSidebars,
  'sidebar-doc-missing': needsSidebars,
  'bundle-failed': needsTheme,
  'name-changed': [],
  'page-no-default-export': needsTheme,
  'variable-private': needsTheme
}

/** A filter for diagnostics that hold regardless of how the configuration is fixed. */
export function isCertain(
  { causes, parts, files }: UnknownParts,
  collections: readonly CollectionConfig[]
): (problem: Diagnostic) => boolean {
  const causeSet = new Set(causes)
  const hasRequiredParts = (code: Code): boolean => {
    const required = requiredParts[code] ?? (code in codesOfFiles ? [] : undefined)
    return required?.every((part) => !parts.has(part)) ?? false
  }
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
