// Every problem that sitegen can report, with its default severity; `rules` in site.yaml overrides it. Codes are public:
// people search for them, configure and quote them, so they never change.

/** Default severity by diagnostic code; `ignore`: only reported if `rules` in site.yaml asks for it. */
export const codes = {
  // config
  'yaml-syntax': 'error',
  'schema-unknown-key': 'error',
  'schema-type': 'error',
  'schema-missing': 'error',
  'locale-unknown': 'error',
  'locale-clash': 'error',
  'label-untranslated': 'warning',
  'navbar-type-unknown': 'error',
  'icon-unknown': 'error',
  'docs-version-name-missing': 'error',
  'data-folder-missing': 'error',
  'sidebar-link-missing': 'error',
  'layout-unknown': 'error',
  'entry-field-unknown': 'error',
  'entry-schema-invalid': 'error',
  'loader-failed': 'error',
  'entries-stale': 'warning',
  'form-invalid': 'error',
  'theme-missing': 'error',
  'theme-part-unknown': 'error',
  'theme-styles-missing': 'error',
  'theme-preset-unknown': 'error',
  'theme-accent-contrast': 'warning',
  'color-contrast': 'warning',
  'theme-font-missing': 'error',
  'theme-string-missing': 'warning',
  'theme-string-unknown': 'warning',
  'card-font-missing': 'error',
  'card-font-unreadable': 'error',

  // plugins
  'options-invalid': 'error',
  'plugin-missing': 'error',
  'plugin-invalid': 'error',
  'plugin-failed': 'error',
  'plugin-problem': 'warning',

  // load
  'file-encoding': 'error',
  'file-empty': 'error',
  'file-too-large': 'error',
  'file-outside-root': 'error',
  'file-unreadable': 'error',
  'file-lfs-pointer': 'error',
  'file-name-invalid': 'error',
  'mdx-not-allowed': 'error',
  'merge-conflict': 'error',
  'file-not-read': 'warning',
  'front-matter-language': 'error',
  'front-matter-unclosed': 'error',
  'yaml-comment': 'warning',
  'date-missing': 'error',
  'entry-id-missing': 'error',
  'entry-invalid': 'error',
  'csv-syntax': 'error',

  // markdown
  'markdown-unclosed': 'error',
  'directive-unknown': 'error',
  'directive-invalid': 'error',
  'form-unknown': 'error',
  'section-unknown': 'error',
  'nesting-too-deep': 'error',
  'document-too-large': 'error',
  'include-missing': 'error',
  'include-cycle': 'error',
  'code-language': 'warning',
  'code-meta-unknown': 'warning',
  'code-slow': 'warning',
  'diagram-invalid': 'error',
  'formula-invalid': 'error',
  'footnote-unused': 'warning',
  'table-row-long': 'warning',
  'component-prop-invalid': 'error',
  'mdx-invalid': 'error',
  'variable-unknown': 'error',
  'image-alt-missing': 'warning',
  'heading-id-duplicate': 'error',
  'heading-level': 'warning',
  'id-reserved': 'error',
  'class-untrusted': 'warning',
  'trust-exceeded': 'error',
  'link-unsafe': 'error',
  'foreign-syntax': 'warning',
  'word-avoided': 'warning',

  // Text that did not become what was meant (markdown/meant/).
  'link-syntax': 'warning',
  'link-definition': 'warning',
  'definition-unused': 'warning',
  'link-empty': 'warning',
  'link-local': 'warning',
  'link-text': 'warning',
  'emphasis-unclosed': 'warning',
  'heading-syntax': 'warning',
  'list-syntax': 'warning',
  'html-swallowed': 'warning',
  'html-unclosed': 'warning',
  'markdown-in-html': 'warning',
  'quotes-typographic': 'warning',
  'code-indented': 'warning',
  'code-invalid': 'warning',
  'text-unfinished': 'warning',
  'text-pasted': 'warning',
  'text-doubled': 'warning',
  'text-joined': 'warning',
  'secret-published': 'warning',
  'media-controls-missing': 'warning',

  // Syntax of other tools that works here too; a site can enforce one syntax everywhere.
  'style-alert': 'ignore',
  'style-admonition': 'ignore',
  'style-title': 'ignore',
  'style-code-comment': 'ignore',
  'style-heading-id': 'ignore',

  // graph
  'route-duplicate': 'error',
  'translation-orphan': 'warning',
  'translation-incomplete': 'warning',
  'translation-language': 'warning',
  'author-unknown': 'error',
  'reference-unknown': 'error',
  'entry-field-untranslated': 'error',
  'tag-unknown': 'warning',
  'series-unknown': 'warning',
  'name-spelling': 'warning',
  'title-duplicate': 'warning',
  'file-copy': 'warning',
  'post-later': 'warning',
  'page-text-missing': 'error',
  'page-module-missing': 'error',
  'page-ambiguous': 'error',
  'sidebar-unknown': 'error',
  'sidebar-doc-missing': 'error',
  'sidebar-ambiguous': 'error',
  'sidebar-doc-left-out': 'warning',
  'sidebar-doc-repeated': 'warning',
  'docs-version-unknown': 'error',
  'collection-empty': 'warning',
  'locale-empty': 'warning',
  'home-missing': 'warning',

  // validate
  'head-invalid': 'error',
  'policy-blocks': 'error',
  'policy-weakened': 'warning',
  'host-undeclared': 'error',
  'link-missing': 'error',
  'link-unlisted': 'ignore',
  'search-test-failed': 'error',
  'anchor-missing': 'error',
  'asset-missing': 'error',
  'image-unreadable': 'warning',
  'image-large': 'warning',
  'pictures-copied': 'warning',
  'picture-place-unknown': 'error',
  'svg-unreadable': 'error',
  'svg-active': 'warning',
  'budget-exceeded': 'warning',
  'build-slow': 'warning',
  'static-left-out': 'warning',
  'part-unused': 'warning',
  'name-changed': 'warning',
  'navbar-target-missing': 'error',
  'footer-target-missing': 'error',
  'redirect-target-missing': 'error',
  'redirect-clash': 'error',
  'redirect-loop': 'error',
  'redirect-chain': 'error',
  'redirect-missing': 'warning',
  'history-shallow': 'warning',
  'edit-link-missing': 'warning',

  // external
  'external-link-broken': 'error',
  'external-link-moved': 'warning',
  'external-link-known': 'warning',

  // accessibility
  accessibility: 'error',

  // bundle, render and emit
  'react-unusable': 'error',
  'bundle-failed': 'error',
  'css-invalid': 'warning',
  'variable-private': 'error',
  'page-no-default-export': 'error',
  'query-invalid': 'error',
  'page-failed': 'error',
  'component-failed': 'error',
  'needs-use-client': 'error',
  'url-missing': 'warning',
  'host-limit': 'warning',
  'output-clash': 'error',
  'output-foreign': 'error',
  'output-shared': 'warning',
  'output-failed': 'error',

  // merge
  'shard-unreadable': 'error',
  'shard-differs': 'error',
  'shard-repeated': 'error',
  'shard-missing': 'error',
  'shard-damaged': 'error',

  // engine
  'cache-remote': 'warning',
  'thread-failed': 'warning'
} as const satisfies Record<string, 'error' | 'warning' | 'ignore'>

