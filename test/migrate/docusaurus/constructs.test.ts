// Single constructs of Docusaurus, and the whole file that each becomes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { docusaurus } from '../../../generator/migrate/docusaurus/docusaurus.ts'
import { applyEdits } from '../../../generator/migrate/edits.ts'
import { memoryFiles } from '../../memory-files.ts'

const project = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', {}]] }\n",
  'docs/other.md': '# Other\n',
  'docs/clip.webm': 'webm'
}

/** The file that a document becomes, and what is reported about it. */
async function convert(text: string, others: Readonly<Record<string, string>> = {}) {
  const files = memoryFiles({ ...project, 'docs/page.md': text, ...others })
  const old = await docusaurus.read({ files, site: '', config: 'docusaurus.config.js' }, { keepJsx: false })
  if ('problem' in old) throw new Error(old.problem)
  const page = old.documents.find(({ source }) => source === 'docs/page.md')
  if (!page) throw new Error('no page')
  const targets = new Map(old.documents.map(({ source, target }) => [source, `${target}.md`]))
  const conversion = page.parse(text).convert({
    targetOf: (source) => targets.get(source),
    sourceAt: () => undefined
  })
  return {
    text: applyEdits(text, conversion.edits).text,
    remarks: conversion.findings
      .filter(({ grade }) => grade !== 'changed')
      .map(({ grade, line, text: remark }) => `${grade} ${line}: ${remark}`)
  }
}

const withoutLoss = [
  [
    'a title that differs from the heading stays in the tab of the browser and in the sidebar',
    '---\ntitle: Kites\n---\n\n# All about kites\n',
    '---\ntitle: All about kites\nmeta_title: Kites\nsidebar_label: Kites\n---\n\n# All about kites\n'
  ],
  [
    'an admonition whose name readers saw keeps it as its title',
    '# T\n\n:::important\nx\n:::\n\n:::success\nx\n:::\n\n:::secondary\nx\n:::\n',
    '# T\n\n:::info[important]\nx\n:::\n\n:::tip[success]\nx\n:::\n\n:::note[secondary]\nx\n:::\n'
  ],
  [
    'text directly below a block of HTML is Markdown',
    '# T\n\n<video controls>\n  <source src={require("./clip.webm").default} />\n</video>\n**Bold** text.\n',
    '# T\n\n<video controls>\n\n<source src="./clip.webm">\n\n</video>\n\n**Bold** text.\n'
  ],
  [
    'and in a list, with its indentation',
    '# T\n\n- Item\n\n  <div>\n  x\n  </div>\n  **Bold**\n',
    '# T\n\n- Item\n\n  <div>\n\n  x\n  \n  </div>\n\n  **Bold**\n'
  ],
  ['an element that is empty, too', '# T\n\n<br />\n**Bold**\n', '# T\n\n<br>\n\n**Bold**\n']
] as const

for (const [why, old, ours] of withoutLoss)
  test(why, async () => assert.equal(await convert(old), { text: ours, remarks: [] }))

test.run()
