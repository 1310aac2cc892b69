// Apache: `.htaccess` in the folder of the site. It can also be included in the `<Directory>` block, where it is read once
// instead of with every request. Paths of rules are relative to that folder.

import { markdownAccept } from '../../base/accept-markdown.ts'
import { contentTypes, textExtensions } from '../../base/content-types.ts'
import { defaultCaching, type HostAdapter, type HostDescription, splitTarget } from './description.ts'

export const apache: HostAdapter = (host) => ({
  files: [{ path: '.htaccess', content: configuration(host) }],
  limits: [],
  redirects: true
})

/** A quoted argument of a directive. */
const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** A regular expression that matches exactly a text. */
const literal = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|#]/g, '\\$&').replaceAll('"', '\\x22')

/** A quoted argument of mod_rewrite, in which backslashes are not escapes. */
const ruleWord = (text: string): string => `"${text}"`

/** A rewrite target without back-references. */
const plainTarget = (to: string): string => to.replace(/[$%]/g, '\\$&')

/** `%` begins a variable in header values. */
const headerValue = (value: string): string => value.replaceAll('%', '%%')

const withoutParameters = (type: string): string => type.replace(/;.*/, '')

function configuration(host: HostDescription): string {
  const { base, headers, notFound } = host
  const home = notFound.find((path) => path === base)
  return `# Written by sitegen, for Apache 2.4 with mod_rewrite and mod_headers. It works without changes where \`AllowOverride All\` is set.
# Faster, because Apache then reads it once instead of with every request:
#
#   <Directory "/var/www/site">
#     AllowOverride None
#     Require all granted
#     Include "/var/www/site/.htaccess"
#   </Directory>

DirectoryIndex index.html
AddDefaultCharset Off
${typeLines()}
<FilesMatch "^\\.?[^.]+$">
  ForceType application/octet-stream
</FilesMatch>
Header set Content-Type application/octet-stream "expr=-z %{CONTENT_TYPE}"

${home === undefined ? '' : `ErrorDocument 404 ${quote(`${home}404.html`)}\n`}${notFound
  .filter((path) => path !== base)
  .sort()
  .map((path) => inFolder(path, [`ErrorDocument 404 ${quote(`${path}404.html`)}`]))
  .join('')}
Header always set Cache-Control ${quote(defaultCaching)}
${headers
  .map(({ path, headers }) => {
    const lines = Object.entries(headers).map(
      ([name, value]) => `Header always set ${name} ${quote(headerValue(value))}`
    )
    return path === `${base}*`
      ? `${lines.join('\n')}\n`
      : inFolder(path.replace(/\*$/, ''), lines, path.endsWith('*'))
  })
  .join('')}
${compression}
RewriteEngine On
${redirectRules(host)}
${host.markdown ? markdownRules(host) : ''}# Files that only hosts and sitegen need.
RewriteRule "^(?:${host.hidden.map(literal).join('|')})$" "-" [R=404,L]
${pageRules(host)}# Folders without a page.
RewriteCond "%{REQUEST_FILENAME}" -d
RewriteCond "%{REQUEST_FILENAME}/index.html" !-f
RewriteRule "^" "-" [R=404,L]
${host.compressed ? precompressed : ''}`
}

/** Rules that answer requests for Markdown with the alternate of a page. */
function markdownRules({ base, trailingSlash }: HostDescription): string {
  const rule = (condition: string, pattern: string, address: string) =>
    `RewriteCond "%{HTTP_ACCEPT}" "^${markdownAccept}$"
${condition}
RewriteRule "${pattern}" ${ruleWord(plainTarget(base) + address)} [END]
`
  const fileRule = {
    always: '',
    never: rule('RewriteCond "%{REQUEST_FILENAME}.md" -f', '^(.*[^/])$', '$1.md'),
    html: rule(
      'RewriteCond "%{REQUEST_FILENAME}" "^(.*)\\.html$"\nRewriteCond "%1.md" -f',
      '^(.*)\\.html$',
      '$1.md'
    )
  }
  return `# Pages as Markdown, for programs that ask for it.
${rule('RewriteCond "%{REQUEST_FILENAME}/index.md" -f', '^(|.*/)$', '$1index.md')}${fileRule[trailingSlash]}<FilesMatch "\\.(?:html|md)$">
  Header merge Vary Accept
</FilesMatch>
`
}

