// The effects of each plugin function.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { packageFolder } from '../../generator/base/sitegen-package.ts'
import { pluginFiles } from '../../generator/emit/plugins.ts'
import { isMarkdown } from '../../generator/load/source.ts'
import { createDocuments, documentMaker } from '../../generator/markdown/documents.ts'
import { loadParser } from '../../generator/markdown/parser.ts'
import { createPlanContext } from '../../generator/plan/plan-context.ts'
import { createPluginCache, loadPlugins } from '../../generator/plugins/plugins.ts'
import { absoluteHtml } from '../../generator/render/content.ts'
import { termLanguageOf } from '../../generator/search/term-language.ts'
import { validate } from '../../generator/validate/validate.ts'
import { defaults, shown } from '../markdown/texts.ts'
import { bundle, configOf, theme } from '../memory-site.ts'
import { linkedSite, siteProblems } from '../whole-site.ts'
import { brief, linked, project, type Texts } from './plugin-site.ts'

/** A site with a plugin, up to its documents and rules. */
async function site(plugin: string, files: Texts = {}) {
  const { value, diagnostics } = await linked(plugin, files)
  if (!value) throw new Error(JSON.stringify(diagnostics))
  const { graph } = value
  const parse = await loadParser('native')
  const documents = createDocuments(
    documentMaker(graph.config, theme, {
      termLanguage: termLanguageOf(graph.config),
      plugins: graph.plugins,
      components: graph.components,
      sections: graph.sections,
      parse,
      renderers: defaults.renderers
    })
  )
  const site = { graph, documents, pageAnchors: new Map(), componentProps: new Map() }
  const checked = await validate(site, diagnostics)
  const html = Object.fromEntries(
    graph.sources.filter(isMarkdown).map((source) => [source.file, shown(documents.of(source).html)])
  )
  return { graph, documents, html, diagnostics: checked.diagnostics }
}

const text = { 'content/en/docs/index.md': '# Title\n\nLoud *words*.\n' }

test('remark transforms documents with data and locale, and its output is checked', async () => {
  const { html, diagnostics } = await site(
    `import type { Plugin } from 'sitegen/plugin'
    const plugin: Plugin<{ to: string }> = {
      name: 'a',
      load: async () => ({ data: { to: '/nowhere' } }),
      remark: ({ data, locale }) => (tree, file) => {
        const [paragraph] = tree.children.slice(1)
        if (paragraph?.type !== 'paragraph') return
        paragraph.children.push({ type: 'link', url: data.to, children: [{ type: 'text', value: locale }], position: paragraph.position! })
        file.message('is loud', { place: paragraph.position })
        file.message('was read')
      }
    }
    export default plugin`,
    text
  )
  assert.equal(html, {
    'content/en/docs/index.md': '\n<p>Loud <em>words</em>.<a slot:0="">en</a></p>'.replace(
      'slot:0=""',
      'href="slot:0"'
    )
  })
  assert.equal(diagnostics.map(brief), [
    ['plugin-problem', 'content/en/docs/index.md', 'was read (a)', undefined],
    ['link-missing', 'content/en/docs/index.md:3:1', 'There is no page at `/nowhere`', undefined],
    ['plugin-problem', 'content/en/docs/index.md:3:1', 'is loud (a)', undefined]
  ])
})

test('rehype transforms elements, and can return another tree', async () => {
  const { html } = await site(
    `export default {
      name: 'a',
      rehype: () => (tree) => ({ ...tree, children: tree.children.filter(({ tagName }) => tagName === 'p').concat({ type: 'element', tagName: 'hr', properties: {}, children: [] }) })
    }`,
    text
  )
  assert.equal(html, { 'content/en/docs/index.md': '<p>Loud <em>words</em>.</p><hr>' })
})

test('if a plugin fails on a document, it is reported, and the document is unchanged', async () => {
  const { html, diagnostics } = await site(
    'export default {\n  name: "a",\n  rehype: () => () => {\n    throw new Error("too loud")\n  }\n}',
    text
  )
  assert.equal(html, { 'content/en/docs/index.md': '\n<p>Loud <em>words</em>.</p>' })
  assert.equal(diagnostics.map(brief), [
    [
      'plugin-failed',
      'site/plugins/a.ts:4:11',
      'The plugin `a` fails in `rehype` at content/en/docs/index.md: too loud',
      'fix it, or remove it from `plugins` in site/site.yaml for now'
    ]
  ])
})

test('plugins run in the order of site.yaml', async () => {
  const adds = (name: string) =>
    `export default { name: '${name}', remark: () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${name}' }] }) } }`
  const { value } = await linked(
    adds('a'),
    { ...text, 'site/plugins/b.ts': adds('b') },
    '  - ./plugins/b.ts\n  - ./plugins/a.ts\n'
  )
  assert.ok(value)
  const documents = createDocuments(
    documentMaker(value.config, theme, {
      termLanguage: termLanguageOf(value.config),
      plugins: value.graph.plugins,
      components: new Map(),
      sections: { site: new Map(), theme: [] },
      parse: await loadParser('native'),
      renderers: defaults.renderers
    })
  )
  const [source] = value.graph.sources.filter(isMarkdown)
  assert.ok(source)
  assert.match(documents.of(source).html, '<p>b</p>\n<p>a</p>')
})

