// nginx: a configuration to include in a `server` block. Only the location with the longest matching prefix applies, and its
// `add_header` directives replace outer ones, so each zone of the site lists all of its headers.

import { markdownAccept } from '../../base/accept-markdown.ts'
import { asciiUrl } from '../../base/address.ts'
import { contentTypes, minBytesToCompress, textExtensions } from '../../base/content-types.ts'
import type { TrailingSlash } from '../../base/page-address.ts'
import {
  addressVariants,
  type HostAdapter,
  type HostDescription,
  splitTarget,
  type Zone,
  zonesOf
} from './description.ts'

/** Name of the configuration in the output folder. */
const fileName = 'sitegen.nginx.conf'

export const nginx: HostAdapter = (host) => ({
  files: [{ path: fileName, content: configuration(withNamedPages(host)) }],
  limits: checkDollarSigns(host),
  redirects: true
})

/** A quoted argument. A dollar sign always begins a variable and cannot be escaped. */
const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** Percent-encode dollar signs. */
const encodeDollarSigns = (to: string): string => to.replaceAll('$', '%24')

/** Without the 404 pages that no configuration can name: nginx does not decode `%24` there. */
const withNamedPages = (host: HostDescription): HostDescription => ({
  ...host,
  notFound: host.notFound.filter((folder) => !folder.includes('$'))
})

const checkDollarSigns = ({ headers, notFound }: HostDescription) => [
  ...headers.flatMap((rule) =>
    Object.entries(rule.headers)
      .filter(([, value]) => value.includes('$'))
      .map(([name, value]) => ({
        message: `nginx cannot send \`$\` in the header \`${name}\` for \`${rule.path}\`: ${value}`,
        hint: 'it is sent as `%24`'
      }))
  ),
  ...notFound
    .filter((folder) => folder.includes('$'))
    .map((folder) => ({
      message: `nginx cannot show the 404 page of \`${folder}\`, since a \`$\` begins a variable`,
      hint: 'choose a path without `$`'
    }))
]

const types = [...new Set(Object.values(contentTypes))]
const withoutParameters = (type: string): string => type.replace(/;.*/, '')

/** Types that are sent with a charset. `text/html` is always included by nginx. */
const textTypes = types
  .filter((type) => type.includes(';') && withoutParameters(type) !== 'text/html')
  .map(withoutParameters)

const compressible = [
  ...new Set(textExtensions.map((extension) => withoutParameters(contentTypes[extension] ?? 'text/plain')))
].filter((type) => type !== 'text/html')

function configuration(host: HostDescription): string {
  const { base, compressed } = host
  const home = base.replace(/\/$/, '')
  return `# Written by sitegen. Include it in a \`server\` block${home === '' ? ' whose `root` is the folder of the site' : ` with the folder of the site at ${home} below its \`root\``}:
#
#   server {
#     listen 443 ssl;
#     server_name example.com;
#     root /var/www/site;
#     include /var/www/site${home}/${fileName};${
    compressed
      ? `
#     brotli_static on;  # with ngx_brotli (Debian: libnginx-mod-http-brotli-static)`
      : ''
  }
#   }

index index.html;
absolute_redirect off;

types {
${typeLines()}
}
default_type application/octet-stream;
charset utf-8;
charset_types ${textTypes.join(' ')};

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_comp_level 5;
gzip_min_length ${minBytesToCompress};
gzip_types ${compressible.join(' ')};
${compressed ? 'gzip_static on;\n' : ''}
${zonesOf(host)
  .map((zone) => zoneLocation(zone, host))
  .join('\n')}
