// Block directives: complete output, and diagnostics of invalid ones.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, htmlOf } from './texts.ts'

const cases = [
  // why                 markdown                html
  [
    'tabs: one panel below another, each under its label',
    '::::tabs{group=os}\n:::tab[Linux]{value=linux}\na\n:::\n:::tab[*Mac* OS]\nb\n:::\n::::',
    '<div class="tabs" data-group="os"><section class="tab" data-value="linux"><p class="tab-label">Linux</p><p>a</p></section><section class="tab" data-value="mac-os"><p class="tab-label"><em>Mac</em> OS</p><p>b</p></section></div>'
  ],
  [
    'tabs: one that is selected initially, and a parameter of the address',
    '::::tabs{query=os}\n:::tab[Linux]{selected=false}\na\n:::\n:::tab[macOS]{selected}\nb\n:::\n::::',
    '<div class="tabs" data-query="os"><section class="tab" data-value="linux"><p class="tab-label">Linux</p><p>a</p></section><section class="tab" data-value="macos" data-chosen=""><p class="tab-label">macOS</p><p>b</p></section></div>'
  ],
  [
    'a box without a title',
    ':::tip[]\na\n:::',
    '<aside class="admonition admonition-tip"><p class="visually-hidden">Tip</p><p>a</p></aside>'
  ],
  [
    'details: with empty brackets',
    ':::details[]\na\n:::',
    '<details class="details"><summary class="details-summary">Details</summary><p>a</p></details>'
  ],
  [
    'details: closed',
    ':::details[More *text*]\na\n:::',
    '<details class="details"><summary class="details-summary">More <em>text</em></summary><p>a</p></details>'
  ],
  [
    'details: open, and with the theme’s summary',
    ':::details{open #more .wide}\na\n:::',
    '<details id="more" class="details wide" open><summary class="details-summary">Details</summary><p>a</p></details>'
  ],
  ['steps', ':::steps\n1. a\n2. b\n:::', '<div class="step-list"><ol>\n<li>a</li>\n<li>b</li>\n</ol></div>'],
  [
    'cards: with and without a link',
    '::::cards\n:::card[A]{to=/b}\nc\n:::\n:::card[D]\n:::\n::::',
    '<div class="link-cards"><div class="link-card"><p class="link-card-title"><a href="slot:0">A</a></p><p>c</p></div><div class="link-card"><p class="link-card-title">D</p></div></div>'
  ],
  [
    'file tree: folders, comments, highlighted names',
    ':::file-tree\n- src/ # all\n  - **a.ts**\n- b.md\n:::',
    '<div class="file-tree"><ul>\n<li class="folder">\n<details open>\n<summary><span class="file-name">src/</span> <span class="file-comment">all</span></summary>\n<ul>\n<li class="file"><span class="file-name"><strong>a.ts</strong></span></li>\n</ul>\n</details>\n</li>\n<li class="file"><span class="file-name">b.md</span></li>\n</ul></div>'
  ],
  [
    'figure',
    ':::figure[A *board*]\n![b](c.png)\n:::',
    '<figure class="figure"><div class="figure-content"><img src="slot:0" alt="b"></div><figcaption class="figure-caption">A <em>board</em></figcaption></figure>'
  ],
  [
    'video hosted by the site',
    '::video[A film]{src=./a.mp4 poster=./a.jpg}',
    '<figure class="video"><a href="slot:0" class="video-link" data-video=""><img src="slot:1" alt="" data-decorative=""><span class="video-title">A film</span></a><figcaption class="video-note">Own</figcaption></figure>'
  ],
  [
    'external video',
    '::video[A film]{youtube=dQw4w9WgXcQ}',
    '<figure class="video"><a href="slot:0" class="video-link"><span class="video-title">A film</span></a><figcaption class="video-note">Goes to youtube.com</figcaption></figure>'
  ],
  [
    'badge and keys',
    'a :badge[New]{kind=tip} :badge[b] :kbd[Ctrl+K] :kbd[Ctrl++] :badge',
    '<p>a <span class="inline-badge inline-badge-tip">New</span> <span class="inline-badge inline-badge-note">b</span> <span class="keys"><kbd>Ctrl</kbd>+<kbd>K</kbd></span> <span class="keys"><kbd>Ctrl</kbd>+<kbd>+</kbd></span> :badge</p>'
  ]
] as const

test('blocks: third-party video, played in the page', () =>
  assert.is(
    htmlOf('::video[A film]{youtube=dQw4w9WgXcQ}', { video: { youtube: 'embed' } }),
    '<figure class="video"><a href="slot:0" class="video-link" data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"><span class="video-title">A film</span></a><figcaption class="video-note">Comes from youtube-nocookie.com</figcaption></figure>'
  ))

for (const [why, markdown, html] of cases)
  test(`blocks: ${why}`, () => {
    assert.is(htmlOf(markdown), html)
    assert.equal(documentOf(markdown).diagnostics, [])
  })

const data = {
  api: {
    motor: [
      { name: 'speed', type: 'number', default: 0, description: { de: 'Drehzahl', en: 'in `rpm`' } },
      { name: 'on' }
    ],
    name: 'x'
  }
}

test('blocks: an API table, without empty columns', () => {
  assert.is(
    htmlOf('::api{data=api.motor}', { data }),
    '<div class="api"><div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>Name</th>\n<th>Type</th>\n<th>Default</th>\n<th>Description</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>speed</code></td>\n<td><code>number</code></td>\n<td><code>0</code></td>\n<td>in <code>rpm</code></td>\n</tr>\n<tr>\n<td><code>on</code></td>\n<td></td>\n<td></td>\n<td></td>\n</tr>\n</tbody>\n</table></div></div>'
  )
  assert.match(htmlOf('::api{data=api.motor}', { data, locale: 'de' }), '<td>Drehzahl</td>')
})

