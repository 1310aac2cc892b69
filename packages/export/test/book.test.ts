// Books: what of pages is in them, numbers of pages, and the archive of an EPUB.

import { inflateRawSync } from 'node:zlib'
import { parseXml } from '@rgrove/parse-xml'
import { parseFragment } from 'sitegen/internals'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { allChapters, readBook } from '../source/book/book.ts'
import { markup } from '../source/book/markup.ts'
import { formula } from '../source/epub/formulas.ts'
import { epubFiles } from '../source/epub/package.ts'
import { zip } from '../source/epub/zip.ts'
import { printedBook } from '../source/pdf/document.ts'
import { pdfPages } from '../source/pdf/numbers.ts'
import { builtSite, sidebar } from './site.ts'

const site = builtSite(
  {
    '/docs/a/': {
      title: 'A &amp; B',
      content:
        '<h2 id="one">One<a class="heading-anchor" href="#one"></a></h2><p>See <a href="/kit/docs/b/#two">there</a>, <a href="/kit/">home</a>, <a href="#one">above</a>.</p><p><picture><source srcset="/kit/a.avif"><img src="/kit/a.png" alt="A" loading="lazy"></picture></p><details><summary>More</summary>Text</details><pre class="code"><button>Copy</button><code>a\nb</code></pre>'
    },
    '/docs/b/': {
      title: 'B',
      content:
        '<h2 id="two">Two</h2><sitegen-island data-props="{}"><p hidden="">x</p><p>Island</p></sitegen-island><video src="/kit/f.webm" title="Film"></video><div class="tab" hidden="">Tab</div>'
    }
  },
  [sidebar],
  { 'a.png': 'png', 'f.webm': 'film' }
)
const [locale] = site.locales
const book = locale && readBook(site, site.sidebars, locale)
if (!book) throw new Error('bug: there is no language')

test('a book: chapters as in the sidebar, titles of pages, the day of the latest, their styles', () => {
  assert.equal(
    allChapters(book.chapters).map(({ id, title, path }) => [id, title, path]),
    [
      ['p1', 'A & B', '/docs/a/'],
      ['p2', 'Part', undefined],
      ['p3', 'B', '/docs/b/']
    ]
  )
  assert.equal([book.title, book.day, book.styles], ['Site', '2025-05-20', ['assets/style.css']])
})

test('what is printed: everything open, references with pages, headings below their chapters', () => {
  const html = printedBook(site, book, { address: (file) => `file:///${file}`, styles: '' })
  const numbers = new Map([
    ['p1', 3],
    ['p3', 5],
    ['p3-two', 6]
  ])
  const articles = html(numbers).replace(/^[\s\S]*<\/nav>\n|<\/div><\/body>[\s\S]*$/g, '')
  assert.is(
    articles.trim(),
    `<article id="p1-chapter"><h1 class="chapter-title" id="p1">A &amp; B</h1><div class="prose"><h2 id="p1-one">One</h2><p>See <a href="#p3-two">there</a><span class="page-of"> (p. 6)</span>, <a href="https://site.example/kit/">home</a>, <a href="#p1-one">above</a>.</p><p><img src="file:///a.png" alt="A"/></p><details open="open"><summary>More</summary>Text</details><pre class="code short"><code>a
b</code></pre></div></article>
<article id="p2-chapter" class="part"><h1 class="chapter-title" id="p2">Part</h1></article>
<article id="p3-chapter"><h2 class="chapter-title" id="p3">B</h2><div class="prose"><h3 id="p3-two">Two</h3><p>Island</p><span class="online"><a href="https://site.example/kit/f.webm">Film</a></span><div class="tab">Tab</div></div></article>`
  )
  assert.match(html(numbers), '<span class="number">5</span>')
})

