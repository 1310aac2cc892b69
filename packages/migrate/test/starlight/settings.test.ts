import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findingsOf } from '../../source/findings.ts'
import { settingsOf } from '../../source/starlight/settings.ts'
import { starlight } from '../../source/starlight/starlight.ts'
import { migrated } from '../migrated.ts'

test('a language whose folder has another name than its code keeps its addresses', () => {
  const locales = {
    root: { label: 'English', lang: 'en' },
    de: { label: 'Deutsch' },
    'pt-br': { label: 'Português do Brasil', lang: 'pt-BR' }
  }
  const { site } = settingsOf({}, { title: 'Acme', locales }, findingsOf('astro.config.mjs'))
  assert.equal(JSON.parse(JSON.stringify(site.locales)), {
    en: { label: 'English' },
    de: { label: 'Deutsch' },
    'pt-BR': { label: 'Português do Brasil', path: '/pt-br/' }
  })
})

test('a main language with a folder keeps it in its addresses', async () => {
  const { project, report } = await migrated(starlight, {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T', defaultLocale: 'en', locales: { de: { label: 'Deutsch' }, en: { label: 'English' } } })] }\n",
    'src/content/docs/en/index.md': '---\ntitle: Home\n---\n\nSee [the guide](/en/guide/).\n',
    'src/content/docs/en/guide.md': '---\ntitle: Guide\n---\n\nSee [home](/en/).\n',
    'src/content/docs/de/guide.md': '---\ntitle: Anleitung\n---\n\nZur [Anleitung](/de/guide/).\n'
  })
  assert.match(
    project.texts.get('site/site.yaml') ?? '',
    'locales:\n  en:\n    label: English\n    path: /en/\n  de:\n    label: Deutsch\n'
  )
  assert.is(project.texts.get('site/redirects.yaml'), undefined)
  assert.equal(project.messages, [])
  assert.match(report, '3 of 3 without loss')
})

test('languages that are computed, and values of the environment', async () => {
  const site = async (locales: string) => {
    const { project } = await migrated(starlight, {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T', locales: ${locales} })] }\n`,
      'src/content/docs/index.md': '---\ntitle: Home\n---\n'
    })
    return project.texts.get('site/site.yaml') ?? ''
  }
  const computed = await site('load()')
  assert.match(computed, 'defaultLocale: en\n')
  assert.is(
    await site(`process.env['NODE_ENV'] === 'test' ? { fr: { label: 'Français' } } : undefined`),
    computed
  )
})

test('the pages before and after a document', async () => {
  const { project } = await migrated(starlight, {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }\n",
    'src/content/docs/a.md':
      '---\ntitle: A\nprev: false\nnext:\n  link: /guide/b/\n  label: Go on\n---\n\nText\n',
    'src/content/docs/guide/b.md':
      '---\ntitle: B\nprev:\n  link: https://example.com/\n  label: Outside\n---\n'
  })
  assert.is(
    project.texts.get('content/en/docs/a.md'),
    '---\ntitle: A\nprevious: false\nnext:\n  to: /guide/b/\n  label: Go on\n---\n\nText\n'
  )
  assert.is(
    project.texts.get('content/en/docs/guide/b.md'),
    '---\ntitle: B\nprevious:\n  to: https://example.com/\n  label: Outside\n---\n'
  )
})
