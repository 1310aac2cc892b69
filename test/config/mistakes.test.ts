// Errors in `site/*.yaml` that sites/broken/schema-*/ and locale-unknown/ cannot have beside the others: another value of a key that they
// give, and what is only checked once all keys are valid.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../generator/config/read-config.ts'
import { memoryFiles } from '../memory-files.ts'
import { minimal, siteYaml, type Table } from '../memory-site.ts'
import { said } from '../said.ts'

const diagnosticsOf = (files: Table) => readConfig(memoryFiles({ ...minimal, ...files })).diagnostics

const site = (line: string) => ({ 'site/site.yaml': `${siteYaml}${line}\n` })
const swap = (from: string, to: string) => ({ 'site/site.yaml': siteYaml.replace(from, to) })

const mistakes: readonly (readonly [why: string, files: Table, message: string, hint?: string])[] = [
  [
    'an unknown directive',
    site('security: { policy: { image-src: "*" } }'),
    'site/site.yaml:16:23 schema-unknown-key: Unknown directive `image-src` in `security.policy`',
    'did you mean `img-src`?'
  ],
  [
    'frame-ancestors among the directives',
    site('security: { policy: { frame-ancestors: "*" } }'),
    'site/site.yaml:16:23 schema-unknown-key: `frame-ancestors` is a separate setting',
    'write `security: {frameAncestors: [self, https://app.example.com]}`'
  ],
  [
    'a domain with a path',
    swap('    label: English\n', '    label: English\n    url: https://site.example/en\n'),
    'site/site.yaml:7:10 schema-type: Expected an address such as `https://example.com`, without a path, found `"https://site.example/en"` for `locales.en.url`'
  ],
  [
    'a domain for a language where the others have none',
    {
      'site/site.yaml': siteYaml
        .replace('url: https://site.example\n', '')
        .replace('  de:\n', '  de:\n    url: https://site.example\n')
    },
    'site/site.yaml:7:5 schema-missing: Missing `url`: `de` has a domain, and nothing says where the other languages are',
    'write `url: https://…` at the top of site/site.yaml, for all languages without a domain of their own'
  ],
  [
    'an incomplete security.txt',
    site('security: { contact: [mailto:a@b.example] }'),
    'site/site.yaml:16:1 schema-missing: Missing `expires` in `security`',
    'add `expires: …`: security.txt needs it'
  ],
  [
    'a translucent color',
    site("theme: { accent: '#2f6fed80' }"),
    'site/site.yaml:16:18 schema-type: Expected an opaque colour, found `#2f6fed80` for `theme.accent`',
    'on white it looks like `#97b7f6`, and without its alpha it is `#2f6fed`'
  ],
  [
    'a function without a host that runs it',
    site('deploy: { target: nginx, mcp: true }'),
    'site/site.yaml:16:26 schema-missing: `deploy.mcp` needs a host that runs functions in `deploy.target`',
    'write `cloudflare` or `netlify` or `vercel` there; a server of your own can run `sitegen mcp build --http 3333`'
  ],
  [
    'Markdown on request where the host does without a function',
    site('deploy: { target: vercel, markdown: true }'),
    'site/site.yaml:16:27 schema-missing: `deploy.markdown` needs a host that runs functions in `deploy.target`',
    'write `cloudflare` or `netlify` there; nginx, Apache and Vercel answer such requests without it, and the others cannot'
  ],
  [
    'a function without the files that it reads',
    site('llms: false\ndeploy: { target: netlify, mcp: true }'),
    'site/site.yaml:17:28 schema-type: `deploy.mcp` reads the Markdown alternates, which `llms: false` leaves out',
    'delete one of both'
  ],
  [
    'answers counted by nobody',
    site('feedback:\n  analytics: true'),
    'site/site.yaml:17:3 schema-missing: Missing `analytics`, which is to count what readers say',
    'write `analytics: { plausible: { domain: … } }` or another service, or delete this line'
  ],
  [
    'a captcha without a form',
    site('contact:\n  captcha: {challenge: /task}'),
    'site/site.yaml:17:3 schema-missing: Missing `action` in `contact`: a captcha protects what a form sends',
    'add the address that receives the form, or remove the captcha'
  ],
  [
    'an address without a scheme',
    swap('https://site.example', 'site.example'),
    'site/site.yaml:2:6 schema-type: Expected an address such as `https://example.com`, without a path, found `"site.example"` for `url`',
    'did you mean `https://site.example`?'
  ],
  [
    'a javascript: URL',
    swap('https://site.example', 'javascript:alert(1)'),
    'site/site.yaml:2:6 schema-type: Expected an address such as `https://example.com`, without a path, found `"javascript:alert(1)"` for `url`'
  ],
  [
    'a collection without a type',
    swap('  pages: {}', '  manual: {}'),
    'site/site.yaml:14:3 schema-missing: Missing `type` in `collections.manual`',
    'a collection that is not called docs, blog, pages, entries needs its type'
  ],
  [
    'a field without a label',
    { 'site/forms.yaml': 'call:\n  action: /call\n  fields:\n    - name: a\n' },
    'site/forms.yaml:4:7 schema-missing: The field `a` has no `label`: readers would not know what to enter',
    'add `label: …`'
  ],
  [
    'a select without options',
    { 'site/forms.yaml': 'call:\n  action: /call\n  fields:\n    - {name: a, type: radio, label: A}\n' },
    'site/forms.yaml:4:7 schema-missing: The field `a` has no `options` to choose from',
    'add `options: [A, B]`'
  ],
  [
    'a hidden field without a value',
    { 'site/forms.yaml': 'call:\n  action: /call\n  fields:\n    - {name: a, type: hidden}\n' },
    'site/forms.yaml:4:7 schema-missing: The hidden field `a` has no `value`',
    'add `value: …`'
  ],
  [
    'two contact forms',
    {
      ...site('contact: {action: /api}'),
      'site/forms.yaml': 'contact:\n  action: /call\n  fields:\n    - {name: a, label: A}\n'
    },
    'site/forms.yaml:1:1 form-invalid: There are two forms `contact`: `contact.action` in site/site.yaml defines one too',
    'rename this one, or remove `action` from `contact`'
  ]
]

