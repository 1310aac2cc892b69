// The macros plugin: which braces it fills in, which it leaves, and the file that a document becomes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { convert } from './convert.ts'

const macros = (options: string) => `plugins: [{ macros: { ${options} } }]\n`
const byHand = (line: number, text: string) =>
  `manual ${line}: \`${text}\` was filled in by a plugin: write its result, or put it into site/data and use \`{{ file.key }}\`.`

const cases: readonly {
  readonly why: string
  readonly before: string
  readonly after: string
  readonly plugins: string
  readonly front?: string
  readonly remarks?: readonly string[]
}[] = [
  {
    why: 'names without a value stay as they are, also in code',
    before: 'A {{ bucket }} and `{{ bucket }}`\n\n```yaml\na: {{ bucket }}\n```\n',
    after: 'A {<!-- -->{ bucket }} and `{{ bucket }}`\n\n```yaml\na: {{ bucket }}\n```\n',
    plugins: macros('include_dir: .')
  },
  {
    why: 'but not if the module of the site, the plugin or the document may define them',
    before:
      '{{ total }} {{ git.tag }} {{ totals }}\n\n`{{ total }}`\n\n    {{ now }}\n\n{% set local = 1 %}\n\n{{ local }}\n',
    after:
      '{<!-- -->{ total }} {<!-- -->{ git.tag }} {<!-- -->{ totals }}\n\n`{{ total }}`\n\n    {{ now }}\n\n<!-- {% set local = 1 %} -->\n\n{<!-- -->{ local }}\n',
    plugins: macros('module_name: hooks'),
    remarks: [
      byHand(1, '{{ total }}'),
      byHand(1, '{{ git.tag }}'),
      byHand(3, '{{ total }}'),
      byHand(5, '{{ now }}'),
      byHand(7, '{% set local = 1 %}'),
      byHand(9, '{{ local }}')
    ]
  },
  {
    why: 'a value that is missing in a mapping was an error message',
    before: '{{ release.name }} {{ release.day }}\n',
    after: 'v2 {<!-- -->{ release.day }}\n',
    plugins: macros('include_dir: .'),
    remarks: [
      'loss 1: `{{ release.day }}` has no value in `extra`, and the old site showed an error in its place: write what was meant.'
    ]
  },
  {
    why: 'values of front matter and of data files',
    before: '{{ kind }} {{ page.meta.kind }} {{ day }} {{ team.lead }}\n',
    after: 'One One 5 Ann\n',
    front: '---\nkind: One\n---\n',
    plugins: macros('include_yaml: [data/day.yml, { team: data/team.yml }]')
  },
  {
    why: 'other marks',
    before:
      '{{ release.name }} [[ release.name ]] [[ fun() ]]\n\n[[% if a %]]x[[% endif %]]\n\n```sh\n[[ release.name ]] {{ x }}\n```\n',
    after:
      '{<!-- -->{ release.name }} v2 [[ fun() ]]\n\n<!-- [[% if a %]]x[[% endif %]] -->\n\n```sh\nv2 {{ x }}\n```\n',
    plugins: macros(
      "j2_variable_start_string: '[[', j2_variable_end_string: ']]', j2_block_start_string: '[[%', j2_block_end_string: '%]]'"
    ),
    remarks: [byHand(3, '[[% if a %]]x[[% endif %]]'), byHand(1, '[[ fun() ]]')]
  },
  {
    why: 'marks that contain ours',
    before: '{{{ release.name }}} {{{ fun() }}} {{ x }}\n',
    after: 'v2 {{<!-- -->{ fun() }}} {<!-- -->{ x }}\n',
    plugins: macros("j2_variable_start_string: '{{{', j2_variable_end_string: '}}}'"),
    remarks: [byHand(1, '{{{ fun() }}}')]
  },
  {
    why: 'documents that are not rendered',
    before: '{{ release.name }} {% if x %} {# y #}\n\n```\n{{ fun() }}\n```\n',
    after: '{<!-- -->{ release.name }} \\{% if x %} {# y #}\n\n```\n{{ fun() }}\n```\n',
    plugins: macros('render_by_default: false')
  },
  {
    why: 'and those that ask for it',
    before: '{{ release.name }}\n',
    after: 'v2\n',
    front: '---\nrender_macros: true\n---\n',
    plugins: macros('render_by_default: false')
  },
  {
    why: 'or against it',
    before: '{{ release.name }}\n',
    after: '{<!-- -->{ release.name }}\n',
    front: '---\nrender_macros: false\n---\n',
    plugins: macros('include_dir: .')
  },
  {
    why: 'text between marks, and macros beside it',
    before:
      '{% raw %}{{ fun(1) }}{% endraw %} {{ fun(2) }}\n\n{% raw %}\n\n{{ fun(3) }} {%\n\n{% endraw %}\n',
    after: '{<!-- -->{ fun(1) }} {<!-- -->{ fun(2) }}\n\n\n\n{<!-- -->{ fun(3) }} {%\n\n\n',
    plugins: macros('include_dir: .'),
    remarks: [byHand(1, '{{ fun(2) }}')]
  },
  {
    why: 'values over two lines, and with braces in them',
    before: 'a {{\nrelease.name }} b {{ fun({1: 2}) }} c {{\nfun() }}\n',
    after: 'a v2 b {<!-- -->{ fun({1: 2}) }} c {<!-- -->{\nfun() }}\n',
    plugins: macros('include_dir: .'),
    remarks: [byHand(2, '{{ fun({1: 2}) }}'), byHand(2, '{{')]
  },
  {
    why: 'below a single backtick in another row or list item',
    before: '| a` | b |\n| - | - |\n| {{ x }} | ` |\n\n- a`\n- {{ y }}`\n',
    after: '| a` | b |\n| - | - |\n| {<!-- -->{ x }} | ` |\n\n- a`\n- {<!-- -->{ y }}`\n',
    plugins: ''
  },
  {
    why: 'comments of templates',
    before: 'a {# b #} c\n\n```\n{# d\ne #}\nf\n```\n',
    after: 'a  c\n\n```\n\nf\n```\n',
    plugins: macros('include_dir: .')
  },
  {
    why: 'the plugin include-markdown fills in no other braces',
    before: '{{ name }} {% include "nowhere.md" %} {% if x %}\n',
    after: '{<!-- -->{ name }} <!-- {% include "nowhere.md" %} --> \\{% if x %}\n',
    plugins: 'plugins: [include-markdown]\n',
    remarks: [byHand(1, '{% include "nowhere.md" %}')]
  }
]

for (const { why, before, after, plugins, front = '', remarks = [] } of cases)
  test(`macros: ${why}`, async () => {
    const { text, remarks: found } = await convert(before, front, plugins)
    assert.is(text.replace(/^---\n[\s\S]*?---\n/, ''), after)
    assert.equal(
      found.map((message) =>
        front === '' ? message : message.replace(/\d+/, (line) => String(Number(line) - 3))
      ),
      remarks
    )
  })