/** Rules for pages without trailing slash: they find the file and redirect other forms. Only pages have metadata next to them. */
function pageRules({ base, trailingSlash }: HostDescription): string {
  if (trailingSlash === 'always') return ''
  const folder = `%{DOCUMENT_ROOT}${base}`
  const [pattern, siblingExtension, address] =
    trailingSlash === 'never'
      ? ['^(.*[^/])(?:(?<!404)\\.html|/)$', '.json', '$1']
      : ['^(.*[^/])/?$', '.html', '$1.html']
  const home = base.replace(/\/$/, '')
  return `# Addresses of pages.
DirectorySlash Off
RewriteOptions AllowNoSlash
${home === '' ? '' : `RewriteCond "%{REQUEST_URI}" ${ruleWord(`=${home}`)}\nRewriteRule "^" ${ruleWord(plainTarget(base))} [R=301,L]\n`}RewriteCond ${ruleWord(`${folder}$1${siblingExtension}`)} -f
RewriteRule ${ruleWord(pattern)} ${ruleWord(plainTarget(base) + address)} [R=301,L]
${
  trailingSlash === 'never'
    ? `RewriteCond "%{REQUEST_FILENAME}" !-f
RewriteCond ${ruleWord(`${folder}$1.html`)} -f
RewriteRule "^(.*[^/])$" ${ruleWord(`${plainTarget(base)}$1.html`)} [END]
`
    : ''
}`
}

/** Directives for everything below a path, or for one file. */
const inFolder = (path: string, lines: readonly string[], isFolder = true): string =>
  `<If "%{REQUEST_URI} =~ m#^${literal(path)}${isFolder ? '' : '$'}#">\n${lines.map((line) => `  ${line}\n`).join('')}</If>\n`

function typeLines(): string {
  const entries = Object.entries(contentTypes)
  const texts = entries.filter(([, type]) => type.includes(';')).map(([extension]) => extension)
  return [
    ...entries.map(([extension, type]) => `AddType ${withoutParameters(type)} ${extension}`),
    `AddCharset utf-8 ${texts.join(' ')}`
  ].join('\n')
}

const compressible = [
  ...new Set(textExtensions.map((extension) => withoutParameters(contentTypes[extension] ?? 'text/plain')))
].join(' ')

const compression = `<IfModule mod_filter.c>
  <IfModule mod_brotli.c>
    AddOutputFilterByType BROTLI_COMPRESS;DEFLATE ${compressible}
  </IfModule>
  <IfModule !mod_brotli.c>
    <IfModule mod_deflate.c>
      AddOutputFilterByType DEFLATE ${compressible}
    </IfModule>
  </IfModule>
</IfModule>
`

function redirectRules({ base, redirects }: HostDescription): string {
  return redirects
    .flatMap(({ from, to, status }) => {
      const path = from.slice(base.length).replace(/\/$/, '')
      const pattern = ruleWord(path === '' ? '^$' : `^${literal(path)}/?$`)
      const { address, hasQuery, hash } = splitTarget(plainTarget(to))
      const flags = `[R=${status},L,NE]`
      // Apache would append the query after the hash, so it is inserted explicitly.
      const withQuery = `${address}${hasQuery ? '&' : '?'}%{QUERY_STRING}${hash}`
      return [
        'RewriteCond "%{QUERY_STRING}" "."',
        `RewriteRule ${pattern} ${ruleWord(withQuery)} ${flags}`,
        `RewriteRule ${pattern} ${ruleWord(address + hash)} ${flags}`
      ]
    })
    .map((line) => `${line}\n`)
    .join('')
}

const precompressedRules = (coding: string, extension: string): string => `
RewriteCond "%{HTTP:Accept-Encoding}" "\\b${coding}\\b"
RewriteCond "%{REQUEST_FILENAME}/index.html.${extension}" -f
RewriteRule "^(|.*/)$" "$1index.html.${extension}" [L]
RewriteCond "%{HTTP:Accept-Encoding}" "\\b${coding}\\b"
RewriteCond "%{REQUEST_FILENAME}.${extension}" -f
RewriteRule "^(.+)$" "$1.${extension}" [L]
<FilesMatch "\\.(?:${textExtensions.map((extension) => extension.slice(1)).join('|')})\\.${extension}$">
  RemoveLanguage .${extension}
  AddEncoding ${coding} .${extension}
  Header always merge Vary Accept-Encoding
</FilesMatch>
`

/** Rules that send precompressed files to browsers that accept them. */
const precompressed = `
# Precompressed files.${precompressedRules('br', 'br')}${precompressedRules('gzip', 'gz')}`
