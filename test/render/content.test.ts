import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isMarkdown } from '../../generator/load/source.ts'
import { plannedText } from '../../generator/plan/content/content.ts'
import { contentFiller } from '../../generator/render/content.ts'
import { planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2"></svg>`

const siteFiles: Table = {
  'site/site.yaml': `${siteYaml}  untrusted: {type: docs, trust: sanitized}\n  shown: {type: docs, trust: sanitized, html: escape}\nbase: /kit/\nrules: {link-missing: ignore, link-unsafe: ignore, image-alt-missing: ignore, image-unreadable: ignore}\n`,
  'content/en/docs/b.md': '# B\n\n## C d\n\n## Main\n',
  'content/en/shown/s.md': '# S\n\n:::tip{#own}\nx\n:::\n',
  'content/en/untrusted/u.md': '# U\n\n:::tip{#own}\nx\n:::\n',
  'content/de/docs/b.md': '---\nslug: be\n---\n## C d\n\n## Main\n',
  'site/static/x.svg': svg(1),
  'site/static/broken.png': 'no picture',
  'site/static/a b.pdf': 'pdf'
}

const filled = (markdown: string, locale = 'en'): { html: string; assets: readonly string[] } => {
  const { context } = planContextFrom({ ...siteFiles, 'content/en/docs/a.md': markdown })
  const source = context.graph.sources.filter(isMarkdown).find(({ file }) => file === 'content/en/docs/a.md')
  if (!source) throw new Error('expected a document')
  const filler = contentFiller(context.pageContext, { url: '/' })
  return {
    html: filler.html(plannedText(context, source, locale, '')),
    assets: [...filler.assets.values()].map(({ file }) => file)
  }
}

const cases = [
  // why                                  markdown                    html inside the paragraph
  ['a page, with the base', '[b](./b.md)', '<a href="/kit/docs/b/">b</a>'],
  ['an anchor in another page', '[b](./b.md#c-d)', '<a href="/kit/docs/b/#c-d">b</a>'],
  ['a heading whose id was changed', '[b](./b.md#main)', '<a href="/kit/docs/b/#main-1">b</a>'],
  [
    'an id of an untrusted author',
    '[b](/untrusted/u#own)',
    '<a href="/kit/untrusted/u/#user-content-own">b</a>'
  ],
  [
    'an untrusted author, HTML shown as text',
    '[b](/shown/s#own)',
    '<a href="/kit/shown/s/#user-content-own">b</a>'
  ],
  ['an anchor in the same page', '[b](#top)', '<a href="#top">b</a>'],
  [
    'another site',
    '[b](https://b.example/?a=1&b=2)',
    '<a href="https://b.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">b</a>'
  ],
  [
    'another site, without a scheme',
    '[b](//b.example)',
    '<a href="//b.example" target="_blank" rel="noopener noreferrer">b</a>'
  ],
  ['mail links open in the same tab', '[b](mailto:b@b.example)', '<a href="mailto:b@b.example">b</a>'],
  [
    'attributes of the author are kept',
    '<a href="https://b.example" target="_self" rel="me">b</a>',
    '<a href="https://b.example" target="_self" rel="me">b</a>'
  ],
  ['a file whose name needs encoding', '[b](</a b.pdf>)', '<a href="/kit/a%20b.pdf">b</a>'],
  [
    'a picture with its size',
    '![b](/x.svg)',
    '<img src="/kit/x.svg" width="1" height="2" fetchpriority="high" decoding="async" alt="b">'
  ],
  [
    'a size set by the author',
    'a <img src="/x.svg" width="9" alt="b">',
    'a <img src="/kit/x.svg" height="18" fetchpriority="high" decoding="async" width="9" alt="b">'
  ],
  [
    'an image of another site',
    '![b](https://b.example/b.png)',
    '<img src="https://b.example/b.png" fetchpriority="high" decoding="async" alt="b">'
  ],
  [
    'an unreadable picture',
    '![b](/broken.png)',
    '<img src="/kit/broken.png" fetchpriority="high" decoding="async" alt="b">'
  ],
  [
    'the second picture is lazy',
    '![b](/x.svg)![c](/x.svg)',
    '<img src="/kit/x.svg" width="1" height="2" fetchpriority="high" decoding="async" alt="b"><img src="/kit/x.svg" width="1" height="2" loading="lazy" decoding="async" alt="c">'
  ],
  [
    'a `loading` attribute of the author is kept',
    '![b](/x.svg)<img src="/x.svg" alt="c" loading="eager">',
    '<img src="/kit/x.svg" width="1" height="2" fetchpriority="high" decoding="async" alt="b"><img src="/kit/x.svg" width="1" height="2" decoding="async" alt="c" loading="eager">'
  ],
  ['unsafe addresses are empty, even if the rule is off', '[b](javascript:x)', '<a href="">b</a>'],
  ['missing targets are kept as written if the rule is off', '[b](/nope"x)', '<a href="/nope%22x">b</a>']
] as const

for (const [why, markdown, html] of cases)
  test(`content: ${why}`, () => assert.is(filled(markdown).html, `<p>${html}</p>`))

test('content: an untranslated text links to translated pages', () =>
  assert.is(
    filled('[b](./b.md) [c](/docs/b)', 'de').html,
    '<p><a href="/kit/de/docs/be/">b</a> <a href="/kit/de/docs/be/">c</a></p>'
  ))

test('content: the files that a page needs', () =>
  assert.equal(filled('![b](/x.svg) [c](</a b.pdf>) [d](./b.md)').assets, [
    'site/static/x.svg',
    'site/static/a b.pdf'
  ]))

test('content: in lists, anchors of a post link to its page', () => {
  const { context } = planContextFrom({
    'content/en/blog/2025-01-01-a.md': '[h](#h)\n\n<!-- truncate -->\n\n## H\n'
  })
  const [source] = context.graph.sources.filter(isMarkdown)
  if (!source) throw new Error('expected a post')
  const filler = contentFiller(context.pageContext, { url: '/' })
  assert.is(
    filler.preview(plannedText(context, source, 'en', '/blog/a/')),
    '<p><a href="/blog/a/#h">h</a></p>\n'
  )
  assert.match(filler.html(plannedText(context, source, 'en', '')), '<p><a href="#h">h</a></p>')
})
