// Languages of code blocks: common ones, those that are loaded on demand, other names for them, and misspelled ones.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElementContent } from 'hast'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scanFeatures, scanSections } from '../../generator/load/markdown-features.ts'
import { highlightCode } from '../../generator/markdown/code/highlight.ts'
import { loadLanguages } from '../../generator/markdown/code/languages.ts'
import { repository } from '../sites/folder.ts'
import { documentOf } from './texts.ts'

/** Tokens in a compact form, `keyword:const`; those inside others are left out. */
const tokensOf = (code: string, language: string): readonly string[] =>
  (highlightCode(code, language) ?? []).flatMap((node) =>
    node.type === 'element' ? [`${[node.properties.className].flat()[1]}:${textOf(node)}`] : []
  )

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''

await loadLanguages(['hcl'])

test('languages: rare ones are loaded when a text names one, and common ones stay the same', () => {
  // Other tests in this process may have loaded them.
  const script = `
    const { loadLanguages, refractor } = await import('./generator/markdown/code/languages.ts')
    const state = () => [refractor.registered('vue'), refractor.registered('tf'), JSON.stringify(refractor.highlight('<a href="/">{{ home }}</a>', 'html'))]
    const states = []
    for (const names of [[], ['js', 'text', 'mermaid'], ['hcl']]) {
      await loadLanguages(names)
      states.push(state())
    }
    console.log(JSON.stringify(states))`
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', './test/loader.js', '--input-type=module', '--eval', script],
    { cwd: repository, encoding: 'utf8' }
  )
  const states = JSON.parse(stdout)
  const [, , html] = states[0]
  assert.equal(states, [
    [false, false, html],
    [false, false, html],
    [true, true, html]
  ])
})

test('languages: Terraform by each of its names', () => {
  const expected = [
    'keyword:resource "web"',
    'string:"a"',
    'punctuation:{',
    'property:port',
    'punctuation:=',
    'number:80',
    'punctuation:}'
  ]
  for (const name of ['hcl', 'terraform', 'tf'])
    assert.equal(tokensOf('resource "web" "a" { port = 80 }', name), expected, name)
})

test('languages: a Vue component with its script, directives and expressions', () => {
  const script = '<script setup>\nconst open = ref(false)\n</script>'
  assert.equal(tokensOf(script, 'vue').slice(0, 2), [
    'tag:<script setup>',
    'script:\nconst open = ref(false)\n'
  ])
  const template = '<p v-if="open" :title="name" class="a">{{ name + 1 }}</p>'
  assert.equal(tokensOf(template, 'vue'), [
    'tag:<p v-if="open" :title="name" class="a">',
    'interpolation:{{ name + 1 }}',
    'tag:</p>'
  ])
  assert.equal(
    documentOf('```vue\n<p :a="b">{{ c }}</p>\n```').html,
    '<pre class="code" tabindex="0" data-language="vue"><code class="language-vue"><span class="token tag"><span class="token tag"><span class="token punctuation">&#x3C;</span>p</span> <span class="token special-attr"><span class="token attr-name">:a</span><span class="token punctuation">="</span><span class="token value language-javascript">b</span><span class="token punctuation">"</span></span><span class="token punctuation">></span></span><span class="token interpolation"><span class="token punctuation">{{</span><span class="token expression language-javascript"> c </span><span class="token punctuation">}}</span></span><span class="token tag"><span class="token tag"><span class="token punctuation">&#x3C;/</span>p</span><span class="token punctuation">></span></span>\n</code></pre>'
  )
})

test('languages: templates are recognised by all names of their language', () => {
  const expected = ['tag:<b>', 'django:{{ name }}', 'tag:</b>']
  for (const name of ['django', 'jinja', 'jinja2', 'njk'])
    assert.equal(tokensOf('<b>{{ name }}</b>', name), expected, name)
  assert.equal(tokensOf('<b>{{ name }}</b>', 'hbs'), ['tag:<b>', 'handlebars:{{ name }}', 'tag:</b>'])
})

