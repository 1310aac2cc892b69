// The site that is measured: technical documents, made from a seed, so that every run and every
// generator gets the same text. A document has about 6.9 kB: headings, prose, three code blocks, a
// table, lists, links to its neighbours.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generator as random } from '../random.ts'

export interface Corpus {
  readonly documents: number
  /** How many languages: the second is a translation of every document. */
  readonly locales: 1 | 2
  /** Posts of a blog beside the documents. */
  readonly posts: number
}

const syllables = 'ka lo mi ren tor vel sin gra pol dex um bri fan qua zet hol nor'.split(' ')

/** Words by how often they occur, as in prose: few are frequent, most are rare. */
const vocabulary: readonly string[] = (() => {
  const next = random(7)
  const common = 'the of a to in is and that for it as with on be this by not are or from'.split(' ')
  const made = new Set<string>()
  while (made.size < 6000) {
    const length = 2 + Math.floor(next() * 3)
    made.add(Array.from({ length }, () => syllables[Math.floor(next() * syllables.length)]).join(''))
  }
  return [...common, ...made]
})()

const word = (next: () => number): string => vocabulary[Math.floor(next() ** 3 * vocabulary.length)] ?? 'word'

const words = (next: () => number, count: number): string =>
  Array.from({ length: count }, () => word(next)).join(' ')

function sentence(next: () => number): string {
  const text = words(next, 8 + Math.floor(next() * 10))
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const paragraph = (next: () => number, sentences = 4): string =>
  Array.from({ length: sentences }, () => sentence(next)).join(' ')

const code: Readonly<Record<string, (next: () => number) => string>> = {
  ts: (next) => `import { ${word(next)} } from './${word(next)}'

export interface Options {
  readonly limit: number
  readonly name?: string
}

/** ${sentence(next)} */
export async function ${word(next)}(options: Options): Promise<string[]> {
  const found: string[] = []
  for (let index = 0; index < options.limit; index++) {
    if (index % 2 === 0) found.push(\`\${options.name ?? '${word(next)}'}-\${index}\`)
  }
  return found.filter((item) => item !== '${word(next)}')
}`,
  bash: (next) => `# ${sentence(next)}
export TARGET="${word(next)}"
curl -sSL https://${word(next)}.example/install.sh | sh -s -- --channel stable
for file in *.log; do
  grep -c "${word(next)}" "$file" >> report.txt
done`,
  python: (next) => `from dataclasses import dataclass


@dataclass
class Sample:
    """${sentence(next)}"""
    name: str
    values: list[float]

    def mean(self) -> float:
        return sum(self.values) / max(1, len(self.values))


print(Sample("${word(next)}", [1.0, 2.5, 3.75]).mean())`
}

/** The Markdown of a document. `number` counts from 0. */
export function documentText(number: number, documents: number, language = ''): string {
  const next = random(1000 + number * 31 + language.length)
  const neighbour = (offset: number) => {
    const other = (number + offset + documents) % documents
    return `[${words(next, 2)}](./${documentName(other)}.md)`
  }
  const section = (title: string, body: string) => `## ${title}\n\n${body}\n`
  const block = (name: string) => `\`\`\`${name}\n${code[name]?.(next) ?? ''}\n\`\`\``
  const list = Array.from({ length: 5 }, () => `- ${sentence(next)}`).join('\n')
  const steps = Array.from({ length: 4 }, (_, index) => `${index + 1}. ${sentence(next)}`).join('\n')
  const rows = Array.from(
    { length: 6 },
    () => `| \`${word(next)}\` | ${words(next, 2)} | ${words(next, 6)} |`
  )
  return `---
title: ${titleOf(number)}${language}
description: ${sentence(next)}
sidebar_position: ${number + 1}
---

${paragraph(next)} See ${neighbour(1)} and ${neighbour(-1)}.

${section('What it is for', `${paragraph(next, 5)}\n\n${list}`)}
${section('How to install it', `${paragraph(next)}\n\n${block('bash')}\n\n${steps}`)}
${section('Settings', `${paragraph(next, 3)}\n\n| Name | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}`)}
${section('How to use it', `${paragraph(next, 5)}\n\n${block('ts')}\n\n${paragraph(next, 4)} **${words(next, 3)}** and *${words(next, 2)}*.`)}
${section('An example', `${paragraph(next, 4)}\n\n${block('python')}\n\n${paragraph(next, 3)} Next: ${neighbour(7)}.`)}`
}

const titleOf = (number: number): string => `Chapter ${number + 1} on ${words(random(number), 2)}`
export const documentName = (number: number): string => `chapter-${String(number + 1).padStart(5, '0')}`

const languages = ['en', 'de'] as const

/** Write a project of sitegen's with this corpus into an empty folder. */
export function writeCorpus(folder: string, { documents, locales, posts }: Corpus): void {
  const write = (path: string, text: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const codes = languages.slice(0, locales)
  write(
    'site/site.yaml',
    `title: Corpus
url: https://corpus.example
defaultLocale: en
locales:
${codes.map((code) => `  ${code}: { label: ${code} }\n`).join('')}collections:
  docs: {}
  pages: {}
${posts > 0 ? '  blog: { postsPerPage: 10 }\n' : ''}`
  )
  write(
    'site/navbar.yaml',
    'items:\n  - { type: docSidebar, sidebarId: main, label: Docs, position: left }\n  - { type: localeDropdown }\n'
  )
  write('site/sidebars.yaml', "main:\n  - { type: autogenerated, folder: '.' }\n")
  write('content/en/pages/index.md', '# Corpus\n\nA site to be measured.\n')
  for (const code of codes) {
    for (let number = 0; number < documents; number++)
      write(
        `content/${code}/docs/${documentName(number)}.md`,
        documentText(number, documents, code === 'en' ? '' : ` (${code})`)
      )
    for (let number = 0; number < posts; number++) {
      const day = new Date(Date.UTC(2015, 0, 1 + number)).toISOString().slice(0, 10)
      write(`content/${code}/blog/${day}-post-${number}.md`, postText(number))
    }
  }
}

function postText(number: number): string {
  const next = random(500_000 + number)
  return `---
title: Post ${number + 1} on ${words(next, 3)}
---

${paragraph(next)}

<!-- truncate -->

${paragraph(next, 8)}

## ${words(next, 3)}

${paragraph(next, 8)}
`
}
