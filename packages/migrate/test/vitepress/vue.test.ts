// Templates of Vue that are written out as HTML without running them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { pathsOutside } from '../../source/vitepress/paths-outside.ts'
import { vitepress } from '../../source/vitepress/vitepress.ts'
import { readComponent } from '../../source/vue/component.ts'
import { loaderExports } from '../../source/vue/data-loader.ts'
import { iconOfTag } from '../../source/vue/icons.ts'
import { NotStatic } from '../../source/vue/not-static.ts'
import type { OutputPiece } from '../../source/vue/piece.ts'
import { type Renderer, renderNodes } from '../../source/vue/render.ts'
import { scopedCss } from '../../source/vue/scoped-css.ts'
import { parseTemplate } from '../../source/vue/template.ts'
import { migrated } from '../migrated.ts'

const page = {
  title: 'Rotor',
  description: '',
  base: '/',
  lang: 'de-DE',
  theme: {},
  frontmatter: { title: 'Start' },
  path: 'index.md'
}

/** HTML of a template in a document of a project with components. */
function html(template: string, components: Readonly<Record<string, string>> = {}): string {
  const files = memoryFiles(
    Object.fromEntries(Object.entries(components).map(([name, text]) => [`theme/${name}`, text]))
  )
  const renderer: Renderer = {
    files,
    page,
    imports: () => undefined,
    component: (name) =>
      files.has(`theme/${name}.vue`) ? readComponent(files, `theme/${name}.vue`) : undefined,
    icon: () => undefined,
    picture: () => undefined,
    styleClass: (declarations) => `style-${declarations.length}`,
    used: () => undefined
  }
  const frame = { file: 'index.md', scope: new Map(), slots: new Map(), scopeClass: undefined, depth: 0 }
  const written = (piece: OutputPiece) => (typeof piece === 'string' ? piece : '…')
  return renderNodes(parseTemplate(template), frame, renderer).map(written).join('')
}

const lesson = `<script setup lang="ts">
import { useData } from 'vitepress'
import { computed } from 'vue'
const { site } = useData()
const props = defineProps<{ href: string; title?: string }>()
const isFilm = computed(() => props.href.startsWith('https://film'))
const texts = { 'en-US': 'Watch', 'de-DE': 'Ansehen' }
</script>
<template>
  <a v-if="isFilm" :href="\`\${href}?from=rotor\`" :title="title" class="film">
    <slot>{{ texts[site.lang] }}</slot>
  </a>
  <a v-else :href="href">{{ href.length > 3 ? 'long' : 'short' }}</a>
</template>
<style scoped>.film { color: red }</style>`

