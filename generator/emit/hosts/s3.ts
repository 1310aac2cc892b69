// S3 behind CloudFront: one function for the runtime cloudfront-js-2.0, associated with the viewer request and the viewer
// response. On requests it redirects and finds the file of a page, on responses it sets headers.

import { asciiUrl } from '../../base/address.ts'
import type { TrailingSlash } from '../../base/page-address.ts'
import { type HostAdapter, type HostDescription, oneNotFoundLimit, splitTarget } from './description.ts'
import { hostPath } from './underscore-files.ts'

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
const maxBytes = 10 * 1024

export const s3: HostAdapter = (host) => {
  const { redirects, notFound, needsHeaders } = host
  const fullText = functionText(host)
  const fits = Buffer.byteLength(fullText) <= maxBytes
  return {
    files: [{ path: 'cloudfront.js', content: fits ? fullText : functionText({ ...host, redirects: [] }) }],
    limits: [
      ...(needsHeaders
        ? [
            {
              message: 'CloudFront runs no functions for error responses, so 404 pages have no headers',
              hint: 'the Content-Security-Policy is in the page; for other headers, add a response headers policy to the distribution'
            }
          ]
        : []),
      ...oneNotFoundLimit('CloudFront', notFound),
      ...(fits
        ? []
        : [
            {
              message: `A CloudFront function is at most 10 kB; ${redirects.length} redirects exceed that`,
              hint: 'old addresses return a redirect page with status 200'
            }
          ])
    ],
    redirects: fits
  }
}

/** `/old/` → `/old` */
const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1')

const functionText = (host: HostDescription): string => {
  const { headers, redirects, dottedFolders, plainFiles, trailingSlash } = host
  const targets = new Map(
    [...redirects].reverse().map(({ from, to, status }) => {
      const { address, hash } = splitTarget(asciiUrl(to))
      return [hostPath(withoutSlash(from)), [status, address, hash]] as const
    })
  )
  const rules = headers.map(({ path, headers }) => [
    path.endsWith('*') ? `${hostPath(path.slice(0, -1))}*` : hostPath(path),
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]))
  ])
  return `// Written by sitegen. Runtime: cloudfront-js-2.0. Associate it with the viewer request and the viewer response.
var redirects = ${jsonLines(Object.fromEntries([...targets].reverse()))};
var headers = ${jsonLines(rules)};
// Folders with a dot in their name, and files without one.
var folders = ${JSON.stringify(dottedFolders.map(hostPath))};
var files = ${JSON.stringify(plainFiles.map(hostPath))};

function canonical(uri) {
  try {
    return uri
      .split('/')
      .map(function (part) {
        return encodeURIComponent(decodeURIComponent(part))
          .replace(/%(?:24|26|2B|2C|3B|3D|40|5B|5D)/g, decodeURIComponent)
          .replace(/\\*/g, '%2A');
      })
      .join('/');
  } catch (error) {
    return uri;
  }
}

function queryOf(querystring) {
  return Object.keys(querystring)
    .map(function (name) {
      var entry = querystring[name];
      return (entry.multiValue || [entry])
        .map(function (item) {
          return item.value === '' ? name : name + '=' + item.value;
        })
        .join('&');
    })
    .join('&');
}

function moved(status, address, hash, querystring) {
  var query = queryOf(querystring);
  var location = query === '' ? address : address + (address.indexOf('?') < 0 ? '?' : '&') + query;
  return {
    statusCode: status,
    statusDescription: status === 301 ? 'Moved Permanently' : 'Found',
    headers: { location: { value: location + hash } }
  };
}

function handler(event) {
  var request = event.request;
  var path = canonical(request.uri);
  if (event.response) {
    headers.forEach(function (rule) {
      var isFolder = rule[0].slice(-1) === '*';
      if (isFolder ? path.indexOf(rule[0].slice(0, -1)) === 0 : path === rule[0])
        Object.keys(rule[1]).forEach(function (name) {
          event.response.headers[name] = rule[1][name];
        });
    });
    return event.response;
  }
  var old = path.replace(/(.)\\/$/, '$1');
  var target = Object.prototype.hasOwnProperty.call(redirects, old) ? redirects[old] : undefined;
  if (target) return moved(target[0], target[1], target[2], request.querystring);
  var name = path.slice(path.lastIndexOf('/') + 1);
  var isPage = (name.indexOf('.') < 0 && files.indexOf(path) < 0) || folders.indexOf(path) >= 0;
${pageLines(host.base)[trailingSlash]}  return request;
}
`
}

/** Code that maps the address of a page to its file or redirects to its canonical form. */
const pageLines = (base: string): Readonly<Record<TrailingSlash, string>> => {
  const isHome = `path === ${JSON.stringify(hostPath(base))}`
  return {
    always: `  if (name === '') request.uri += 'index.html';
  else if (isPage) return moved(301, path + '/', '', request.querystring);
`,
    never: `  if (${isHome}) request.uri += 'index.html';
  else if (name === '') return moved(301, old, '', request.querystring);
  else if (isPage) request.uri += '.html';
`,
    html: `  if (${isHome}) request.uri += 'index.html';
  else if (isPage) return moved(301, old + '.html', '', request.querystring);
`
  }
}

/** JSON with one line per entry. */
const jsonLines = (value: object): string =>
  JSON.stringify(value, null, 1)
    .replace(/\n {2,}/g, ' ')
    .replace(/\n (?=[\]}])/g, ' ')
