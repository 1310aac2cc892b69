// Source expressions of a Content-Security-Policy: `https://a.example`, `*.example.com`, `data:`.
// https://www.w3.org/TR/CSP3/#match-url-to-source-expression

/** Whether a source expression allows an address, on a page served over HTTPS. */
export function matchesSource(source: string, address: string): boolean {
  const [, scheme = '', , host = '', , port = ''] =
    /^([a-z][a-z0-9+.-]*:)(\/\/([^/:?#]*)(:(\d+))?)?/i.exec(address.toLowerCase()) ?? []
  if (source === '*') return /^(?:https?|wss?):$/.test(scheme)
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return schemesMatch(source, scheme)
  const [, sourceScheme = 'https:', sourceHost = '', , sourcePort, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:']+)(:(\d+|\*))?(\/.*)?$/i.exec(source.toLowerCase()) ?? []
  if (sourceHost === '' || !schemesMatch(sourceScheme, scheme)) return false
  if (sourceHost.startsWith('*.') ? !host.endsWith(sourceHost.slice(1)) : host !== sourceHost) return false
  if (sourcePort !== '*' && (port || defaultPort(scheme)) !== (sourcePort ?? defaultPort(scheme)))
    return false
  if (path === '' || path === '/' || !URL.canParse(address)) return true
  const { pathname } = new URL(address)
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path
}

/** Whether the scheme of a source expression allows that of an address. */
const schemesMatch = (source: string, scheme: string): boolean =>
  source === scheme ||
  (source === 'http:' && scheme === 'https:') ||
  (source === 'ws:' && /^(?:wss|https?):$/.test(scheme)) ||
  (source === 'wss:' && scheme === 'https:')

const defaultPort = (scheme: string): string => (/^(?:https|wss):$/.test(scheme) ? '443' : '80')