test('an EPUB: files in their order, each well-formed, links within the book and to the site', () => {
  const files = epubFiles(site, book, { styles: '/* own */', today: '2026-01-01' })
  assert.equal(
    files.map(({ name }) => name),
    [
      'mimetype',
      'META-INF/container.xml',
      'OEBPS/content.opf',
      'OEBPS/nav.xhtml',
      'OEBPS/styles.css',
      'OEBPS/title.xhtml',
      'OEBPS/p1.xhtml',
      'OEBPS/p2.xhtml',
      'OEBPS/p3.xhtml',
      'OEBPS/images/1.png'
    ]
  )
  for (const { name, content } of files) if (/\.(?:xml|opf|xhtml)$/.test(name)) parseXml(String(content))
  const bodyOf = (file: string) =>
    /<body>\n([\s\S]*)\n<\/body>/.exec(
      String(files.find(({ name }) => name === `OEBPS/${file}`)?.content)
    )?.[1]
  assert.is(
    bodyOf('p1.xhtml'),
    `<h1 id="top">A &amp; B</h1>
<h2 id="a-one">One</h2><p>See <a href="p3.xhtml#a-two">there</a>, <a href="https://site.example/kit/">home</a>, <a href="#a-one">above</a>.</p><p><img src="images/1.png" alt="A"/></p><div class="details"><p class="summary">More</p>Text</div><pre class="code"><code>a
b</code></pre>`
  )
  assert.is(
    bodyOf('nav.xhtml'),
    '<nav epub:type="toc" id="toc"><h1>Contents</h1><ol><li><a href="p1.xhtml">A &amp; B</a></li><li><a href="p2.xhtml">Part</a><ol><li><a href="p3.xhtml">B</a></li></ol></li></ol></nav>'
  )
})

test('formulas of an EPUB: sizes are those of mstyle', () => {
  const html =
    '<math displaystyle="true"><mrow scriptlevel="0" displaystyle="true" class="a"><mi>x</mi></mrow><mtable><mtr><mtd scriptlevel="1"><mn>1</mn></mtd></mtr></mtable><mstyle scriptlevel="2"><mi>y</mi></mstyle></math>'
  assert.is(
    markup(parseFragment(html).map(formula)),
    '<math xmlns="http://www.w3.org/1998/Math/MathML" displaystyle="true"><mstyle scriptlevel="0" displaystyle="true"><mrow class="a"><mi>x</mi></mrow></mstyle><mtable><mtr><mtd><mstyle scriptlevel="1"><mn>1</mn></mstyle></mtd></mtr></mtable><mstyle scriptlevel="2"><mi>y</mi></mstyle></math>'
  )
})

test('an archive: the first file is stored at its place, the others are packed', () => {
  const bytes = Buffer.from(
    zip([
      { name: 'mimetype', content: 'application/epub+zip', isStored: true },
      { name: 'ä.txt', content: 'aaaa' }
    ])
  )
  // Where the EPUB standard wants it.
  assert.is(bytes.toString('latin1', 30, 58), 'mimetypeapplication/epub+zip')
  const start = bytes.indexOf('PK\x03\x04', 4)
  const nameLength = bytes.readUInt16LE(start + 26)
  assert.is(bytes.toString('utf8', start + 30, start + 30 + nameLength), 'ä.txt')
  const data = start + 30 + nameLength
  assert.is(inflateRawSync(bytes.subarray(data, data + bytes.readUInt32LE(start + 18))).toString(), 'aaaa')
  assert.is(bytes.readUInt16LE(bytes.indexOf('PK\x05\x06') + 10), 2)
})

test('pages of a PDF by named places, with names in UTF-8 and nested lists of pages', () => {
  const objects = [
    '<</Type /Catalog /Pages 2 0 R /Dests 6 0 R>>',
    '<</Type /Pages /Kids [3 0 R 4 0 R]>>',
    '<</Type /Page /Contents 7 0 R>>',
    '<</Type /Pages /Kids [5 0 R]>>',
    '<</Type /Page>>',
    '<</p1 [3 0 R /XYZ 0 0 0]\n/p1-#C3#A4 [5 0 R /XYZ 0 0 0]>>'
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = pdf.length
  pdf += `xref\n0 7\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<</Size 7 /Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  const { count, numbers } = pdfPages(Buffer.from(pdf, 'latin1'))
  assert.equal(
    [count, [...numbers]],
    [
      2,
      [
        ['p1', 1],
        ['p1-ä', 2]
      ]
    ]
  )
})
