// A site of each kind of thing that editors ask about, in two languages.

import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../../../../test/sites/folder.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>'

const table: Readonly<Record<string, string>> = {
  'site/site.yaml': `title: Site
url: https://site.example
defaultLocale: en
locales: { en: { label: English }, de: { label: Deutsch } }
cards: false
collections:
  docs: {}
  blog: {}
  pages: {}
  machines:
    type: entries
    fields: { maker: { reference: makers }, line: text, photo: { type: image, optional: true } }
    taxonomies: [line]
  makers: { type: entries, fields: {} }
`,
  'site/navbar.yaml': `items:
  - { type: doc, docId: setup, label: Setup }
  - { label: Blog, to: /blog }
`,
  'site/sidebars.yaml': `docs:
  - index
  - type: category
    label: Guide
    items:
      - setup
      - guide/units
`,
  'site/data/legal.yaml': 'name: Acme Ltd\naddress: { city: Bonn }\n',
  'site/components/Converter.tsx': `export const props = { unit: { type: 'text', oneOf: ['kg', 'lb'] } }
export default function Converter({ unit }: { readonly unit: string }) {
  return <p>{unit}</p>
}
`,
  'content/en/docs/index.md':
    '# Start\n\nRead [how to set it up](./setup.md#linux) and [units](guide/units.md).\n',
  'content/en/docs/setup.md': `---
title: Setup
description: How to set it up.
tags: [linux]
---

## Linux

Ask {{ legal.name }}. See ![A board](./board.svg).

## Windows

::Converter{unit=kg}
`,
  'content/en/docs/board.svg': svg,
  'content/en/docs/guide/units.md':
    '# Units\n\n[Back](../setup.md), [home](/docs).\n\n::include[./_note.md]\n',
  'content/en/docs/guide/_note.md': 'A note.\n',
  'content/en/docs/tags.yaml': 'linux: { label: Linux, description: All about Linux. }\n',
  'content/de/docs/index.md': '# Anfang\n\nLies [wie man es einrichtet](./setup.md#linux).\n',
  'content/de/docs/setup.md': '---\ntitle: Einrichten\ntags: [linux]\n---\n\n## Linux\n\nText.\n',
  'content/en/blog/authors.yaml': 'ann: { name: Ann Lee, role: Editor }\nbob: { name: Bob Ray }\n',
  'content/en/blog/2025-05-20-hello.md':
    '---\ntitle: Hello\nauthors: [ann]\ntags: [news]\n---\n\nWe are here.\n',
  'content/en/pages/index.md': '---\ntitle: Home\n---\n\n[Start](/docs)\n',
  'content/en/machines/laser.md': '---\ntitle: Laser\nmaker: acme\nline: Cutters\n---\n\nIt cuts.\n',
  'content/en/makers/acme.md': '---\ntitle: Acme\n---\n\nA maker.\n'
}

/** Write the site into a folder of its own. @param changed files that differ @returns the absolute folder */
export function siteFolder(changed: Readonly<Record<string, string>> = {}): string {
  const root = realpathSync(temporaryFolder())
  for (const [path, text] of Object.entries({ ...table, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