/** The stable name of a kind of problem, such as `link-missing`. */
export type Code = keyof typeof codes

/** Codes of text that did not become what was meant, each with a rule in markdown/meant/. */
export type MeantCode = Extract<
  Code,
  | `link-${'syntax' | 'definition' | 'empty' | 'local' | 'text'}`
  | 'definition-unused'
  | 'directive-invalid'
  | 'emphasis-unclosed'
  | `heading-${'syntax' | 'level'}`
  | 'list-syntax'
  | `html-${'swallowed' | 'unclosed'}`
  | 'markdown-in-html'
  | 'quotes-typographic'
  | `code-${'indented' | 'invalid'}`
  | `text-${'unfinished' | 'pasted' | 'doubled' | 'joined'}`
  | 'secret-published'
  | 'media-controls-missing'
>

/** The codes below, as a type. */
export type FixedCode = (typeof fixed)[number]

const fixed = [
  'yaml-syntax',
  'schema-unknown-key',
  'schema-type',
  'schema-missing',
  'locale-unknown',
  'locale-clash',
  'navbar-type-unknown',
  'docs-version-name-missing',
  'sidebar-link-missing',
  'trust-exceeded',
  'svg-unreadable',
  'form-invalid',
  'theme-missing',
  'theme-part-unknown',
  'theme-styles-missing',
  'theme-preset-unknown',
  'options-invalid',
  'head-invalid',
  'plugin-missing',
  'plugin-invalid',
  'plugin-failed',
  'loader-failed',
  'file-encoding',
  'file-empty',
  'file-too-large',
  'file-outside-root',
  'file-unreadable',
  'file-name-invalid',
  'mdx-not-allowed',
  'merge-conflict',
  'front-matter-language',
  'front-matter-unclosed',
  'entry-id-missing',
  'csv-syntax',
  'mdx-invalid',
  'page-text-missing',
  'react-unusable',
  'bundle-failed',
  'page-no-default-export',
  'page-failed',
  'file-lfs-pointer',
  'route-duplicate',
  'output-clash',
  'output-foreign',
  'output-failed',
  'output-shared',
  'shard-unreadable',
  'shard-differs',
  'shard-repeated',
  'shard-missing',
  'shard-damaged',
  'cache-remote',
  'thread-failed'
] as const satisfies readonly Code[]

/**
 * Codes whose severity cannot be configured: after them the site, or the page of a file, cannot be built, or, for the remote
 * cache and threads, the build must continue. `rules` in site.yaml accepts all others, after which all pages are built without
 * what is faulty.
 */
export const fixedCodes: ReadonlySet<Code> = new Set<Code>(fixed)
