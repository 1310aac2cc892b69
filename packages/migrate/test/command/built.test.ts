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
        '<img src="https://example.com/a.png"',
        '<img src="https://b.example/b.png"',
        '<img src="https://Example.com/c.png"'
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
    shows: {
      'index.html': [
        '<strong>To be written by hand</strong> (docs/index.md, line 3)',
        '![A](http://localhost:80/a.png)'
      ]
    },
    reported: [
      'manual 3: Browsers would not show this image: the page policy (`img-src`) does not allow http://localhost. The page shows the source in its place: write what it showed.'
    ],
    counts: counts(0, 0, 1)
  },
  'what stops the build in a list and in a directive': {
    files: {
      'mkdocs.yml': mkdocs,
      'docs/index.md':
        '---\ntitle: Home\n---\n- Entry\n\n    ![A](http://localhost:80/a.png)\n\n- Next\n\n!!! note\n\n    ![B](http://localhost:80/b.png)\n\n    Boxed.\n'
    },
    shows: {
      'index.html': [
        '(docs/index.md, line 6)',
        '![A](http://localhost:80/a.png)',
        'Next',
        '(docs/index.md, line 12)',
        'Boxed.'
      ]
    },
    reported: [6, 12].map(
      (line) =>
        `manual ${line}: Browsers would not show this image: the page policy (\`img-src\`) does not allow http://localhost. The page shows the source in its place: write what it showed.`
    ),
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
  },
  'a heading that is underlined is shown, and its name in the navigation is not': {
    files: {
      'mkdocs.yml': `${mkdocs}nav:\n  - Start: index.md\n  - Help: help.md\n`,
      'docs/help.md':
        'Where can I get help?\n=====================\n\nISO/IEC 27001:2013[^1] compliance.\n\n[^1]: A note.\n',
      'docs/index.md': '# Home\n'
    },
    shows: {
      'help/index.html': [
        '<h1>Where can I get help?</h1>',
        'aria-current="page">Help<',
        '27001:2013<sup>',
        'A note.'
      ]
    },
    reported: [],
    counts: counts(2)
  },
  'headings of VitePress that are underlined, HTML or made by a component are shown, and `title` is for the tab':
    {
      files: {
        '.vitepress/config.js': vitepress,
        'index.md': '---\ntitle: Short\n---\n\n# A long heading\n',
        'b.md': '---\ntitle: Short\n---\n\nA long heading\n==============\n\nText.\n',
        'c.md': '---\ntitle: Short\n---\n\n<h1>A long heading</h1>\n\nText.\n',
        'team.md':
          '---\ntitle: Team\n---\n<script setup>\nimport { VPTeamPage, VPTeamPageTitle, VPTeamMembers } from "vitepress/theme"\nconst members = [{ avatar: "/a.png", name: "Ann", title: "Dev" }]\n</script>\n\n<VPTeamPage>\n  <VPTeamPageTitle>\n    <template #title>Meet us all</template>\n  </VPTeamPageTitle>\n  <VPTeamMembers :members="members" />\n</VPTeamPage>\n',
        'ids.md': '# Ids\n\n## Plugin v6 {#@scope/plugin-v6}\n\n### C++ {#c++}\n\n[to it](#c++)\n'
      },
      shows: {
        'index.html': ['<h1>A long heading</h1>', '<title>Short | T</title>'],
        'b.html': ['<h1>A long heading</h1>', '<title>Short | T</title>'],
        'c.html': ['<h1>A long heading</h1>', '<title>Short | T</title>'],
        'team.html': ['<h1>Meet us all</h1>', '<title>Team | T</title>'],
        'ids.html': ['id="@scope/plugin-v6"', 'id="c++"']
      },
      reported: [],
      // The portrait of the team was missing in the old site too.
      counts: counts(5)
    },
  'files of the theme that are no templates, and a bar above all pages': {
    files: {
      'mkdocs.yml': mkdocs.replace('name: material', 'name: material\n  custom_dir: overrides'),
      'docs/index.md': '# Home\n\n![Logo](assets/img/a.svg)\n',
      'overrides/assets/img/a.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      'overrides/main.html':
        '{% extends "base.html" %}\n{% block announce %}\n  Version 2 is <b>out</b>. <a href="/new/">Read more</a>\n{% endblock %}\n',
      'overrides/404.html': 'Gone',
      'overrides/partials/footer.html': '<footer>{{ config.copyright }}</footer>',
      'overrides/README.md': 'About the theme.\n'
    },
    shows: { 'index.html': ['<img src="/assets/img/a.svg"', 'Version 2 is out.', 'Read more'] },
    reported: [
      'manual 3: `overrides/404.html` is a template of Material, which is not converted: the theme has a page for unknown addresses; your own is a layout `NotFound` in `site/layouts`.',
      'manual 3: `overrides/partials/footer.html` is a template of Material, which is not converted: wrap or replace the part of the theme that shows the same (`theme.parts`, `footer.html`).'
    ],
    counts: counts(1)
  },
  'a home page that a template makes, and a formula with an unknown macro': {
    files: {
      'mkdocs.yml': mkdocs.replace('name: material', 'name: material\n  custom_dir: overrides'),
      'docs/index.md': '---\ntemplate: home.html\n---\n',
      'docs/setup.md': '# Setup\n\n$\\unknownmacro{x}$\n',
      'overrides/home.html':
        '{% extends "main.html" %}{% block content %}<h1>All for {{ config.site_name }}</h1><p>It is fast.</p><a href="{{ \'setup/\' | url }}" class="md-button">Start</a>{% endblock %}\n'
    },
    shows: {
      'index.html': ['All for T</h1>', 'It is fast.', 'href="/setup/"'],
      'setup/index.html': ['unknownmacro']
    },
    reported: [
      'loss 2: The texts of the template `home.html` are sections of this page now (docs/sections.md): compare them with the old page.',
      'manual 3: This formula cannot be parsed: Unsupported function name: \\unknownmacro. The page shows the source in its place: write what it showed.',
      'manual 3: `overrides/home.html` is a template of Material, which is not converted: write a layout in `site/layouts` for the pages that use it.'
    ],
    counts: counts(0, 1, 1)
  },
  'a component whose code fails': {
    files: {
      'src/components/Lamp.js':
        "import React from 'react'\n\nexport default function Lamp({ size }) {\n  return <b>{size.missing.part}</b>\n}\n",
      'docs/index.mdx':
        '---\nslug: /\n---\nimport Lamp from \'@site/src/components/Lamp\'\n\n# Home\n\n<Lamp size="1" />\n\nText.\n',
      'docusaurus.config.js':
        "module.exports = {\n  title: 'T', url: 'https://example.com', baseUrl: '/', trailingSlash: true,\n  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: undefined }, blog: false }]],\n}\n"
    },
    shows: { 'index.html': ['Text.', '::Lamp{size=1}'] },
    reported: [
      "manual 8: The component `Lamp` cannot be rendered here: Cannot read properties of undefined (reading 'part'). The page shows the source in its place: write what it showed."
    ],
    counts: counts(0, 0, 1)
  },
  'a component whose module fails': {
    files: {
      'src/components/Lamp.js':
        "import React from 'react'\n\nconst part = globalThis.missing.part\n\nexport default function Lamp() {\n  return <b>{part}</b>\n}\n",
      'docs/index.mdx':
        '---\nslug: /\n---\nimport Lamp from \'@site/src/components/Lamp\'\n\n# Home\n\n<Lamp size="1" />\n\nText.\n',
      'docusaurus.config.js':
        "module.exports = {\n  title: 'T', url: 'https://example.com', baseUrl: '/', trailingSlash: true,\n  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: undefined }, blog: false }]],\n}\n"
    },
    shows: { 'index.html': ['Text.', 'data-todo="Lamp"'] },
    reported: [
      "manual: The code of this component fails: A module threw an error while loading: Cannot read properties of undefined (reading 'part'). site/components/Lamp.tsx stands in for it."
    ],
    counts: counts(0, 0, 1)
  },
  "tabs in a site's own component, and ids that keep their case": {
    files: {
      'src/components/os-tabs.js':
        "import React from 'react'\nimport Tabs from '@theme/Tabs'\nimport { useThing } from 'some-package'\n\nexport default function OsTabs({ children }) {\n  return <Tabs groupId=\"os\">{children}</Tabs>\n}\n",
      'docs/index.mdx':
        '---\nslug: /\n---\nimport OsTabs from \'@site/src/components/os-tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n# Home\n\n## Command Log\n\nSee [it](#Command-Log).\n\n<OsTabs>\n  <TabItem value="a" label="A">\n\nText A.\n\n  </TabItem>\n  <TabItem value="b">Text B.</TabItem>\n</OsTabs>\n',
      'docusaurus.config.js':
        "module.exports = {\n  title: 'T', url: 'https://example.com', baseUrl: '/', trailingSlash: true,\n  markdown: { anchors: { maintainCase: true } },\n  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: undefined }, blog: false }]],\n}\n"
    },
    shows: {
      'index.html': ['id="Command-Log"', '<strong>A</strong>', 'Text A.', '<strong>b</strong>', 'Text B.']
    },
    reported: [
      'manual 13: The component @site/src/components/os-tabs must be ported to site/components/OsTabs.tsx.',
      'loss 14: The component around the tab `A` is not known: its text is shown below its label.',
      'loss 19: The component around the tab `b` is not known: its text is shown below its label.',
      'loss 14: The new page has 0 of 2 tabs of this document; the first is at this line.'
    ],
    counts: counts(0, 0, 1)
  },
  'a component in HTML in a list item, inside of another one': {
    files: {
      'src/components/Box.astro':
        '---\nimport x from "some-package"\nconst y = await x()\n---\n<p class="s">{y}<slot /></p>\n',
      'src/components/Spoiler.astro':
        '---\nimport x from "some-package"\nconst y = await x()\n---\n<p class="s">{y}<slot /></p>\n',
      'src/content/docs/index.mdx':
        "---\ntitle: Home\n---\nimport Spoiler from '~/components/Spoiler.astro'\nimport Box from '~/components/Box.astro'\n\n<Box icon=\"question-mark\">\n\n- Question?\n\n    <p>\n      <Spoiler>Yes</Spoiler>\n    </p>\n\n</Box>\n",
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config'\nimport starlight from '@astrojs/starlight'\nexport default defineConfig({ site: 'https://example.com', integrations: [starlight({ title: 'T' })] })\n",
      'tsconfig.json': '{"compilerOptions":{"baseUrl":".","paths":{"~/*":["src/*"]}}}\n'
    },
    shows: { 'index.html': ['Question?', 'Yes'] },
    reported: [
      'manual 7: The component ~/components/Box.astro must be ported to site/components/Box.tsx.',
      'manual 12: The component ~/components/Spoiler.astro must be ported to site/components/Spoiler.tsx.'
    ],
    counts: counts(0, 0, 1)
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