test('load generates documents, which are read, linked and translated like others', async () => {
  const { graph, html, diagnostics } = await site(
    `export default {
      name: 'a',
      load: ({ locales, list, read }) => ({
        content: locales.map((locale) => ({ path: \`content/\${locale}/docs/made.md\`, content: \`# \${locale}\\n\\n\${list('content').length} \${read('content/en/docs/index.md')?.slice(2, 7)} \${read('nothing.md')}\` })),
        problems: [{ file: 'site/data.txt', line: 2, message: 'is old', severity: 'error', hint: 'renew it' }]
      })
    }`,
    text
  )
  assert.equal(html, {
    'content/en/docs/index.md': '\n<p>Loud <em>words</em>.</p>',
    'content/en/docs/made.md': '\n<p>1 Title undefined</p>',
    'content/de/docs/made.md': '\n<p>1 Title undefined</p>'
  })
  assert.equal(
    [...graph.routes.values()].map(({ path, title, contentLocale }) => [path, title, contentLocale]),
    [
      ['/docs/', 'Title', 'en'],
      ['/docs/made/', 'en', 'en'],
      ['/de/docs/', 'Title', 'en'],
      ['/de/docs/made/', 'de', 'de']
    ]
  )
  assert.equal(diagnostics.map(brief), [['plugin-problem', 'site/data.txt:2', 'is old (a)', 'renew it']])
  assert.is(diagnostics[0]?.severity, 'error')
})

test('load runs programs in the folder of the project, and reads files outside of it', async () => {
  const { html, diagnostics } = await site(
    `import { writeFileSync } from 'node:fs'
    export default {
      name: 'a',
      load: async ({ list, read, run }) => {
        const folder = (await run(process.execPath, ['-p', 'process.cwd()'])).trim()
        const outside = '../' + folder.split(/[\\\\/]/).at(-1) + '/content/en'
        const lines = [list(outside), read(outside + '/docs/index.md').slice(2, 7), read('../no/such.md'), list('../no/folder')]
        return {
          content: [
            // Nothing includes it, but the plugin may show it.
            { path: 'content/en/docs/_part.md', content: 'Part.' },
            { path: 'content/en/docs/made.md', content: '# Made\\n\\n' + JSON.stringify(lines).replace(outside, '…') }
          ],
          problems: await run(process.execPath, ['-e', 'console.error("it broke"); process.exit(2)']).catch((error) => [
            { file: 'site/site.yaml', message: error.message.replace(process.execPath, 'node') }
          ])
        }
      }
    }`,
    text
  )
  assert.is(html['content/en/docs/made.md'], '\n<p>[["…/docs/index.md"],"Title",null,[]]</p>')
  assert.equal(diagnostics.map(brief), [
    [
      'plugin-problem',
      'site/site.yaml',
      '`node -e console.error("it broke"); process.exit(2)` failed: it broke (a)',
      undefined
    ]
  ])
})

test('rules see every page', async () => {
  const { diagnostics } = await site(
    `export default {
      name: 'a',
      rules: ({ pages, origin }) => pages.map((page) => ({ file: page.file, line: 1, message: JSON.stringify([origin, page]) }))
    }`,
    { 'content/en/docs/index.md': '# Title\n\nLoud *words*.\n\n## More\n\nText.\n' }
  )
  const page = {
    kind: 'doc',
    collection: 'docs',
    title: 'Title',
    tags: [],
    file: 'content/en/docs/index.md',
    unlisted: false
  }
  const rest = {
    description: 'Loud words.',
    headings: [{ id: 'more', text: 'More', depth: 2 }],
    text: 'Loud words.\nMore\nText.'
  }
  assert.equal(
    diagnostics.map(({ message }) => message),
    [
      `${JSON.stringify(['https://site.example', { url: '/de/docs/', locale: 'de', ...page, ...rest }])} (a)`,
      `${JSON.stringify(['https://site.example', { url: '/docs/', locale: 'en', ...page, ...rest }])} (a)`
    ]
  )
})

test('emit writes files; paths outside of the output are rejected', async () => {
  const { graph, documents } = await site(
    `export default {
      name: 'a',
      emit: ({ pages }) => [
        { path: '/data/urls.txt', content: pages.map(({ url }) => url).join() },
        { path: '../up.txt', content: '' }
      ]
    }`,
    text
  )
  const { value, diagnostics } = await pluginFiles(
    createPlanContext(graph, documents, bundle, { preview: undefined, pictures: undefined }, absoluteHtml)
  )
  assert.equal(value, [{ path: 'data/urls.txt', content: '/docs/,/de/docs/', from: 'site/plugins/a.ts' }])
  assert.equal(diagnostics.map(brief), [
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'The plugin `a` emits `../up.txt`, which is not a path in the output',
      'return a path such as `data/terms.json`, and its content as a text or as bytes'
    ]
  ])
})

