// nginx: a configuration to include in a `server` block. Of locations the longest prefix that fits holds alone, and its
// `add_header` replace those around it, so that each zone of the site says all of its own.

import { asciiUrl } from '../../base/address.ts'
import { contentTypes, leastToCompress, textExtensions } from '../../base/content-types.ts'
import type { TrailingSlash } from '../../base/page-address.ts'
import {
  formsOf,
  type HostAdapter,
  type HostDescription,
  splitTarget,
  type Zone,
  zonesOf
} from './description.ts'

/** Name of the configuration in the output folder. */
const fileName = 'sitegen.nginx.conf'

export const nginx: HostAdapter = (host) => ({
  files: [{ path: fileName, content: configuration(host) }],
  limits: unsayable(host),
  redirects: true
})

/** A word of the configuration. There is no way to write a dollar sign that begins no variable. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** In an address it can be encoded. */
const address = (to: string): string => to.replaceAll('$', '%24')

const unsayable = ({ headers }: HostDescription) =>
  headers.flatMap((rule) =>
    Object.entries(rule.headers)
      .filter(([, value]) => value.includes('$'))
      .map(([name, value]) => ({
        message: `nginx cannot send \`$\` in the header \`${name}\` for \`${rule.path}\`: ${value}`,
        hint: 'it is sent as `%24`'
      }))
  )

const types = [...new Set(Object.values(contentTypes))]
const bare = (type: string): string => type.replace(/;.*/, '')

/** Types that are sent with a character set. nginx knows `text/html` among them by itself. */
const textTypes = types.filter((type) => type.includes(';') && bare(type) !== 'text/html').map(bare)

const compressible = [
  ...new Set(textExtensions.map((extension) => bare(contentTypes[extension] ?? 'text/plain')))
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
gzip_min_length ${leastToCompress};
gzip_types ${compressible.join(' ')};
${compressed ? 'gzip_static on;\n' : ''}
${zonesOf(host)
  .map((one) => zone(one, host.trailingSlash))
  .join('\n')}
${hiddenFiles(host)}
${[...redirectLocations(host)].join('')}`
}

function typeLines(): string {
  const extensions = new Map<string, string[]>()
  for (const [extension, type] of Object.entries(contentTypes))
    extensions.set(bare(type), [...(extensions.get(bare(type)) ?? []), extension.slice(1)])
  return [...extensions].map(([type, names]) => `  ${type} ${names.join(' ')};`).join('\n')
}

function zone({ path, headers, notFound }: Zone, trailingSlash: TrailingSlash): string {
  const lines = Object.entries(headers).map(
    // What is not found must not be remembered as long as what is there.
    ([name, value]) =>
      `  add_header ${quoted(name)} ${quoted(address(value))}${name === 'Cache-Control' && value !== 'no-cache' ? '' : ' always'};`
  )
  const pages = notFound === undefined ? [] : [`  error_page 404 ${quoted(notFound)};`]
  return `location ${path.endsWith('/') ? '' : '= '}${quoted(path)} {\n${[...pageLines[trailingSlash], ...lines, ...pages].join('\n')}\n}\n`
}

/** nginx would add a slash to the name of a folder that has no page, and then refuse it. */
const withoutPage = [
  '  set $sitegen_folder "";',
  '  if (-d $request_filename) {\n    set $sitegen_folder "without page";\n  }',
  '  if (-f $request_filename/index.html) {\n    set $sitegen_folder "";\n  }',
  '  if ($sitegen_folder) {\n    return 404;\n  }'
]

/** Leads from what a pattern fits to the address of a page, if there is such a file. In `set` nginx would encode `$1`. */
const leadTo = (pattern: string, file: string, address: string): readonly string[] => [
  '  set $sitegen_page "";',
  `  if ($uri ~ "^(?<sitegen_page>.*[^/])${pattern}$") {\n    # The group sets the variable.\n  }`,
  `  if (-f "$document_root$\{sitegen_page}${file}") {\n    rewrite "^(.*[^/])${pattern}$" ${address} permanent;\n  }`
]

/** Lines that find pages, by the form of their addresses, and lead from the other forms to it. `try_files` does not hold beside `if`. */
const pageLines: Readonly<Record<TrailingSlash, readonly string[]>> = {
  always: withoutPage,
  never: [
    // A page has its payload beside it, other files with `.html` do not.
    ...leadTo('(?:(?<!/404)\\.html|/)', '.json', '$1'),
    '  if (-f "$request_filename.html") {\n    rewrite "^(.*)$" $1.html break;\n  }',
    ...withoutPage
  ],
  html: [...leadTo('/?', '.html', '$1.html'), ...withoutPage]
}

/** Files that are for hosts and for sitegen alone. */
function hiddenFiles({ base, hidden, notFound }: HostDescription): string {
  const page = notFound.includes(base) ? `  error_page 404 ${quoted(`${base}404.html`)};\n` : ''
  return hidden.map((name) => `location = ${quoted(base + name)} {\n${page}  return 404;\n}\n`).join('')
}

/** With and without a slash at the end; the query of the request is kept. */
function* redirectLocations({ base, redirects }: HostDescription): Generator<string> {
  const made = new Set<string>()
  const toBase = { from: base.replace(/(.)\/$/, '$1'), to: asciiUrl(base), status: 301 } as const
  for (const redirect of base === '/' ? redirects : [...redirects, toBase])
    for (const from of redirect === toBase ? [toBase.from] : formsOf(redirect)) {
      // Of two redirects from one address the first holds.
      if (made.has(from)) continue
      made.add(from)
      yield `location = ${quoted(from)} {\n${answer(redirect)}\n}\n`
    }
}

function answer({ to, status }: HostDescription['redirects'][number]): string {
  const target = splitTarget(address(to))
  const leading = (query: string) => `return ${status} ${quoted(`${target.address}${query}${target.hash}`)};`
  return target.hasQuery
    ? `  if ($args) {\n    ${leading('&$args')}\n  }\n  ${leading('')}`
    : `  ${leading('$is_args$args')}`
}
