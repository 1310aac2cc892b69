// Redirects that a migration writes, where languages have different pages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { docusaurus } from '../source/docusaurus/docusaurus.ts'
import { starlight } from '../source/starlight/starlight.ts'
import { vitepress } from '../source/vitepress/vitepress.ts'
import { migrated } from './migrated.ts'

const astro = (redirects: string) => `import starlight from '@astrojs/starlight'
export default {
  site: 'https://t.example',
  redirects: ${redirects},
  integrations: [starlight({ title: 'T', locales: { root: { label: 'English', lang: 'en' }, pl: { label: 'Polski' }, de: { label: 'Deutsch' } } })]
}
`

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText\n`

const documents = {
  'src/content/docs/index.md': page('Home'),
  'src/content/docs/imports/js.md': page('Imports'),
  'src/content/docs/sorting.md': page('Sorting'),
  'src/content/docs/pl/index.md': page('Start'),
  'src/content/docs/pl/import.md': page('Importy'),
  'src/content/docs/pl/sorting.md': page('Sortowanie'),
  'src/content/docs/de/index.md': page('Start')
}

const redirectsOf = async (written: string) => {
  const { project } = await migrated(starlight, { 'astro.config.mjs': astro(written), ...documents })
  return { text: project.texts.get('site/redirects.yaml'), lost: project.addresses.lost }
}

test('a redirect does not hide the page that one language has at its address', async () =>
  assert.equal(await redirectsOf(`{ '/import': '/imports/js/' }`), {
    text: '- from: /import\n  to: /imports/js/\n  locales:\n    - en\n    - de\n',
    lost: []
  }))

test('redirects of one language stay in it', async () =>
  assert.equal(
    await redirectsOf(
      `{ '/pl/sort': '/pl/sorting/', '/imports/js/old': '/imports/js/', '/pl/home': '/sorting/' }`
    ),
    {
      text: `- from: /home
  to: /sorting/
  locales:
    - pl
- from: /imports/js/old
  to: /imports/js/
- from: /sort
  to: /sorting/
  locales:
    - pl
`,
      lost: []
    }
  ))

test('a redirect to a document that gets another address leads there', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js': "export default { title: 'T' }",
    'index.md': '# T\n',
    'guide/README.md': '# Guide\n',
    'public/_redirects': '/old /guide/README\n'
  })
  assert.equal(
    { text: project.texts.get('site/redirects.yaml'), lost: project.addresses.lost },
    { text: '- from: /guide/README.html\n  to: /guide/\n- from: /old\n  to: /guide/\n', lost: [] }
  )
})

test('addresses cannot be compared if the configuration of the new site has errors, and the report says so', async () => {
  const { report } = await migrated(docusaurus, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/a b/', presets: [['classic', {}]] }\n",
    'docs/a.md': '# A\n'
  })
  assert.match(
    report,
    '- [ ] The configuration of the new site has errors, which `sitegen check` reports. Old addresses were not compared with new ones, and no redirects were written: correct them in the old project, and convert it again.'
  )
})

test('a link to an address that was redirected leads to its page', async () => {
  const { project } = await migrated(vitepress, {
    '.vitepress/config.js': "export default { title: 'T', cleanUrls: true }",
    'index.md': '# T\n\n[a](/old#part), [b](/older)\n',
    'guide.md': '# Guide\n\n## Part\n',
    'public/_redirects': '/old /guide\n/older https://older.example/\n'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    '# T\n\n[a](/guide#part), [b](https://older.example/)\n'
  )
  assert.equal(project.messages, [])
})