test('routes: links in props are checked', async () => {
  const root = project('  - ./plugins/a.ts\n', {
    'site/plugins/a.ts':
      'export default { name: "a", routes: ({ locale }) => [{ path: "/b", title: "B", component: "./components/B.tsx", props: { list: [{ to: "/dosc" }] } }] }',
    'site/components/B.tsx': 'export default () => null'
  })
  const diagnostics = await siteProblems(diskFiles(root))
  assert.equal(diagnostics.map(brief), [
    ['link-missing', 'site/plugins/a.ts:1', 'There is no page at `/dosc`', 'did you mean `/docs`?']
  ])
})

test('routes get all pages, including those of earlier plugins, and may be async', async () => {
  const route = (name: string) =>
    `export default { name: "${name}", routes: async ({ locale, pages }) => locale === 'de' ? [] : [{ path: "/${name}", title: pages.map(({ url, kind }) => kind + ' ' + url).join(), component: "./components/B.tsx" }] }`
  const { value } = await linked(
    route('a'),
    { ...text, 'site/plugins/b.ts': route('b'), 'site/components/B.tsx': '' },
    '  - ./plugins/a.ts\n  - ./plugins/b.ts\n'
  )
  assert.equal(
    [...(value?.graph.routes.values() ?? [])].map(({ path, title }) => [path, title]),
    [
      ['/docs/', 'Title'],
      ['/a/', 'doc /docs/,doc /de/docs/'],
      ['/b/', 'doc /docs/,doc /de/docs/,pluginPage /a/'],
      ['/de/docs/', 'Title']
    ]
  )
})

test('`serve` calls `load` again if its code or files that it has read change', async () => {
  const root = project('  - ./plugins/a.ts\n', {
    'site/plugins/a.ts':
      'let count = 0\nexport default () => { let own = 0; return { name: "a", load: ({ read, list }) => ({ data: [read("site/a.txt"), list("content").length, ++count, ++own] }) } }',
    'site/a.txt': '1'
  })
  const files = diskFiles(root)
  const config = {
    ...configOf({}),
    root,
    plugins: [{ use: './plugins/a.ts', options: {}, index: 0, timeout: 60, place: { file: '' } }]
  }
  const pluginCache = createPluginCache()
  const data = async () =>
    (await loadPlugins(files, config, { packageFolder: packageFolder(), cache: pluginCache })).value.active[0]
      ?.data
  const pages = files.list('content').length
  assert.equal(await data(), ['1', pages, 1, 1])
  assert.equal(await data(), ['1', pages, 1, 1])
  writeFileSync(join(root, 'site/a.txt'), '2')
  assert.equal(await data(), ['2', pages, 2, 2])
  writeFileSync(join(root, 'content/en/docs/new.md'), '# New\n')
  assert.equal(await data(), ['2', pages + 1, 3, 3])
  pluginCache.clear()
  assert.equal(await data(), ['2', pages + 1, 1, 1])
})

test('the key only depends on code, options and data', async () => {
  const keyOf = async (plugin: string, options: string) => {
    const root = project(`  - use: ./plugins/a.ts\n    options: ${options}\n`, {
      'site/plugins/a.ts': plugin
    })
    const { value } = await linkedSite(diskFiles(root))
    return value?.graph.plugins.key
  }
  const plugin = 'export default ({ b }) => ({ name: "a", load: () => ({ data: b }) })'
  const key = await keyOf(plugin, '{ b: 1 }')
  assert.is(await keyOf(`// a comment\n${plugin}`, '{ b: 1 }'), key)
  assert.is.not(await keyOf(plugin, '{ b: 2 }'), key)
  assert.is.not(await keyOf(`${plugin}\nglobalThis.c = 1`, '{ b: 1 }'), key)
})

test('modules are bundled once, until the cache is cleared', async () => {
  const root = project('  - ./plugins/a.ts\n', { 'site/plugins/a.ts': 'export default { name: "a" }' })
  const files = diskFiles(root)
  const config = {
    ...configOf({}),
    root,
    plugins: [{ use: './plugins/a.ts', options: {}, index: 0, timeout: 60, place: { file: '' } }]
  }
  const pluginCache = createPluginCache()
  const nameNow = async () =>
    (await loadPlugins(files, config, { packageFolder: packageFolder(), cache: pluginCache })).value.active[0]
      ?.plugin.name
  assert.is(await nameNow(), 'a')
  writeFileSync(join(root, 'site/plugins/a.ts'), 'export default { name: "b" }')
  assert.is(await nameNow(), 'a')
  pluginCache.clear()
  assert.is(await nameNow(), 'b')
})