${hiddenFiles(host)}
${[...redirectLocations(host)].join('')}`
}

function typeLines(): string {
  const extensions = new Map<string, string[]>()
  for (const [extension, type] of Object.entries(contentTypes))
    extensions.set(withoutParameters(type), [
      ...(extensions.get(withoutParameters(type)) ?? []),
      extension.slice(1)
    ])
  return [...extensions].map(([type, names]) => `  ${type} ${names.join(' ')};`).join('\n')
}

function zoneLocation(
  { path, headers, notFound }: Zone,
  { trailingSlash, markdown }: HostDescription
): string {
  const lines = Object.entries(headers).map(
    // Without `always`: 404 responses must not be cached as long as files.
    ([name, value]) =>
      `  add_header ${quote(name)} ${quote(encodeDollarSigns(value))}${name === 'Cache-Control' && value !== 'no-cache' ? '' : ' always'};`
  )
  const pages = notFound === undefined ? [] : [`  error_page 404 ${quote(notFound)};`]
  const [redirects, files] = pageLines[trailingSlash]
  const markdownPage = markdown ? markdownLines[trailingSlash] : []
  const allLines = [...redirects, ...markdownPage, ...files, ...lines, ...pages]
  return `location ${path.endsWith('/') ? '' : '= '}${quote(path)} {\n${allLines.join('\n')}\n}\n`
}

/**
 * Answer requests for Markdown with the alternate of a page, if it has one. nginx sends no header with an empty value.
 *
 * @param file name of the alternate, and how the address becomes its own
 */
const markdownFor = (file: string, pattern: string, address: string): readonly string[] => [
  `  if (-f "${file}") {\n    set $sitegen_vary Accept;\n    set $sitegen_markdown "$sitegen_markdown page";\n  }`,
  `  if ($sitegen_markdown = "asked page") {\n    rewrite "${pattern}" ${address} break;\n  }`
]

const asksForMarkdown: readonly string[] = [
  '  set $sitegen_vary "";',
  '  set $sitegen_markdown "";',
  `  if ($http_accept ~ "^${markdownAccept}$") {\n    set $sitegen_markdown asked;\n  }`,
  // Also of the file of a page, to which nginx redirects internally.
  '  if ($uri ~ "(?:/|[.]html)$") {\n    set $sitegen_vary Accept;\n  }',
  '  add_header Vary $sitegen_vary;'
]

const markdownHome = markdownFor('$request_filename/index.md', '^(.*/)$', '$1index.md')

const markdownLines: Readonly<Record<TrailingSlash, readonly string[]>> = {
  always: [...asksForMarkdown, ...markdownHome],
  never: [...asksForMarkdown, ...markdownHome, ...markdownFor('$request_filename.md', '^(.*)$', '$1.md')],
  html: [
    ...asksForMarkdown,
    ...markdownHome,
    '  set $sitegen_page "";',
    '  if ($request_filename ~ "^(?<sitegen_page>.*)[.]html$") {\n    # The group sets the variable.\n  }',
    ...markdownFor('$sitegen_page.md', '^(.*)[.]html$', '$1.md')
  ]
}

/** Return 404 for folders without a page; nginx would redirect to a trailing slash and then respond 403. */
const folderWithoutPage = [
  '  set $sitegen_folder "";',
  '  if (-d $request_filename) {\n    set $sitegen_folder "without page";\n  }',
  '  if (-f $request_filename/index.html) {\n    set $sitegen_folder "";\n  }',
  '  if ($sitegen_folder) {\n    return 404;\n  }'
]

/**
 * Redirect addresses that match a pattern to the address of a page, if its file exists. In `set`, nginx would encode `$1`.
 */
const redirectToPage = (pattern: string, file: string, address: string): readonly string[] => [
  '  set $sitegen_page "";',
  `  if ($uri ~ "^(?<sitegen_page>.*[^/])${pattern}$") {\n    # The group sets the variable.\n  }`,
  `  if (-f "$document_root$\{sitegen_page}${file}") {\n    rewrite "^(.*[^/])${pattern}$" ${address} permanent;\n  }`
]

/** Directives that redirect other forms of addresses, and those that find pages. `try_files` does not work together with `if`. */
const pageLines: Readonly<
  Record<TrailingSlash, readonly [redirects: readonly string[], files: readonly string[]]>
> = {
  always: [[], folderWithoutPage],
  never: [
    // Only pages have metadata; other `.html` files do not.
    redirectToPage('(?:(?<!/404)\\.html|/)', '.json', '$1'),
    ['  if (-f "$request_filename.html") {\n    rewrite "^(.*)$" $1.html break;\n  }', ...folderWithoutPage]
  ],
  html: [redirectToPage('/?', '.html', '$1.html'), folderWithoutPage]
}

/** Return 404 for files that are only for hosts and sitegen. */
function hiddenFiles({ base, hidden, notFound }: HostDescription): string {
  const page = notFound.includes(base) ? `  error_page 404 ${quote(`${base}404.html`)};\n` : ''
  return hidden.map((name) => `location = ${quote(base + name)} {\n${page}  return 404;\n}\n`).join('')
}

/** Redirects, with and without trailing slash; the query of the request is kept. */
function* redirectLocations({ base, redirects }: HostDescription): Generator<string> {
  const seenAddresses = new Set<string>()
  const toBase = { from: base.replace(/(.)\/$/, '$1'), to: asciiUrl(base), status: 301 } as const
  for (const redirect of base === '/' ? redirects : [...redirects, toBase])
    for (const from of redirect === toBase ? [toBase.from] : addressVariants(redirect)) {
      // The first redirect of an address wins.
      if (seenAddresses.has(from)) continue
      seenAddresses.add(from)
      yield `location = ${quote(from)} {\n${redirectResponse(redirect)}\n}\n`
    }
}

function redirectResponse({ to, status }: HostDescription['redirects'][number]): string {
  const target = splitTarget(encodeDollarSigns(to))
  const returnTo = (query: string) => `return ${status} ${quote(`${target.address}${query}${target.hash}`)};`
  return target.hasQuery
    ? `  if ($args) {\n    ${returnTo('&$args')}\n  }\n  ${returnTo('')}`
    : `  ${returnTo('$is_args$args')}`
}