const mistakes = [
  // markdown                              code                  message                              hint
  [
    '::details[a]',
    'directive-invalid',
    '`details` is written with `:::`, not `::`',
    'write `:::details`, the text on the next lines, and `:::`'
  ],
  [
    ':::video[a]\nb\n:::',
    'directive-invalid',
    '`video` is written with `::`, not `:::`',
    'write `::video[…]`'
  ],
  [
    ':::note{kinds=x}\na\n:::',
    'directive-invalid',
    '`note` has no attribute `kinds`',
    'known attributes: id, class'
  ],
  [':badge[a]{kidn=tip}', 'directive-invalid', '`badge` has no attribute `kidn`', 'did you mean `kind`?'],
  [
    ':kbd{Ctrl}',
    'directive-invalid',
    '`:kbd` has no text in brackets, so it stays as it is written',
    'write `:kbd[Ctrl]`'
  ],
  [
    ':badge{kind=tip}',
    'directive-invalid',
    '`:badge` has no text in brackets, so it stays as it is written',
    'write `:badge[text]{…}`'
  ],
  [':badge[a]{kind=tipp}', 'directive-invalid', 'Unknown badge kind `tipp`', 'did you mean `tip`?'],
  [
    ':::tab[a]\nb\n:::',
    'directive-invalid',
    '`tab` must be inside `tabs`',
    'put `::::tabs` around it, with one colon more'
  ],
  [
    ':::steps\n- a\n:::',
    'directive-invalid',
    '`steps` contains no ordered list',
    'begin each step with its number: `1. Open the lid`'
  ],
  [
    '::video[a]{youtube=x}',
    'directive-invalid',
    '`x` is not a video on YouTube',
    'give its address, or its id: eleven letters, digits, `-` or `_`'
  ],
  [
    '::video[a]{youtube=https://vimeo.com/76979871}',
    'directive-invalid',
    '`https://vimeo.com/76979871` is not a video on YouTube',
    'a video of Vimeo is embedded: `::embed[a]{url=https://vimeo.com/76979871}`'
  ],
  [
    '::video[a]{src=https://youtu.be/aqz-KE-bpKQ}',
    'directive-invalid',
    '`https://youtu.be/aqz-KE-bpKQ` is a page with a video, not a file',
    'write `::video[a]{youtube=https://youtu.be/aqz-KE-bpKQ}`'
  ],
  [
    '::video[a]',
    'directive-invalid',
    'A video has one source',
    'give either `src=./video.mp4` or `youtube=ID`'
  ],
  [
    '::form{name=newsleter}',
    'form-unknown',
    'There is no form `newsleter` in site/forms.yaml',
    'did you mean `newsletter`?'
  ],
  [
    '::form',
    'directive-invalid',
    'This `form` directive does not name a form',
    'write `::form{name=newsletter}`'
  ],
  [
    '::api{data=api.moto}',
    'variable-unknown',
    'No value `api.moto` in site/data',
    'did you mean `api.motor`?'
  ],
  [
    '::api{data=api.name}',
    'directive-invalid',
    '`api.name` is not a list of entries with `name`',
    'each entry has at least `name`'
  ]
] as const

for (const [markdown, code, message, hint] of mistakes)
  test(`blocks: ${message}`, () =>
    assert.equal(
      documentOf(markdown, { data, forms: ['newsletter'] }).diagnostics.map((item) => [
        item.line,
        item.code,
        item.message,
        item.hint
      ]),
      [[1, code, message, hint]]
    ))

test('blocks: a form is a component; in MDX it is an error', () => {
  const { html, components } = documentOf('a\n\n::form{name=call}', { forms: ['call'] })
  assert.match(html, /^<p>a<\/p>\n<div class="component" data-component="[^"]+"><!--.*--><!--.*--><\/div>$/)
  assert.equal(
    components.map(({ name, props }) => [name, props]),
    [['form', { name: 'call' }]]
  )
  assert.equal(
    documentOf('::form{name=call}', { forms: undefined }).diagnostics.map(({ message }) => message),
    ['Forms do not work in MDX']
  )
})

test('blocks: a mistake in a list is reported once, here or when the list is filled', () => {
  const { components, diagnostics } = documentOf('::list{from=products where="a ~ b" limit=x as=card}')
  assert.equal(
    diagnostics.map(({ message }) => message),
    [
      'Expected a whole number for `limit`, found `x`',
      'Expected the name of a component for `as`, found `card`'
    ]
  )
  assert.equal(
    components.map(({ props }) => props),
    [{ from: 'products', where: 'a ~ b' }]
  )
})

test('blocks: sections in MDX are an error, with what to do', () => {
  const [problem] = documentOf(':::section-hero\ntitle: A\n:::', { forms: undefined }).diagnostics
  assert.equal([problem?.code, problem?.message], ['directive-invalid', 'Sections do not work in MDX'])
  assert.match(problem?.hint ?? '', 'write the page as')
})

test('blocks: only one tab of a set is selected', () =>
  assert.equal(
    documentOf('::::tabs\n:::tab[A]{selected}\na\n:::\n:::tab[B]{selected}\nb\n:::\n::::').diagnostics.map(
      ({ line, code, message, hint }) => [line, code, message, hint]
    ),
    [
      [
        5,
        'directive-invalid',
        'Another tab of this set is `selected` already',
        'leave `selected` in one tab: it is the one that readers see first'
      ]
    ]
  ))
