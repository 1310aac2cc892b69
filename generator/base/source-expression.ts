// Source expressions of a Content-Security-Policy: `https://a.example`, `*.example.com`, `data:`.
// https://www.w3.org/TR/CSP3/#match-url-to-source-expression

/** Whether a source expression allows an address, on a page served over HTTPS. */
export function matchesSource(source: string, address: string): boolean {
  const [, scheme = '', , host = '', , port = ''] =
    /^([a-z][a-z0-9+.-]*:)(\/\/([^/:?#]*)(:(\d+))?)?/i.exec(address.toLowerCase()) ?? []
  if (source === '*') return /^(?:https?|wss?):$/.test(scheme)
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return schemesMatch(source, scheme)
  const [, ofScheme = 'https:', ofHost = '', , ofPort, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:']+)(:(\d+|\*))?(\/.*)?$/i.exec(source.toLowerCase()) ?? []
  if (ofHost === '' || !schemesMatch(ofScheme, scheme)) return false
  if (ofHost.startsWith('*.') ? !host.endsWith(ofHost.slice(1)) : host !== ofHost) return false
  if (ofPort !== '*' && (port || defaultPort(scheme)) !== (ofPort ?? defaultPort(scheme))) return false
  if (path === '' || path === '/' || !URL.canParse(address)) return true
  const { pathname } = new URL(address)
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path
}

const schemesMatch = (of: string, scheme: string): boolean =>
  of === scheme ||
  (of === 'http:' && scheme === 'https:') ||
  (of === 'ws:' && /^(?:wss|https?):$/.test(scheme)) ||
  (of === 'wss:' && scheme === 'https:')

const defaultPort = (scheme: string): string => (/^(?:https|wss):$/.test(scheme) ? '443' : '80')
