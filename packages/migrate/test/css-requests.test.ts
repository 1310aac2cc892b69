import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cssRequests } from '../source/css-requests.ts'
import { docusaurus } from '../source/docusaurus/docusaurus.ts'
import { mkdocs } from '../source/mkdocs/mkdocs.ts'
import { migrated } from './migrated.ts'

test('what a style sheet loads from other hosts', () =>
  assert.equal(
    cssRequests(`@import url('https://fonts.example/a.css');
@import "//more.example/b.css";
/* url(https://no.example/x.png) */
@font-face { font-family: A; src: url(https://files.example/a.woff2) }
a { background: url("https://pictures.example/a.png"), url(/own.png) }
`),
    [
      { kind: 'style', host: 'fonts.example' },
      { kind: 'style', host: 'more.example' },
      { kind: 'font', host: 'files.example' },
      { kind: 'image', host: 'pictures.example' }
    ]
  ))

test('static style sheets: their hosts are third parties, and so is the one with the files of Google Fonts', async () => {
  const { project } = await migrated(docusaurus, {
    'docusaurus.config.js': "module.exports = { title: 'T', presets: [['classic', {}]] }\n",
    'docs/a.md': '# A\n',
    'static/css/custom.css': "@import url('https://fonts.googleapis.com/css2?family=A');\n"
  })
  assert.match(
    project.texts.get('site/site.yaml') ?? '',
    /hosts:\n {6}style:\n {8}- fonts\.googleapis\.com[\s\S]*hosts:\n {6}font:\n {8}- fonts\.gstatic\.com/
  )
})

test('static pages: what they load', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: T\n',
    'docs/index.md': '# T\n',
    'docs/report.html':
      '<img src="https://pictures.example/a.png"><style>@import "//styles.example/a.css";</style>\n'
  })
  assert.match(
    project.texts.get('site/site.yaml') ?? '',
    /image:\n {8}- pictures\.example[\s\S]*style:\n {8}- styles\.example/
  )
})