const cases: readonly (readonly [string, string, string, Readonly<Record<string, string>>?])[] = [
  ['a list', '<li v-for="n in 2">{{ n }}</li>', '<li>1</li><li>2</li>'],
  [
    'items with an index',
    "<b v-for=\"(x, i) of ['a', 'b']\" :id=\"'n' + i\">{{ x }}</b>",
    '<b id="n0">a</b><b id="n1">b</b>'
  ],
  ['an object', '<i v-for="(value, key) in { a: 1 }">{{ key }}={{ value }}</i>', '<i>a=1</i>'],
  ['parts of an item', '<i v-for="{ a, b: c } in [{ a: 1, b: 2 }]">{{ a + c }}</i>', '<i>3</i>'],
  ['branches', '<i v-if="false">a</i><i v-else-if="1 > 0">b</i><i v-else>c</i>', '<i>b</i>'],
  ['classes', '<p class="a" :class="[\'b\', { c: true, d: false }]"></p>', '<p class="a b c"></p>'],
  ['a literal style', '<p style="color: red"></p>', '<p class="style-10"></p>'],
  ['attributes that are off', '<a :hidden="false" :title="undefined" download></a>', '<a download></a>'],
  ['HTML and text', '<p v-html="\'<b>x</b>\'"></p><p v-text="\'<\'"></p>', '<p><b>x</b></p><p>&lt;</p>'],
  [
    'references to characters',
    '<p>a&nbsp;&rarr; b&#8212;c &constructor;</p>',
    '<p>a\u00a0→ b—c &constructor;</p>'
  ],
  ['characters of Markdown', '<p>{{ "a_b *c* :x[y]" }}</p>', '<p>a&#95;b &#42;c&#42; &#58;x&#91;y&#93;</p>'],
  ['methods', '<p>{{ ["b", "a"].sort().map((x) => x.toUpperCase()).join("-") }}</p>', '<p>A-B</p>'],
  ['what only the browser changes', '<ClientOnly><p>a</p></ClientOnly>', '<p>a</p>'],
  [
    'a badge',
    '<Badge type="warning" title="New">beta</Badge>',
    '<span class="inline-badge inline-badge-warning" title="New">beta</span>'
  ],
  [
    'a component',
    '<Lesson href="https://film/1" title="One" />',
    '<a class="film in-Lesson" href="https://film/1?from=rotor" title="One">Ansehen</a>',
    { 'Lesson.vue': lesson }
  ],
  [
    'a picture that a click enlarges, as it does here',
    '<Zoom src="/a.png" />',
    '<div><img class="in" src="/a.png"></div>',
    {
      'Zoom.vue':
        '<script setup>import { ref } from "vue"\ndefineProps(["src"])\nconst isOpen = ref(false)\nconst open = () => { isOpen.value = true }</script><template><div><img :src="src" :class="{ in: !isOpen }" @click="open" /><div v-if="isOpen" @click="open"><img :src="src" /></div></div></template>'
    }
  ],
  [
    'content of a component',
    '<Lesson href="https://film/1">Look</Lesson>',
    '<a class="film in-Lesson" href="https://film/1?from=rotor">Look</a>',
    { 'Lesson.vue': lesson }
  ],
  [
    'another branch of it',
    '<Lesson href="abc" />',
    '<a class="in-Lesson" href="abc">short</a>',
    { 'Lesson.vue': lesson }
  ],
  [
    'a property with a hyphen is no attribute',
    '<Logo img-src="/a.png" title="A" />',
    '<a title="A"><img src="/a.png"></a>',
    {
      'Logo.vue':
        '<script setup>defineProps(["imgSrc"])</script><template><a><img :src="imgSrc"></a></template>'
    }
  ],
  [
    'attributes that a component does not declare',
    '<Box id="x" class="b" />',
    '<div class="a b" id="x"></div>',
    { 'Box.vue': '<template><div class="a"></div></template>' }
  ],
  [
    'named slots',
    '<Box><template #head="{ n }">{{ n }}</template>rest</Box>',
    '<h2>7</h2>rest',
    { 'Box.vue': '<template><h2><slot name="head" :n="7" /></h2><slot /></template>' }
  ],
  [
    'properties by an array',
    '<Box size="2" />',
    '<p>2</p>',
    { 'Box.vue': '<script>export default { props: ["size"] }</script><template><p>{{ size }}</p></template>' }
  ],
  [
    'data of a component',
    '<Box />',
    '<p>5</p>',
    {
      'Box.vue':
        '<script>export default { data() { return { n: 5 } } }</script><template><p>{{ n }}</p></template>'
    }
  ],
  [
    'defaults of properties',
    '<Box />',
    '<p>s</p>',
    {
      'Box.vue':
        '<script setup>const { size = "s" } = defineProps({ size: String })</script><template><p>{{ size }}</p></template>'
    }
  ]
]

for (const [why, template, expected, components] of cases)
  test(`as HTML: ${why}`, () => assert.is(html(template, components), expected))

const moving: readonly (readonly [string, string, string, Readonly<Record<string, string>>?])[] = [
  ['a handler', '<p @click="open"></p>', '@click'],
  ['a handler of a picture that does something else', '<img src="/a.png" @click="next(1)">', '@click'],
  ['a form', '<input v-model="x">', 'v-model'],
  ['an unknown name', '<p>{{ later }}</p>', '{{ later }}'],
  ['an unknown component', '<Chart />', '<Chart>'],
  [
    'code in the browser',
    '<Box />',
    'onMounted(load);',
    {
      'Box.vue':
        '<script setup>import { onMounted } from "vue"\nonMounted(load)</script><template><p></p></template>'
    }
  ],
  ['a component in itself', '<Box />', '<Box>', { 'Box.vue': '<template><Box /></template>' }]
]

for (const [why, template, reason, components] of moving)
  test(`needs a script: ${why}`, () =>
    assert.throws(
      () => html(template, components),
      (error: unknown) => error instanceof NotStatic && error.message === reason
    ))

test('a tag that nothing closes has no content', () => {
  const [first, second] = parseTemplate('<T> and <b>c</b>')
  assert.equal([first?.kind, first?.end, second?.kind], ['element', 3, 'text'])
})

const sheets: readonly (readonly [string, string, string])[] = [
  ['the last part', '.a .b:hover > c::before { x: 1 }', '.a .b:hover > c.in-A::before { x: 1 }'],
  ['lists', 'a, b { x: 1 }', 'a.in-A,\nb.in-A { x: 1 }'],
  ['other components', '.a :deep(.b) { x: 1 }', '.a.in-A .b { x: 1 }'],
  ['everything', ':global(html) { x: 1 }', 'html { x: 1 }'],
  ['conditions', '@media (width > 1px) { a { x: 1 } }', '@media (width > 1px) {\na.in-A { x: 1 }\n}'],
  ['frames', '@keyframes k { to { x: 1 } }', '@keyframes k { to { x: 1 } }']
]

