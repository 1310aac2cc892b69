// Projects of Zensical: zensical.toml, its usual extensions of Markdown, and its icons.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { mkdocs } from '../../source/mkdocs/mkdocs.ts'
import { zensical } from '../../source/mkdocs/zensical.ts'
import { filesOf, migrated } from '../migrated.ts'

const documents = {
  'docs/index.md': '# Home\n\n!!! note\n    A ==mark==, :lucide-rocket:.\n',
  'docs/guide.md': '# Guide\n\n- [x] done\n'
}

const toml = `[project]
site_name = "T"
site_url = "https://example.com/"
nav = [
  { "Start" = "index.md" },
  { "More" = [{ "A guide" = "guide.md" }] },
]

[project.theme]
features = ["navigation.tabs"]

[[project.theme.palette]]
scheme = "default"
primary = "teal"

[[project.theme.palette]]
scheme = "slate"
primary = "teal"

[[project.extra.social]]
icon = "fontawesome/brands/github"
link = "https://github.com/acme"
`

const yaml = `site_name: T
site_url: https://example.com/
nav:
  - Start: index.md
  - More:
      - A guide: guide.md
theme:
  name: material
  features: [navigation.tabs]
  palette:
    - { scheme: default, primary: teal }
    - { scheme: slate, primary: teal }
extra:
  social: [{ icon: fontawesome/brands/github, link: https://github.com/acme }]
markdown_extensions:
  - admonition
  - pymdownx.emoji
  - pymdownx.mark
  - pymdownx.tasklist
`

test('zensical.toml becomes the same as mkdocs.yml with the usual extensions', async () => {
  const { project } = await migrated(zensical, { ...documents, 'zensical.toml': toml })
  assert.equal(filesOf(project), [
    ...filesOf((await migrated(mkdocs, { ...documents, 'mkdocs.yml': yaml })).project)
  ])
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '# Home\n\n:::note\nA <mark>mark</mark>, :icon[lucide:rocket].\n:::\n'
  )
  assert.ok(project.packages.includes('@iconify-json/lucide'))
})

test('extensions that are named are the only ones, also in tables of tables', async () => {
  const { project } = await migrated(zensical, {
    ...documents,
    'zensical.toml':
      '[project]\nsite_name = "T"\n[project.markdown_extensions.pymdownx.mark]\n[project.markdown_extensions.toc]\nslugify = { object = "pymdownx.slugs.slugify", kwds = { case = "lower" } }\n',
    'docs/index.md': '# Home\n\n## Zwei Wörter\n\nA ==mark==.\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '# Home\n\n## Zwei Wörter\n\nA <mark>mark</mark>.\n'
  )
})

test('lines of findings are those of zensical.toml', async () => {
  const { report } = await migrated(zensical, {
    ...documents,
    'zensical.toml': '[project]\nsite_name = "T"\nsurprise = 1\n\n[project.plugins.weird]\n'
  })
  assert.match(report, 'There is no rule for the key `surprise`.\n  - zensical.toml:3\n')
  assert.match(report, 'no rule for the plugin `weird`; its function is missing.\n  - zensical.toml:5\n')
})

test('a configuration that is not valid is named with the position', async () => {
  const read = async (text: string) => {
    const files = memoryFiles({ ...documents, 'zensical.toml': text })
    const result = await zensical.read({ files, site: '', config: 'zensical.toml' }, { keepJsx: false })
    return 'problem' in result ? result.problem : ''
  }
  assert.match(
    await read('[project]\nsite_name = T\n'),
    /^zensical\.toml cannot be read: line 2, column \d+: /
  )
  assert.is(await read('title = "T"\n'), 'zensical.toml cannot be read: it has no table `project`')
})

test('a white logo, which was on a coloured header, gets a dark variant for light mode', async () => {
  const drawing = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><path fill="${colour}" stroke="none" d="M0 0"/></svg>`
  const logoOf = async (colour: string, path: string) => {
    const { project } = await migrated(zensical, {
      ...documents,
      'zensical.toml':
        '[project]\nsite_name = "T"\n[project.theme]\nlogo = "img/logo.svg"\ncustom_dir = "overrides"\n',
      [path]: drawing(colour)
    })
    const [, logo = ''] = /\n {2}logo:\n((?: {4}.*\n)*)/.exec(project.texts.get('site/site.yaml') ?? '') ?? []
    return [logo, project.texts.get('site/static/img/logo-light.svg')]
  }
  assert.equal(await logoOf('#FFF', 'docs/img/logo.svg'), [
    '    src: /img/logo-light.svg\n    srcDark: /img/logo.svg\n    alt: T\n',
    drawing('#1f2328')
  ])
  assert.equal(await logoOf('#0a0', 'overrides/img/logo.svg'), [
    '    src: /img/logo.svg\n    alt: T\n',
    undefined
  ])
})

test('of the code that markdown-exec runs, only blocks with its option are by hand', async () => {
  const { project } = await migrated(zensical, {
    'zensical.toml': `[project]
site_name = "T"
[[project.markdown_extensions.pymdownx.superfences.custom_fences]]
name = "python"
class = "python"
format = "markdown_exec.formatter"
`,
    'docs/index.md': '# T\n\n```python\na = 1\n```\n\n```python exec="yes"\nprint(1)\n```\n'
  })
  assert.equal(
    project.documents[0]?.findings.filter(({ grade }) => grade === 'manual').map(({ line }) => line),
    [7]
  )
})
