// What a document alone cannot know: whether a word in brackets is a page, and whether the halves of a word are one elsewhere; and
// files and keys that writers bring from other tools. Each mistake in a site of two languages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../../generator/base/files.ts'
import { check } from '../../../generator/check.ts'
import { anyDay } from '../../any-day.ts'
import { copyOf, writeInto } from '../../sites/folder.ts'

const problemsOf = async (files: Readonly<Record<string, string>>) => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml':
      'title: A\nurl: https://a.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\n  de: { label: Deutsch }\ncollections:\n  docs: {}\n',
    'content/de/docs/index.md': '# Start\n\nAlles.\n',
    ...files
  })
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false })
  return diagnostics
    .filter(({ code }) => !code.startsWith('translation-'))
    .map(({ file, line, column, code, hint, replacement }) =>
      [`${file}:${line}:${column} ${code}: ${hint}`, ...(replacement === undefined ? [] : ['certain'])].join(
        ', '
      )
    )
}

test('words in two brackets that are pages', async () => {
  assert.equal(
    await problemsOf({
      'content/en/docs/index.md':
        '# Start\n\n[[install]], [[Setup]], [[more/deep.md]], [[install#needs]], ![[install]], [[Prototype]], [[nodiscard]] and `[[install]]`.\n',
      'content/en/docs/install.md': '# Setup\n\n## Needs\n\nText.\n',
      'content/en/docs/more/deep.md': '# Deep\n\nText. [[install]]\n'
    }),
    [
      'content/en/docs/index.md:3:1 foreign-syntax: write `[Setup](./install.md)`, certain',
      'content/en/docs/index.md:3:14 foreign-syntax: write `[Setup](./install.md)`, certain',
      'content/en/docs/index.md:3:25 foreign-syntax: write `[Deep](./more/deep.md)`, certain',
      'content/en/docs/index.md:3:43 foreign-syntax: write `[Setup](./install.md#needs)`',
      'content/en/docs/more/deep.md:3:7 foreign-syntax: write `[Setup](../install.md)`, certain'
    ]
  )
})

test('words that the end of a line divided, if the site has them', async () => {
  assert.equal(
    await problemsOf({
      'content/en/docs/index.md':
        '# Start\n\nThe docu-\nmentation of the docu- mentation, client-\nside, pre- and post-, to-\nmorrow, in- to.\n\nOn the client, aside, on the clientside, a side, pre, and, into, in a preand.\n',
      'content/en/docs/a.md': '# Documentation\n\n```text\ndocu-\nmentation\n```\n',
      'content/de/docs/a.md':
        '# A\n\nVor- und Nachteile, Konfigu-\nration. Vorund.\n\nDie docu- mentation.\n',
      'content/de/docs/b.md': '# B\n\nEine Konfiguration.\n',
      'content/en/docs/b.md': '# B\n\nOne.\n'
    }),
    [
      'content/de/docs/a.md:3:21 text-pasted: write `Konfiguration`',
      'content/en/docs/index.md:3:5 text-pasted: write `documentation`',
      'content/en/docs/index.md:4:18 text-pasted: write `documentation`, certain'
    ]
  )
})

test('an address of the own computer that is a page here', async () => {
  assert.equal(
    await problemsOf({
      'content/en/docs/index.md':
        '# Start\n\n[A](http://localhost:3000/en/docs/a), [a](http://localhost:3000/docs/a#b) and [b](http://localhost:3000/b).\n',
      'content/en/docs/a.md': '# A\n\n## B\n\nText.\n'
    }),
    [
      'content/en/docs/index.md:3:1 link-local: write the path of the page: `/docs/a`',
      'content/en/docs/index.md:3:39 link-local: write the path of the page: `/docs/a#b`',
      'content/en/docs/index.md:3:79 link-local: for a page of this site, write its path: `/b`'
    ]
  )
})

test('files that are copies, have an extension in capitals, or are included by a wrong name', async () => {
  assert.equal(
    await problemsOf({
      'site/sidebars.yaml': 'main:\n  - index\n  - a\n',
      'content/en/docs/index.md':
        '# Start\n\n::include[./_prat.md]\n\n::include[./_other.md]\n\n::include[./_none.md]\n\n::include[./_part.md]\n\n::include[./parts/_other.md]\n',
      'content/en/docs/_part.md': 'Text.\n',
      'content/en/docs/parts/_other.md': 'Text.\n',
      'content/en/docs/a.md': '---\ntitle: A\ndescription: B.\n---\n\nText.\n',
      'content/en/docs/a (1).md': '---\ntitle: A\ndescription: B.\n---\n\nText.\n',
      'content/en/docs/a - Kopie.md': '---\ntitle: A\ndescription: B.\n---\n\nText.\n',
      'content/en/docs/b.MD': '# B\n\nText.\n'
    }),
    [
      'content/en/docs/a (1).md:1:undefined file-copy: delete it, or give it a name that says how they differ',
      'content/en/docs/a - Kopie.md:1:undefined file-copy: delete it, or give it a name that says how they differ',
      'content/en/docs/b.MD:undefined:undefined file-name-invalid: rename it to `b.md`',
      'content/en/docs/index.md:3:1 include-missing: did you mean `./_part.md`?',
      'content/en/docs/index.md:5:1 include-missing: did you mean `./parts/_other.md`?',
      'content/en/docs/index.md:7:1 include-missing: paths are relative to this file'
    ]
  )
})

test('a page of a video in a frame, whatever third parties are declared; days of publication', async () => {
  const frame = (address: string) => `<iframe title="A" src="${address}"></iframe>\n`
  assert.equal(
    await problemsOf({
      'site/site.yaml':
        'title: A\nurl: https://a.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\n  de: { label: Deutsch }\ncollections:\n  docs: {}\nthirdParties:\n  - { name: V, hosts: { frame: [www.youtube.com, youtu.be, player.vimeo.com] }, purpose: Films, legalBasis: Consent }\n',
      'content/en/docs/index.md': `---\ntitle: Start\npublish: 2025-04-01\nunpublish: 2025-03-01\n---\n\n${frame('https://www.youtube.com/watch?v=w7Ft2ymGmfc')}\n${frame('https://youtu.be/w7Ft2ymGmfc')}\n${frame('https://www.youtube.com/embed/w7Ft2ymGmfc')}\n${frame('https://player.vimeo.com/video/123456')}`
    }),
    [
      'content/en/docs/index.md:3:1 schema-unknown-key: only posts have a day of publication, `date`: to withhold a page, write `draft: true`, and delete it on that day',
      'content/en/docs/index.md:4:1 schema-unknown-key: pages do not expire: write `draft: true` on that day, and build again',
      'content/en/docs/index.md:7:1 policy-blocks: write `::video[Title]{youtube=w7Ft2ymGmfc}`, without a frame',
      'content/en/docs/index.md:9:1 policy-blocks: write `::video[Title]{youtube=w7Ft2ymGmfc}`, without a frame'
    ]
  )
})