for (const [why, css, expected] of sheets)
  test(`scoped style sheet: ${why}`, () => assert.is(scopedCss(css, 'in-A'), expected))

test('a data loader that lists pages', () => {
  const files = memoryFiles({
    'docs/blog/a.md': '---\ntitle: A\norder: 2\n---\n',
    'docs/blog/b.md': '---\ntitle: B\norder: 1\n---\n',
    'docs/posts.data.ts': `import { createContentLoader } from 'vitepress'
export default createContentLoader('blog/*.md', {
  transform: (pages) => pages.map(({ url, frontmatter }) => ({ url, ...frontmatter })).sort((a, b) => a.order - b.order)
})`
  })
  const pages = ['a', 'b', 'other/c'].map((name) => ({
    source: `docs/blog/${name}.md`,
    address: `/blog/${name}`
  }))
  assert.equal(
    loaderExports(files, 'docs/posts.data.ts', { pages, folder: 'docs' }, () => undefined).get('data'),
    [
      { url: '/blog/b', title: 'B', order: 1 },
      { url: '/blog/a', title: 'A', order: 2 }
    ]
  )
})

test('what a project names outside of its folder', () => {
  const outside = (text: string, file = 'guide/a.md') =>
    pathsOutside({ files: memoryFiles({ [file]: text }), site: '', config: '.vitepress/config.ts' })
  assert.equal(
    [
      outside('[x](../../b.md)'),
      outside('<<< ../../src/a.ts'),
      outside('<!--@include: @/../a.md-->'),
      outside("import '../../../x.json'", '.vitepress/config.ts'),
      outside(
        "export default { srcDir: fileURLToPath(new URL('../..', import.meta.url)) }",
        '.vitepress/config.ts'
      ),
      outside("const lib = path.resolve(__dirname, '../../lib')", '.vitepress/config.ts'),
      outside("export default { srcDir: '../docs' }", '.vitepress/config.ts')
    ],
    [[], ['../src/a.ts'], ['../a.md'], ['../../x.json'], ['..'], ['../lib'], ['../docs']]
  )
})

test('bound addresses of pictures contain the base of the old site', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js': "export default { title: 'T', base: '/docs/' }",
    '.vitepress/theme/index.ts':
      "import Zoom from './Zoom.vue'\nexport default { enhanceApp({ app }) { app.component('Zoom', Zoom) } }",
    '.vitepress/theme/Zoom.vue':
      '<script setup>defineProps(["src"])</script><template><p><img :src="src" /></p></template>',
    'public/images/a.png': 'png',
    'index.md': '# T\n\n<Zoom src="/docs/images/a.png" />\n'
  })
  assert.match(project.texts.get('content/en/docs/index.md') ?? '', '<p><img src="/images/a.png"></p>')
})

test('icons by their tag', () => {
  assert.equal(['carbon-arrow-left', 'i-mdi-home', 'simple-icons-npm', 'Carbon'].map(iconOfTag), [
    'carbon:arrow-left',
    'mdi:home',
    'simple-icons:npm',
    undefined
  ])
})

