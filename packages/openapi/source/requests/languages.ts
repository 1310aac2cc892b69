// The languages of requests, in the order of their tabs. Each writes a request with the standard library, or with what its users expect.

import { goForm, javaForm, javaFormType, quoted } from './forms.ts'
import { pythonValue } from './python-value.ts'
import type { Request } from './request.ts'

export interface RequestLanguage {
  readonly label: string
  /** Of the block of code. */
  readonly language: string
  write(request: Request): string
}

const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\n')
/** Further lines of a text as far in as its first. */
const indented = (text: string, space: string): string => text.replaceAll('\n', `\n${space}`)
const inShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const inPhp = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`
/** A text over several lines, in Java 15 and C# 11. @param escaped what the language would read as something else */
const textBlock = (text: string, escaped: RegExp): string =>
  text.includes('\n') ? `"""\n${text.replace(escaped, '\\$&')}\n"""` : quoted(text)

const contentType = ({ headers }: Request): string =>
  headers.find(([name]) => name === 'Content-Type')?.[1] ?? ''
const isJsonBody = (request: Request): boolean => /[/+]json\b/.test(contentType(request))
/** The others: a library writes the header itself. */
const otherHeaders = ({ headers }: Request): Request['headers'] =>
  headers.filter(([name]) => name !== 'Content-Type')

const curl: RequestLanguage = {
  label: 'curl',
  language: 'sh',
  write: (request) =>
    [
      `curl ${request.method === 'GET' ? '' : `-X ${request.method} `}${inShell(request.url)}`,
      ...(request.fields ? otherHeaders(request) : request.headers).map(
        ([name, value]) => `-H ${inShell(`${name}: ${value}`)}`
      ),
      ...(request.fields ?? []).map(
        ({ name, value, isFile }) => `-F ${inShell(`${name}=${isFile ? `@${value}` : value}`)}`
      ),
      ...(contentType(request) === 'application/x-www-form-urlencoded'
        ? request.body.split('&').map((field) => `-d ${inShell(field)}`)
        : request.body === ''
          ? []
          : [`-d ${inShell(request.body)}`])
    ].join(' \\\n  ')
}

const javascript: RequestLanguage = {
  label: 'JavaScript',
  language: 'js',
  write(request) {
    const { method, url, body, fields } = request
    const headers = fields ? otherHeaders(request) : request.headers
    const options = [
      ...(method === 'GET' ? [] : [`  method: '${method}'`]),
      ...(headers.length === 0
        ? []
        : [
            `  headers: {\n${headers.map(([name, value]) => `    ${quoted(name)}: ${quoted(value)}`).join(',\n')}\n  }`
          ]),
      ...(fields ? ['  body'] : []),
      ...(body === ''
        ? []
        : [`  body: ${isJsonBody(request) ? `JSON.stringify(${indented(body, '  ')})` : quoted(body)}`])
    ]
    return lines(
      fields
        ? [
            'const body = new FormData()',
            ...fields.map(
              ({ name, value, isFile }) => `body.append(${quoted(name)}, ${isFile ? 'file' : quoted(value)})`
            )
          ]
        : [],
      `const response = await fetch(${quoted(url)}${options.length === 0 ? '' : `, {\n${options.join(',\n')}\n}`})`
    )
  }
}

const pythonFields = (request: Request): readonly string[] => {
  const { body, fields = [] } = request
  const listed = (name: string, entries: readonly string[]) =>
    entries.length === 0 ? [] : [`    ${name}={`, ...entries.map((entry) => `        ${entry},`), '    },']
  return [
    ...listed(
      'files',
      fields.flatMap(({ name, value, isFile }) =>
        isFile ? `${quoted(name)}: open(${quoted(value)}, "rb")` : []
      )
    ),
    ...listed(
      'data',
      fields.flatMap(({ name, value, isFile }) => (isFile ? [] : `${quoted(name)}: ${quoted(value)}`))
    ),
    ...(body === ''
      ? []
      : isJsonBody(request)
        ? [`    json=${pythonValue(JSON.parse(body), '    ')},`]
        : [`    data=${quoted(body)},`])
  ]
}

const python: RequestLanguage = {
  label: 'Python',
  language: 'python',
  write(request) {
    const { method, url, fields } = request
    const headers = fields || isJsonBody(request) ? otherHeaders(request) : request.headers
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
      pythonFields(request),
      ')'
    )
  }
}

const go: RequestLanguage = {
  label: 'Go',
  language: 'go',
  write(request) {
    const { method, url, headers, body, fields } = request
    const sent = fields ? '&body' : body === '' ? 'nil' : 'body'
    return lines(
      fields ? goForm(fields) : [],
      body === '' ? [] : `body := strings.NewReader(${body.includes('`') ? quoted(body) : `\`${body}\``})`,
      `request, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${sent})`,
      'if err != nil {',
      '\tlog.Fatal(err)',
      '}',
      fields ? 'request.Header.Set("Content-Type", form.FormDataContentType())' : [],
      (fields ? otherHeaders(request) : headers).map(
        ([name, value]) => `request.Header.Set(${quoted(name)}, ${quoted(value)})`
      ),
      'response, err := http.DefaultClient.Do(request)'
    )
  }
}

const java: RequestLanguage = {
  label: 'Java',
  language: 'java',
  write(request) {
    const { method, url, headers, body, fields } = request
    const sent = fields
      ? 'body'
      : body === ''
        ? 'HttpRequest.BodyPublishers.noBody()'
        : `HttpRequest.BodyPublishers.ofString(${textBlock(body, /\\|"(?="")/g)})`
    const all = fields ? [['Content-Type', javaFormType] as const, ...otherHeaders(request)] : headers
    return lines(
      fields ? javaForm(fields) : [],
      `var request = HttpRequest.newBuilder(URI.create(${quoted(url)}))`,
      all.map(([name, value]) => `    .header(${quoted(name)}, ${quoted(value)})`),
      `    .method(${quoted(method)}, ${sent})`,
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
    const { method, url, body, fields } = request
    return lines(
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(url)});`,
      otherHeaders(request).map(([name, value]) => `request.Headers.Add(${quoted(name)}, ${quoted(value)});`),
      fields
        ? [
            'request.Content = new MultipartFormDataContent',
            '{',
            ...fields.map(({ name, value, isFile }) =>
              isFile
                ? `    { new StreamContent(File.OpenRead(${quoted(value)})), ${quoted(name)}, ${quoted(value)} },`
                : `    { new StringContent(${quoted(value)}), ${quoted(name)} },`
            ),
            '};'
          ]
        : body === ''
          ? []
          : [
              `request.Content = new StringContent(${body.includes('"""') ? quoted(body) : textBlock(body, /(?!)/)}, Encoding.UTF8, ${quoted(contentType(request))});`
            ],
      'using var response = await client.SendAsync(request);'
    )
  }
}

const php: RequestLanguage = {
  label: 'PHP',
  language: 'php',
  write(request) {
    const { method, url, body, fields } = request
    const headers = fields ? otherHeaders(request) : request.headers
    return lines(
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
      fields
        ? [
            '    CURLOPT_POSTFIELDS => [',
            ...fields.map(
              ({ name, value, isFile }) =>
                `        ${inPhp(name)} => ${isFile ? `new CURLFile(${inPhp(value)})` : inPhp(value)},`
            ),
            '    ],'
          ]
        : body === ''
          ? []
          : `    CURLOPT_POSTFIELDS => ${inPhp(body)},`,
      ']);',
      '$response = curl_exec($curl);'
    )
  }
}

export const requestLanguages: readonly RequestLanguage[] = [curl, javascript, python, go, java, csharp, php]
