import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findingsOf } from '../../../generator/migrate/findings.ts'
import { settingsOf } from '../../../generator/migrate/starlight/settings.ts'

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

test.run()
