// Projects that the build would refuse if they were copied as they are: what becomes of them, and what the report says.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../../../../test/sites/folder.ts'
import { run } from '../../source/command/migrate.ts'
import type { MigrationReport } from '../../source/report.ts'

const mkdocs = 'site_name: T\nsite_url: https://example.com\ntheme:\n  name: material\n'
const vitepress = "export default { title: 'T', description: 'd' }\n"

interface Project {
  readonly files: Readonly<Record<string, string>>
  /** Parts of the built site, by file. */
  readonly shows?: Readonly<Record<string, readonly string[]>>
  /** Grade, line and text of all findings with a text, other than changes. */
  readonly reported: readonly string[]
  readonly counts: MigrationReport['counts']
}

const counts = (withoutLoss: number, withRemark = 0, byHand = 0) => ({
  total: withoutLoss + withRemark + byHand,
  withoutLoss,
  withRemark,
  byHand
})

const secured = (address: string) =>
  `\`${address}\` is loaded by \`https:\` now, as the page policy demands: check that the host answers.`
const allowed = (host: string) =>
  `Pages load from ${host} (image): \`thirdParties\` allows it; state its purpose and legal basis there.`

const projects: Readonly<Record<string, Project>> = {
  'pictures by http:, in Markdown, HTML and output of components': {
    files: {
      '.vitepress/config.js': vitepress,
      'index.md':
        '# Home\n\n<img src="http://example.com/a.png" alt="A">\n\n![B](http://b.example/b.png)\n\n<img :src="\'http://Example.com/\' + \'c.png\'" alt="C">\n'
    },
    shows: {
      'index.html': [
        '<img src="https://example.com/a.png" alt="A"',
        '<img src="https://b.example/b.png" alt="B"',
        '<img src="https://Example.com/c.png" alt="C"'
      ]
    },
    reported: [
      `loss 3: ${secured('http://example.com/a.png')}`,
      `loss 5: ${secured('http://b.example/b.png')}`,
      `loss 7: ${secured('http://Example.com/c.png')}`,
      `loss: ${allowed('b.example')}`,
      `loss: ${allowed('example.com')}`
    ],
    counts: counts(0, 1)
  },
  'a picture of the computer it was written on, which no rule can convert': {
    files: { 'mkdocs.yml': mkdocs, 'docs/index.md': '# Home\n\n![A](http://localhost:80/a.png)\n' },
    shows: { 'index.html': ['alt="A"'] },
    reported: [
      'manual 3: Browsers would not show this image: the page policy (`img-src`) does not allow http://localhost. The site is built without it, since `rules` in site.yaml makes `policy-blocks` a warning: correct it, and delete that rule.'
    ],
    counts: counts(0, 0, 1)
  },
  'redirects that differ only in case': {
    files: {
      'mkdocs.yml': `${mkdocs}plugins:\n  - redirects:\n      redirect_maps:\n        faq.md: FAQ.md\n        old.md: FAQ.md\n        OLD.md: index.md\n`,
      'docs/FAQ.md': '# FAQ\n\nText.\n',
      'docs/index.md': '# Home\n\n[FAQ](FAQ.md)\n'
    },
    shows: { 'OLD/index.html': ['url=/'], 'FAQ/index.html': ['Text.'] },
    reported: [
      'loss: The redirect from `/faq` to `/FAQ/` is left out: a page or another redirect has the same address on hosts that ignore case. If your host distinguishes them, add it there.',
      'loss: The redirect from `/old` to `/FAQ/` is left out: a page or another redirect has the same address on hosts that ignore case. If your host distinguishes them, add it there.'
    ],
    counts: counts(2)
  },
  'files beside documents that sitegen writes itself, or that differ only in case': {
    files: {
      'mkdocs.yml': mkdocs,
      'docs/index.md': '# Home\n',
      'docs/guide/index.md': '# Guide\n',
      ...Object.fromEntries(
        [
          '404.html',
          'A.txt',
          'a.txt',
          'guide/index.html',
          'index.html',
          'robots.txt',
          'search/search_index.json',
          'sitegen.json',
          'sitemap.xml'
        ].map((name) => [`docs/${name}`, 'own\n'])
      )
    },
    shows: { 'robots.txt': ['own'], 'search/search_index.json': ['own'], 'A.txt': ['own'] },
    reported: [
      'loss: docs/404.html was not copied, since sitegen writes 404.html itself.',
      'loss: docs/a.txt was not copied, since docs/A.txt has the same name on systems that ignore case.',
      'loss: docs/guide/index.html was not copied, since a page has its address.',
      'loss: docs/index.html was not copied, since a page has its address.',
      'loss: docs/sitegen.json was not copied, since sitegen writes sitegen.json itself.',
      'loss: docs/sitemap.xml was not copied, since sitegen writes sitemap.xml itself.'
    ],
    counts: counts(2)
  }
}

for (const [why, project] of Object.entries(projects))
  test(why, async () => {
    const cwd = temporaryFolder()
    for (const [path, text] of Object.entries(project.files)) {
      mkdirSync(dirname(join(cwd, 'old', path)), { recursive: true })
      writeFileSync(join(cwd, 'old', path), text)
    }
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    const terminal = { out: print, err: print, color: false, cwd, today: '2025-05-20', environment: {} }
    const options = {
      keepJsx: false,
      dryRun: false,
      json: false,
      runConfig: false,
      source: 'old',
      out: 'new'
    }
    assert.is(await run(terminal, options), 0, printed.join('\n'))
    for (const [file, parts] of Object.entries(project.shows ?? {})) {
      const text = readFileSync(join(cwd, 'new/build', file), 'utf8')
      for (const part of parts) assert.ok(text.includes(part), `${part} in ${file}`)
    }
    const report = JSON.parse(readFileSync(join(cwd, 'new/MIGRATION.json'), 'utf8')) as MigrationReport
    const findings = [...report.documents.flatMap(({ findings }) => findings), ...report.project]
    assert.equal(
      findings
        .filter(({ grade }) => grade !== 'changed')
        .map(({ grade, line, text }) => `${grade}${line === undefined ? '' : ` ${line}`}: ${text}`),
      project.reported
    )
    assert.equal(report.counts, project.counts)
  })