for (const [why, files, ...expected] of mistakes)
  test(`wrong: ${why}`, () => {
    const messages = diagnosticsOf(files).map(said)
    // Hints that list all codes are not repeated here.
    const compared = /\bschema-unknown-key: /.test(expected[0])
      ? messages.map((parts) => parts.slice(0, expected.length))
      : messages
    assert.equal(compared, [expected])
  })

/** Invalid addresses: each is reported at its place, before it can break an output file. */
const addresses: readonly (readonly [why: string, files: Table, place: readonly [string, number, number]])[] =
  [
    ['a base above the site', site('base: /../../x/'), ['site/site.yaml', 16, 7]],
    ['a base that is another server', site('base: //evil.example/'), ['site/site.yaml', 16, 7]],
    ['a base that is a pattern', site('base: /a*/'), ['site/site.yaml', 16, 7]],
    ['a base in two lines', site('base: "/a\\u2028b/"'), ['site/site.yaml', 16, 7]],
    [
      'a collection whose name is not a folder',
      swap('docs: {}', '../../x: {type: docs}'),
      ['site/site.yaml', 11, 3]
    ],
    [
      'a url in two lines',
      swap('https://site.example', '"https://site.example\\nDisallow: /"'),
      ['site/site.yaml', 2, 6]
    ],
    [
      'a policy in two lines',
      site('security: {contact: ["mailto:a@b.example"], expires: 2030-01-01, policy: "/a\\nCanonical: x"}'),
      ['site/site.yaml', 16, 74]
    ]
  ]
for (const [why, files, [file, line, column]] of addresses)
  test(`invalid path: ${why}`, () => {
    assert.equal(
      diagnosticsOf(files).map(({ severity, code, file, line, column }) => [
        severity,
        code,
        file,
        line,
        column
      ]),
      [['error', 'schema-type', file, line, column]]
    )
  })