test('icons in blocks of HTML are lines of Markdown between its elements', async () => {
  const { project, report } = await migrated(vitepress, {
    '.vitepress/config.ts': "export default { title: 'T' }\n",
    '.vitepress/theme/index.ts':
      "import Note from './Note.vue'\nimport Head from './Head.vue'\nexport default { enhanceApp({ app }) { app.component('Note', Note); app.component('Head', Head) } }",
    '.vitepress/theme/Note.vue':
      '<script setup>import { Icon } from "@iconify/vue"\ndefineProps(["title"])</script><template><div><div><b>A</b><Icon icon="mdi:info" /><span>{{ title }}</span></div><slot /></div></template>',
    '.vitepress/theme/Head.vue':
      '<script setup>import { Icon } from "@iconify/vue"</script><template><h3><Icon icon="mdi:up" /> Up</h3></template>',
    'index.md': '# T\n\n<Note title="One" />\n\n- <Note title="*Two*">\n\n  Text\n\n  </Note>\n\n<Head />\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    `# T

<div><div>

<b>A</b>:icon[mdi:info]<span>One</span>
</div></div>

- <div><div>

  <b>A</b>:icon[mdi:info]<span>&#42;Two&#42;</span>
  </div>

  Text

  </div>

<h3> Up</h3>
`
  )
  assert.match(report, 'The icon `mdi:up` is left out: this block is HTML.')
})

test('empty lines in the HTML of a component would end its block', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.ts': "export default { title: 'T' }\n",
    '.vitepress/theme/Rows.vue':
      '<script setup>defineProps(["text"])</script><template><div v-html="text"></div></template>',
    'index.md':
      '# T\n\n<Rows text="a" />\n\n<Rows :text="\'<p>a\\n\\n*b*</p>\\n\\n\\n<pre>c\\n\\nd</pre>\'" />\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '# T\n\n<div>a</div>\n\n<div><p>a\n*b*</p>\n<pre>c\n&#10;d</pre></div>\n'
  )
})

test('named slots, and templates of JavaScript in attributes', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.ts': "export default { title: 'T' }\n",
    '.vitepress/theme/Box.vue':
      '<script setup>defineProps<{ to: string }>()</script><template><a :href="to"><slot name="head" /><b v-if="$slots.foot"><slot name="foot" /></b><slot /></a></template>',
    'index.md': `---
v: 3
---

# T

<Box to="/a">
  <template #head><Badge type="tip" :text="\`v\${$frontmatter.v}\`" /></template>
  <template v-slot:foot>Foot</template>
</Box>

<Box to="/b">

*Text* \`{{ code }}\`

<template #head>A head</template>

</Box>

<Box to="/c">
<template #head>

*Markdown*

</template>
</Box>
`
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    `---
---

# T

<a href="/a"><span class="inline-badge inline-badge-tip">v3</span><b>Foot</b></a>

<a href="/b">A head

*Text* \`{{ code }}\`



</a>

<!-- <Box to="/c"> -->


*Markdown*


<!-- </Box> -->
`
  )
})

test('elements that close themselves for Vue are closed, except those of SVG', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.ts': "export default { title: 'T' }\n",
    'index.md':
      '# T\n\n## Types <sup class="badge" /> {#types}\n\n<a :id="`x`" /> A<br/> b <svg viewBox="0 0 1 1"><path d="M0 0"/></svg>\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '# T\n\n## Types <sup class="badge"></sup> {#types}\n\n<a id="x"></a> A<br/> b <svg viewBox="0 0 1 1"><path d="M0 0"/></svg>\n'
  )
})

test('aliases of Vite, composables of the site, enums, and pictures of components', async () => {
  const { project } = await migrated(
    vitepress,
    {
      'docs/.vitepress/config.ts':
        "export default { title: 'T', lang: 'de-DE', vite: { resolve: { alias: { '~/lib': resolve(__dirname, '../../lib'), '@': fileURLToPath(new URL('../src', import.meta.url)) } } } }\n",
      'docs/.vitepress/theme/components/Level.vue': `<script setup lang="ts">
import { useTranslate } from '../texts'
import logo from '@/assets/logo.png'
enum Kind { stable = 'stable' }
const props = defineProps<{ kind: string }>()
const t = useTranslate()
</script>
<template><p v-if="props.kind === Kind.stable"><img :src="logo"><img src="./a.svg">{{ t('Stable') }}</p></template>`,
      'docs/.vitepress/theme/components/a.svg': '<svg/>',
      'docs/.vitepress/theme/texts.ts':
        "import { useData } from 'vitepress'\nconst texts = { 'de-DE': { Stable: 'Stabil' } }\nexport function useTranslate() {\n  const { lang } = useData()\n  return (key: string) => texts[lang.value]?.[key] || key\n}\n",
      'docs/src/assets/logo.png': 'png',
      'lib/package.json': '{"version":"1.2"}',
      'docs/index.md':
        '<script setup>\nimport lib from "~/lib/package.json"\n</script>\n\n# T\n\n{{ lib.version }}\n\n<Level kind="stable" />\n\n<llm-only>\n\nFor models\n\n</llm-only>\n\n<llm-exclude>For people</llm-exclude>\n'
    },
    { site: 'docs' }
  )
  assert.is(
    project.texts.get('content/de/docs/index.md'),
    '# T\n\n1.2\n\n<p><img src="/media/b77495-logo.png"><img src="/media/d485fa-a.svg">Stabil</p>\n\n\n\nFor people\n'
  )
  assert.equal(
    project.copies.map(({ from }) => from),
    ['docs/src/assets/logo.png', 'docs/.vitepress/theme/components/a.svg']
  )
})

test('components that are written in Markdown: their text is copied, unless they are part of a line', async () => {
  const { project, report } = await migrated(vitepress, {
    '.vitepress/config.ts': "export default { title: 'T' }\n",
    '.vitepress/theme/components/SlowStart.md': '::: warning\nStart [slowly](/other).\n:::\n',
    'other.md': '# Other\n',
    'index.md': '# T\n\n<SlowStart />\n\n- One\n\n  <slow-start></slow-start>\n\nIn a line: <SlowStart />\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    `# T

:::warning
Start [slowly](./other.md).
:::

- One

  :::warning
  Start [slowly](./other.md).
  :::

In a line: <!-- <SlowStart /> -->
`
  )
  assert.match(
    report,
    'The text of `.vitepress/theme/components/SlowStart.md` is copied here; later changes to that file are not.'
  )
})