test('languages: those that extend others have their tokens', () => {
  assert.equal(tokensOf('lazy val x = 1 // one', 'scala'), [
    'keyword:lazy val',
    'operator:=',
    'number:1',
    'comment:// one'
  ])
  assert.equal(tokensOf("task copy { from 'src' }", 'gradle'), [
    'punctuation:{',
    "string:'src'",
    'punctuation:}'
  ])
})

test('languages: a misspelled name is reported', () => {
  assert.equal(documentOf('```javscript\na\n```\n\n```MERMAIDD\na\n```').diagnostics, [
    {
      severity: 'warning',
      code: 'code-language',
      message: 'Unknown language `javscript`, so this code has no colours',
      file: 'f.md',
      line: 1,
      column: 1,
      length: 12,
      hint: 'did you mean `javascript`?'
    },
    {
      severity: 'warning',
      code: 'code-language',
      message: 'Unknown language `mermaidd`, so this code has no colours',
      file: 'f.md',
      line: 5,
      column: 1,
      length: 11,
      hint: 'did you mean `mermaid`?'
    }
  ])
})

test('languages: rare languages, short names and plain text are not reported', () => {
  const names = [
    'slint',
    'kconfig',
    'jsonata',
    'logfmt',
    'note',
    'tree',
    'zz',
    'dts',
    'text',
    'txt',
    'output'
  ]
  assert.equal(documentOf(names.map((name) => `\`\`\`${name}\na\n\`\`\`\n`).join('\n')).diagnostics, [])
})

test('languages: a scan finds the names in a text, also in code and quotes', () => {
  const text = '```HCL title="a"\n```\n\n> ~~~ {.scala}\n> ~~~\n\n````md\n```vue{1}\n```\n````\n'
  assert.equal(scanFeatures(text).languages, ['hcl', 'md', 'scala', 'vue'])
  assert.equal(scanFeatures('No code, but `a`').languages, [])
  const page = 'sections:\n  - code: { language: hcl, text: a }\n  - code:\n      language: "Vue"\n'
  assert.equal(scanSections(page).languages, ['hcl', 'vue'])
})

test('languages: all others of refractor are known by their names and aliases, and change no common one', () => {
  const folder = join(repository, 'node_modules/refractor/lang')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const script = `
    const { hasLanguage, loadLanguages, refractor } = await import('./generator/markdown/code/languages.ts')
    const { rareLanguages } = await import('./generator/markdown/code/rare-languages.ts')
    await loadLanguages(['hcl'])
    const state = (names) => names.map((name) => refractor.registered(name) && Object.keys(refractor.languages[name]).join())
    const before = refractor.listLanguages()
    const states = state(before)
    const missing = [...rareLanguages.keys()].filter((name) => !hasLanguage(name))
    const changed = before.filter((name, index) => state([name])[0] !== states[index])
    console.log(JSON.stringify({ before, missing, changed, all: refractor.listLanguages() }))`
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', './test/loader.js', '--input-type=module', '--eval', script],
    { cwd: repository, encoding: 'utf8' }
  )
  const { missing, changed, all } = JSON.parse(stdout)
  assert.equal([missing, changed], [[], []])
  // Parts of other grammars, which no block names.
  const extensions = [
    'cilkc',
    'cilkcpp',
    'css-extras',
    'javadoc',
    'javadoclike',
    'js-extras',
    'js-templates',
    'jsdoc',
    'markup-templating',
    'mermaid',
    'opencl',
    'php-extras',
    'phpdoc',
    't4-templating',
    'xml-doc'
  ]
  const names = files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    const aliases = /\.aliases = \[([^\]]*)\]/.exec(source)?.[1] ?? ''
    const name = /\.displayName = '([^']+)'/.exec(source)?.[1] ?? ''
    return extensions.includes(name)
      ? []
      : [name, ...[...aliases.matchAll(/'([^']+)'/g)].map(([, alias]) => alias)]
  })
  assert.ok(names.length > 300)
  assert.equal(
    names.filter((name) => !all.includes(name)),
    []
  )
})
