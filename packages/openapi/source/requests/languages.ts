// The languages of requests, in the order of their tabs. Each writes a request with the standard library, or with what its users expect.

import type { Request } from './request.ts'

export interface RequestLanguage {
  readonly label: string
  /** Of the block of code. */
  readonly language: string
  write(request: Request): string
}

/** A double-quoted string of C-like languages. */
const quoted = (text: string): string => JSON.stringify(text)
const indented = (text: string): string => text.replaceAll('\n', '\n  ')
const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\n')
const inShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const inPhp = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`
const isJsonBody = ({ headers }: Request): boolean =>
  headers.some(([name, value]) => name === 'Content-Type' && /[/+]json\b/.test(value))

/** A body in one line, for strings in which lines cannot break. */
const inOneLine = (request: Request): string =>
  quoted(isJsonBody(request) ? JSON.stringify(JSON.parse(request.body)) : request.body)

const curl: RequestLanguage = {
  label: 'curl',
  language: 'sh',
  write: ({ method, url, headers, body }) =>
    [
      `curl ${method === 'GET' ? '' : `-X ${method} `}${inShell(url)}`,
      ...headers.map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`),
      ...(body === '' ? [] : [`-d ${inShell(body)}`])
    ].join(' \\\n  ')
}

const javascript: RequestLanguage = {
  label: 'JavaScript',
  language: 'js',
  write(request) {
    const { method, url, headers, body } = request
    const options = [
      ...(method === 'GET' ? [] : [`  method: '${method}'`]),
      ...(headers.length === 0
        ? []
        : [
            `  headers: {\n${headers.map(([name, value]) => `    ${quoted(name)}: ${quoted(value)}`).join(',\n')}\n  }`
          ]),
      ...(body === ''
        ? []
        : [`  body: ${isJsonBody(request) ? `JSON.stringify(${indented(body)})` : quoted(body)}`])
    ]
    return `const response = await fetch(${quoted(url)}${options.length === 0 ? '' : `, {\n${options.join(',\n')}\n}`})`
  }
}

const python: RequestLanguage = {
  label: 'Python',
  language: 'python',
  write(request) {
    const { method, url, headers, body } = request
    return lines(
      'import requests',
      '',
      'response = requests.request(',
      `    ${quoted(method)},`,
      `    ${quoted(url)},`,
      headers.length === 0
        ? []
        : [
            '    headers={',
            ...headers.map(([name, value]) => `        ${quoted(name)}: ${quoted(value)},`),
            '    },'
          ],
      body === '' ? [] : `    data=${inOneLine(request)},`,
      ')'
    )
  }
}

const go: RequestLanguage = {
  label: 'Go',
  language: 'go',
  write: ({ method, url, headers, body }) =>
    lines(
      body === '' ? [] : `body := strings.NewReader(${body.includes('`') ? quoted(body) : `\`${body}\``})`,
      `request, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${body === '' ? 'nil' : 'body'})`,
      'if err != nil {',
      '\tlog.Fatal(err)',
      '}',
      headers.map(([name, value]) => `request.Header.Set(${quoted(name)}, ${quoted(value)})`),
      'response, err := http.DefaultClient.Do(request)'
    )
}

const java: RequestLanguage = {
  label: 'Java',
  language: 'java',
  write(request) {
    const { method, url, headers, body } = request
    return lines(
      `var request = HttpRequest.newBuilder(URI.create(${quoted(url)}))`,
      headers.map(([name, value]) => `    .header(${quoted(name)}, ${quoted(value)})`),
      `    .method(${quoted(method)}, ${body === '' ? 'HttpRequest.BodyPublishers.noBody()' : `HttpRequest.BodyPublishers.ofString(${inOneLine(request)})`})`,
      '    .build();',
      'var response = HttpClient.newHttpClient()',
      '    .send(request, HttpResponse.BodyHandlers.ofString());'
    )
  }
}

const csharp: RequestLanguage = {
  label: 'C#',
  language: 'csharp',
  write(request) {
    const { method, url, headers, body } = request
    const [, type = ''] = headers.find(([name]) => name === 'Content-Type') ?? []
    return lines(
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(url)});`,
      headers.flatMap(([name, value]) =>
        name === 'Content-Type' ? [] : `request.Headers.Add(${quoted(name)}, ${quoted(value)});`
      ),
      body === ''
        ? []
        : [`request.Content = new StringContent(${inOneLine(request)}, Encoding.UTF8, ${quoted(type)});`],
      'using var response = await client.SendAsync(request);'
    )
  }
}

const php: RequestLanguage = {
  label: 'PHP',
  language: 'php',
  write: ({ method, url, headers, body }) =>
    lines(
      `$curl = curl_init(${inPhp(url)});`,
      'curl_setopt_array($curl, [',
      `    CURLOPT_CUSTOMREQUEST => ${inPhp(method)},`,
      '    CURLOPT_RETURNTRANSFER => true,',
      headers.length === 0
        ? []
        : [
            '    CURLOPT_HTTPHEADER => [',
            ...headers.map(([name, value]) => `        ${inPhp(`${name}: ${value}`)},`),
            '    ],'
          ],
      body === '' ? [] : `    CURLOPT_POSTFIELDS => ${inPhp(body)},`,
      ']);',
      '$response = curl_exec($curl);'
    )
}

export const requestLanguages: readonly RequestLanguage[] = [curl, javascript, python, go, java, csharp, php]
