// Errors in `site/*.yaml`: each with its position, what was found, and what to do.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectedOldPath } from '../../generator/base/address.ts'
import { readConfig } from '../../generator/config/read-config.ts'
import { memoryFiles } from '../memory-files.ts'
import { minimal, siteYaml, type Table } from '../memory-site.ts'
import { said } from '../said.ts'

const diagnosticsOf = (files: Table) => readConfig(memoryFiles({ ...minimal, ...files })).diagnostics

const navbarItems =
  'default, doc, docSidebar, docsVersion, dropdown, localeDropdown, search, colorMode, html, docsVersionDropdown'

const site = (line: string) => ({ 'site/site.yaml': `${siteYaml}${line}\n` })
const swap = (from: string, to: string) => ({ 'site/site.yaml': siteYaml.replace(from, to) })

const mistakes: readonly (readonly [why: string, files: Table, message: string, hint?: string])[] = [
  [
    'an unknown key',
    site('titel: x'),
    'site/site.yaml:16:1 schema-unknown-key: Unknown key `titel`',
    'did you mean `title`?'
  ],
  [
    'a key of Docusaurus',
    site('baseUrl: /docs/'),
    'site/site.yaml:16:1 schema-unknown-key: Unknown key `baseUrl`',
    'write `base`, the path of the site on its host'
  ],
  [
    'a setting that has a file of its own',
    site('navbar: {}'),
    'site/site.yaml:16:1 schema-unknown-key: Unknown key `navbar`',
    'write it into site/navbar.yaml'
  ],
  [
    'a link in the navbar with a key of another tool',
    { 'site/navbar.yaml': 'items:\n  - {label: Guide, link: /guide}\n' },
    'site/navbar.yaml:2:20 schema-unknown-key: Unknown key `link` in `items[0]`',
    'write `to` for a page of this site, `href` for an address elsewhere'
  ],
  [
    'an unknown locale in the label of a field',
    site('  recipes: {type: entries, fields: {time: {type: number, label: {en: Time, fr: Temps}}}}'),
    'site/site.yaml:16:76 locale-unknown: Unknown locale `fr`',
    'known locales: en, de; add `fr` to `locales` in site/site.yaml, or remove it here'
  ],
  [
    'an unknown locale in the label of a value',
    site('  recipes: {type: entries, fields: {diet: {list: {enum: {vegan: {en: Vegan, dee: Vegan}}}}}}'),
    'site/site.yaml:16:77 locale-unknown: Unknown locale `dee`',
    'did you mean `de`?'
  ],
  [
    'a mapping as the layout of a list',
    site('  recipes: {type: entries, fields: {}, list: {}}'),
    'site/site.yaml:16:46 schema-type: Expected the name of a layout or `false`, found a mapping for `collections.recipes.list`',
    'for example `list: Products`, which is site/layouts/Products.tsx'
  ],
  [
    'an unknown deploy target',
    site('deploy: { target: netlfy }'),
    'site/site.yaml:16:19 schema-type: Expected `netlify`, `cloudflare`, `vercel`, `github-pages`, `gitlab-pages`, `nginx`, `apache`, `s3` or `azure`, found `"netlfy"` for `deploy.target`',
    'did you mean `netlify`?'
  ],
  [
    'an unknown deploy target among several',
    site('deploy: { target: [nginx, github] }'),
    'site/site.yaml:16:27 schema-type: Expected `netlify`, `cloudflare`, `vercel`, `github-pages`, `gitlab-pages`, `nginx`, `apache`, `s3` or `azure`, found `"github"` for `deploy.target[1]`'
  ],
  [
    'a third party with a path in its host',
    site('thirdParties: [{ name: A, hosts: { script: [a.example/x.js] }, purpose: p, legalBasis: l }]'),
    'site/site.yaml:16:45 schema-type: Expected a host in lower case such as `plausible.io`, `*.example.com` or `https://example.com:8443`, without a path, found `"a.example/x.js"` for `thirdParties[0].hosts.script[0]`'
  ],
  [
    'a third party without a purpose',
    site('thirdParties: [{ name: A, hosts: { script: [a.example] }, legalBasis: l }]'),
    'site/site.yaml:16:16 schema-missing: Missing `purpose` in `thirdParties[0]`',
    'add `purpose: …`'
  ],
  [
    'a third party without hosts',
    site('thirdParties: [{ name: A, hosts: {}, purpose: p, legalBasis: l }]'),
    'site/site.yaml:16:34 schema-type: Expected the hosts of at least one kind for `thirdParties[0].hosts`'
  ],
  [
    'an unknown kind of host',
    site('thirdParties: [{ name: A, hosts: { img: [a.example] }, purpose: p, legalBasis: l }]'),
    'site/site.yaml:16:36 schema-unknown-key: Unknown key `img` in `thirdParties[0].hosts`',
    'known keys: script, connect, frame, image, media, font, form, style'
  ],
  [
    'invalid page paths of a third party',
    site(
      'thirdParties: [{ name: A, hosts: { image: [a.example] }, purpose: p, legalBasis: l, pages: some }]'
    ),
    'site/site.yaml:16:92 schema-type: Expected `all` or a list of paths such as `[/contact, /docs/*]` for `thirdParties[0].pages`'
  ],
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
    'a semicolon in a directive',
    site('security: { policy: { img-src: "a.example; script-src *" } }'),
    "site/site.yaml:16:32 schema-type: Expected sources such as `'self' https://example.com` in one text without `;` and `,`, or `false` for `security.policy.img-src`"
  ],
  [
    'an incomplete security.txt',
    site('security: { contact: [mailto:a@b.example] }'),
    'site/site.yaml:16:1 schema-missing: Missing `expires` in `security`',
    'add `expires: …`: security.txt needs it'
  ],
  [
    'a color in an unsupported notation',
    site('theme: { accent: lab(50 20 30) }'),
    'site/site.yaml:16:18 schema-type: Expected a colour, found `lab(50 20 30)` for `theme.accent`',
    'write it as `#2f6fed`, `rgb(47 111 237)`, `hsl(220 84% 56%)`, `oklch(0.57 0.2 262)` or a name such as `royalblue`'
  ],
  [
    'an unknown color name',
    site('theme: { accent: { dark: royalblu } }'),
    'site/site.yaml:16:26 schema-type: Expected a colour, found `royalblu` for `theme.accent.dark`',
    'did you mean `royalblue`?'
  ],
  [
    'a translucent color',
    site("theme: { accent: '#2f6fed80' }"),
    'site/site.yaml:16:18 schema-type: Expected an opaque colour, found `#2f6fed80` for `theme.accent`',
    'on white it looks like `#97b7f6`, and without its alpha it is `#2f6fed`'
  ],
  [
    'a missing field',
    swap('title: Site\n', ''),
    'site/site.yaml:1:1 schema-missing: Missing `title`',
    'add `title: …`'
  ],
  [
    'a wrong type',
    swap('postsPerPage: 2', 'postsPerPage: two'),
    'site/site.yaml:13:19 schema-type: Expected a whole number, found `"two"` for `collections.blog.postsPerPage`'
  ],
  [
    'a captcha without a form',
    site('contact:\n  captcha: {challenge: /task}'),
    'site/site.yaml:17:3 schema-missing: Missing `action` in `contact`: a captcha protects what a form sends',
    'add the address that receives the form, or remove the captcha'
  ],
  [
    'a captcha without a server',
    site('contact:\n  action: /send\n  captcha: {provider: altcha}'),
    'site/site.yaml:18:3 schema-missing: Missing `challenge` in `contact.captcha`',
    'add `challenge: …`'
  ],
  [
    'an invalid value for cards',
    site('cards: maybe'),
    'site/site.yaml:16:8 schema-type: Expected `true` or `false`, found `"maybe"` for `cards`'
  ],
  [
    'an unknown color of cards',
    site('cards: {colors: {acent: "#00ffd1"}}'),
    'site/site.yaml:16:18 schema-unknown-key: Unknown key `acent` in `cards.colors`',
    'did you mean `accent`?'
  ],
  [
    'a card brand in an unknown locale',
    site('cards: {brand: {en: Kit, fr: Kit}}'),
    'site/site.yaml:16:26 locale-unknown: Unknown locale `fr`',
    'known locales: en, de; add `fr` to `locales` in site/site.yaml, or remove it here'
  ],
  [
    'a URL with a path',
    swap('site.example', 'site.example/x'),
    'site/site.yaml:2:6 schema-type: Expected an address such as `https://example.com`, without a path, found `"https://site.example/x"` for `url`',
    'write `url: https://site.example`, and the path in a line of its own, `base: /x/`'
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
    'a base with two slashes',
    site('base: /kit//'),
    'site/site.yaml:16:7 schema-type: Expected a path such as `/docs/`, without spaces, `..`, `//` and characters such as `*`, `:`, `?` and `%`, found `"/kit//"` for `base`'
  ],
  [
    'heading levels in reverse order',
    site('markdown: {tocLevels: [4, 2]}'),
    'site/site.yaml:16:23 schema-type: Expected two levels from 2 to 6, such as `[2, 3]` for `markdown.tocLevels`'
  ],
  [
    'an invalid color',
    site("theme: {themeColor: 'red'}"),
    'site/site.yaml:16:21 schema-type: Expected a colour such as `#00FFD1`, found `"red"` for `theme.themeColor`'
  ],
  [
    'a rule for a code that cannot be configured',
    site('rules: {bundle-failed: ignore}'),
    'site/site.yaml:16:9 schema-unknown-key: Unknown key `bundle-failed` in `rules`'
  ],
  [
    'an unknown severity',
    site('rules: {link-missing: off}'),
    'site/site.yaml:16:23 schema-type: Expected `error`, `warn` or `ignore`, found `"off"` for `rules.link-missing`'
  ],
  [
    'an unknown default locale',
    swap('defaultLocale: en', 'defaultLocale: eng'),
    'site/site.yaml:3:16 locale-unknown: The default locale `eng` is not one of `locales`',
    'did you mean `en`?'
  ],
  [
    'a locale that is not a language',
    swap('  de:\n', '  German:\n'),
    'site/site.yaml:7:3 locale-unknown: `German` is not a language code',
    'the code of this language is `de`'
  ],
  [
    'a locale that only looks like a language',
    swap('  de:\n', '  zh-min-nan:\n'),
    'site/site.yaml:7:3 locale-unknown: `zh-min-nan` is not a language code',
    'use a BCP 47 tag such as `de` or `pt-BR`'
  ],
  [
    'an invalid language tag',
    swap('de-DE', 'de_DE'),
    'site/site.yaml:9:15 locale-unknown: `de_DE` is not a language tag',
    'did you mean `de-DE`?'
  ],
  [
    'two locales that differ only in case',
    swap('  de:\n', '  de-AT: {label: Deutsch}\n  de-at:\n'),
    'site/site.yaml:8:3 locale-clash: `de-at` and `de-AT` differ only in case, so they share a folder on many file systems',
    'keep one of them'
  ],
  [
    'two locales with the same path',
    swap('    htmlLang: de-DE\n', '    path: /\n'),
    'site/site.yaml:9:11 locale-clash: `de` has the same path as `en`: `/`',
    'give one of them another `path`, such as `/de/`'
  ],
  [
    'a title for an unknown locale',
    swap('title: Site', 'title: {en: A, de: B, ed: C}'),
    'site/site.yaml:1:23 locale-unknown: Unknown locale `ed`',
    'did you mean `en`?'
  ],
  [
    'a collection without a type',
    swap('  pages: {}', '  manual: {}'),
    'site/site.yaml:14:3 schema-missing: Missing `type` in `collections.manual`',
    'a collection that is not called docs, blog, pages, entries needs its type'
  ],
  [
    'a label of a collection for an unknown locale',
    swap('docs: {}', 'docs: {label: {en: A, ed: B}}'),
    'site/site.yaml:11:25 locale-unknown: Unknown locale `ed`',
    'did you mean `en`?'
  ],
  [
    'a search boost that is out of range',
    swap('docs: {}', 'docs: {search: {boost: 0}}'),
    'site/site.yaml:11:26 schema-type: Expected a number from 0.1 to 10, found `0` for `collections.docs.search.boost`'
  ],
  [
    'an invalid value for search',
    swap('docs: {}', 'docs: {search: no way}'),
    'site/site.yaml:11:18 schema-type: Expected `true` or `false`, found `"no way"` for `collections.docs.search`'
  ],
  [
    'synonyms of an unknown locale',
    { 'site/synonyms.yaml': 'ed:\n  - [laptop, notebook]\n' },
    'site/synonyms.yaml:1:1 locale-unknown: Unknown locale `ed`',
    'did you mean `en`?'
  ],
  [
    'a redirect of an unknown locale',
    { 'site/redirects.yaml': '- {from: /a, to: /docs, locales: [en, ed]}\n' },
    'site/redirects.yaml:1:39 locale-unknown: Unknown locale `ed`',
    'did you mean `en`?'
  ],
  [
    'a group with a single synonym',
    { 'site/synonyms.yaml': 'en:\n  - [laptop, Laptop]\n' },
    'site/synonyms.yaml:2:5 schema-type: Expected two different words or more that mean the same, such as `[controller, PLC]` for `en[0]`'
  ],
  [
    'an unknown field type',
    { 'site/forms.yaml': 'call:\n  action: /call\n  fields:\n    - {name: a, type: emial, label: A}\n' },
    'site/forms.yaml:4:23 schema-type: Expected `text`, `email`, `tel`, `url`, `number`, `date`, `textarea`, `select`, `radio`, `checkbox` or `hidden`, found `"emial"` for `call.fields[0].type`',
    'did you mean `email`?'
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
    'a form that is sent without encryption',
    { 'site/forms.yaml': 'call:\n  action: http://crm.example/call\n  fields:\n    - {name: a, label: A}\n' },
    'site/forms.yaml:2:11 schema-type: Expected an address such as `https://example.com/contact`, or a path, found `"http://crm.example/call"` for `call.action`'
  ],
  [
    'an invalid pattern',
    { 'site/forms.yaml': 'call:\n  action: /call\n  fields:\n    - {name: a, label: A, pattern: "("}\n' },
    'site/forms.yaml:4:36 schema-type: Expected a regular expression such as `[0-9]{5}`, found `"("` for `call.fields[0].pattern`'
  ],
  [
    'two contact forms',
    {
      ...site('contact: {action: /api}'),
      'site/forms.yaml': 'contact:\n  action: /call\n  fields:\n    - {name: a, label: A}\n'
    },
    'site/forms.yaml:1:1 form-invalid: There are two forms `contact`: `contact.action` in site/site.yaml defines one too',
    'rename this one, or remove `action` from `contact`'
  ],
  [
    'a version without a name',
    swap('docs: {}', 'docs: {versions: [{label: Next}]}'),
    'site/site.yaml:11:21 docs-version-name-missing: A version of `docs` has no `name`',
    'add `name: current`'
  ],
  [
    'an unknown navbar item',
    { 'site/navbar.yaml': 'items:\n  - type: serach\n' },
    'site/navbar.yaml:2:11 navbar-type-unknown: Unknown navbar item type `serach`',
    'did you mean `search`?'
  ],
  [
    'a navbar item that resembles none',
    { 'site/navbar.yaml': 'items:\n  - type: banner\n' },
    'site/navbar.yaml:2:11 navbar-type-unknown: Unknown navbar item type `banner`',
    `known types: ${navbarItems}`
  ],
  [
    'an unknown item in a dropdown',
    { 'site/navbar.yaml': 'items:\n  - label: More\n    items:\n      - type: dco\n' },
    'site/navbar.yaml:4:15 navbar-type-unknown: Unknown navbar item type `dco`',
    'did you mean `doc`?'
  ],
  [
    'a search in a dropdown',
    { 'site/navbar.yaml': 'items:\n  - label: More\n    items:\n      - type: search\n' },
    'site/navbar.yaml:4:15 schema-type: Expected `default`, `doc`, `docSidebar` or `docsVersion`, found `"search"` for `items[0].items[0].type`'
  ],
  [
    'an unknown key in a navbar item',
    { 'site/navbar.yaml': 'items:\n  - label: A\n    too: /a\n' },
    'site/navbar.yaml:3:5 schema-unknown-key: Unknown key `too` in `items[0]`',
    'did you mean `to`?'
  ],
  [
    'a missing field in a navbar item',
    { 'site/navbar.yaml': 'items:\n  - type: doc\n    label: A\n' },
    'site/navbar.yaml:2:5 schema-missing: Missing `docId` in `items[0]`',
    'add `docId: …`'
  ],
  [
    'an invalid regular expression',
    { 'site/navbar.yaml': "items:\n  - label: A\n    to: /a\n    activeBaseRegex: '('\n" },
    'site/navbar.yaml:4:22 schema-type: Expected a regular expression, found `"("` for `items[0].activeBaseRegex`'
  ],
  [
    'an unknown footer style',
    { 'site/footer.yaml': 'style: drak\n' },
    'site/footer.yaml:1:8 schema-type: Expected `dark` or `light`, found `"drak"` for `style`',
    'did you mean `dark`?'
  ],
  [
    'a column without a title',
    { 'site/footer.yaml': 'columns:\n  - items: []\n' },
    'site/footer.yaml:2:5 schema-missing: Missing `title` in `columns[0]`',
    'add `title: …`'
  ],
  [
    'a sidebar link without a target',
    {
      'site/sidebars.yaml':
        'main:\n  - type: category\n    label: A\n    items:\n      - type: link\n        label: B\n'
    },
    'site/sidebars.yaml:5:9 sidebar-link-missing: A sidebar link has neither `to` nor `href`',
    'add `to: /path` for a page of this site, or `href: https://…`'
  ],
  [
    'an invalid sidebar item',
    { 'site/sidebars.yaml': 'main:\n  - type: dco\n    id: a\n' },
    'site/sidebars.yaml:2:11 schema-type: Expected `doc`, `link`, `html`, `autogenerated` or `category`, found `"dco"` for `main[0].type`',
    'did you mean `doc`?'
  ],
  [
    'a redirect without a source path',
    { 'site/redirects.yaml': '- from: old\n  to: /new\n' },
    `site/redirects.yaml:1:9 schema-type: Expected ${expectedOldPath}, found \`"old"\` for \`[0].from\``
  ],
  [
    'a redirect without a target',
    { 'site/redirects.yaml': '- from: /old\n' },
    'site/redirects.yaml:1:3 schema-missing: Missing `to` in `[0]`',
    'add `to: …`'
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
    ['a collection above the site', swap('docs: {}', 'docs: {path: /../../x/}'), ['site/site.yaml', 11, 16]],
    [
      'a locale above the site',
      swap('label: English', 'label: English\n    path: /../../x/'),
      ['site/site.yaml', 7, 11]
    ],
    ['a base above the site', site('base: /../../x/'), ['site/site.yaml', 16, 7]],
    ['a base that is another server', site('base: //evil.example/'), ['site/site.yaml', 16, 7]],
    ['a base that is a pattern', site('base: /a*/'), ['site/site.yaml', 16, 7]],
    ['a base in two lines', site('base: "/a\\u2028b/"'), ['site/site.yaml', 16, 7]],
    [
      'a version above the docs',
      swap('docs: {}', 'docs: {versions: [{name: a}, {name: b, path: .., folder: x}]}'),
      ['site/site.yaml', 11, 48]
    ],
    [
      'a collection whose name is not a folder',
      swap('docs: {}', '../../x: {type: docs}'),
      ['site/site.yaml', 11, 3]
    ],
    [
      'a redirect from above the site',
      { 'site/redirects.yaml': '- {from: /../../../x, to: /}\n' },
      ['site/redirects.yaml', 1, 10]
    ],
    [
      'a redirect with a line break',
      { 'site/redirects.yaml': '- {from: "/a https://evil.example 302\\n/*", to: /}\n' },
      ['site/redirects.yaml', 1, 10]
    ],
    [
      'a redirect with a space',
      { 'site/redirects.yaml': '- {from: /a b, to: /}\n' },
      ['site/redirects.yaml', 1, 10]
    ],
    [
      'a redirect of all pages',
      { 'site/redirects.yaml': '- {from: /*, to: /}\n' },
      ['site/redirects.yaml', 1, 10]
    ],
    [
      'a redirect with a placeholder',
      { 'site/redirects.yaml': '- {from: "/:page", to: /}\n' },
      ['site/redirects.yaml', 1, 10]
    ],
    [
      'a page of a sidebar above the docs',
      { 'site/sidebars.yaml': 'a: [{type: category, label: A, index: {slug: ../../x}, items: []}]\n' },
      ['site/sidebars.yaml', 1, 46]
    ],
    [
      'a url in two lines',
      swap('https://site.example', '"https://site.example\\nDisallow: /"'),
      ['site/site.yaml', 2, 6]
    ],
    [
      'a server with a policy directive in it',
      site('contact: {action: "https://a.example;script-src-elem"}'),
      ['site/site.yaml', 16, 19]
    ],
    [
      'a path that is another server',
      site('contact: {action: "/\\\\a.example"}'),
      ['site/site.yaml', 16, 19]
    ],
    [
      'a question server with a policy directive in it',
      site('search: {ask: {endpoint: "https://a.example;x/"}}'),
      ['site/site.yaml', 16, 26]
    ],
    [
      'a search server with a comma in it',
      site('search: {algolia: {appId: a, apiKey: b, indexName: c, host: "https://a.example,x"}}'),
      ['site/site.yaml', 16, 61]
    ],
    [
      'a contact in two lines',
      site('security: {contact: ["mailto:a@b.example\\nExpires: 1970"], expires: 2030-01-01}'),
      ['site/site.yaml', 16, 22]
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
