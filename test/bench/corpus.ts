// The measured site: technical documents, generated from a seed, so that every run and every generator gets the same
// text. A document has about 6.9 kB: headings, prose, three code blocks, a table, lists, links to its neighbors. There
// are two kinds:
//
//   plain     all documents in one folder; front matter of three plain lines
//   varied    folders three deep; front matter with a list of tags and a quoted sentence; one picture in five documents

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { generator as random } from '../random.ts'

export const corpusKinds = ['plain', 'varied'] as const
export type CorpusKind = (typeof corpusKinds)[number]

export interface Corpus {
  readonly documents: number
  /** Default: `plain`. */
  readonly kind?: CorpusKind
  /** Another seed gives other texts of the same size. */
  readonly seed?: number
  /** Number of languages: the second has a translation of every document. */
  readonly locales: 1 | 2
  /** Number of blog posts, in addition to the documents. */
  readonly posts: number
}

const syllables = 'ka lo mi ren tor vel sin gra pol dex um bri fan qua zet hol nor'.split(' ')

/** Words by frequency, as in prose: few are frequent, most are rare. */
const vocabulary: readonly string[] = (() => {
  const next = random(7)
  const common = 'the of a to in is and that for it as with on be this by not are or from'.split(' ')
  const written = new Set<string>()
  while (written.size < 6000) {
    const length = 2 + Math.floor(next() * 3)
    written.add(Array.from({ length }, () => syllables[Math.floor(next() * syllables.length)]).join(''))
  }
  return [...common, ...written]
})()

const word = (next: () => number): string => vocabulary[Math.floor(next() ** 3 * vocabulary.length)] ?? 'word'

/** None follows itself, which would be a mistake of the author. */
const words = (next: () => number, count: number): string =>
  Array.from({ length: count }, () => word(next))
    .map((one, index, all) => (one === all[index - 1] ? 'other' : one))
    .join(' ')

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

/** Formats a link or picture of a document for a generator. */
export interface Addresses {
  /** @param from path of the document that links, in the folder of documents, without extension */
  link(from: string, to: string): string
  picture(from: string, picture: string): string
}

const markdownAddresses: Addresses = {
  link: (from, to) => relative(from, `${to}.md`),
  picture: (from, picture) => relative(from, picture)
}

/** `./b.md`, `../../part-2/section-1/topic-3/b.md` */
export function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** Whether a document shows a picture. */
export const hasPicture = (number: number, { kind }: Corpus): boolean => kind === 'varied' && number % 5 === 3

/** The Markdown of a document. `number` counts from 0. */
export function documentText(
  number: number,
  corpus: Corpus,
  language = '',
  addresses: Addresses = markdownAddresses
): string {
  const { documents, kind, seed = 0 } = corpus
  const next = random(1000 + seed * 7919 + number * 31 + language.length)
  const path = documentPath(number, corpus)
  const neighbour = (offset: number) => {
    const other = (number + offset + documents) % documents
    return `[${words(next, 2)}](${addresses.link(path, documentPath(other, corpus))})`
  }
  const section = (title: string, body: string) => `## ${title}\n\n${body}\n`
  const block = (name: string) => `\`\`\`${name}\n${code[name]?.(next) ?? ''}\n\`\`\``
  const list = Array.from({ length: 5 }, () => `- ${sentence(next)}`).join('\n')
  const steps = Array.from({ length: 4 }, (_, index) => `${index + 1}. ${sentence(next)}`).join('\n')
  const rows = Array.from(
    { length: 6 },
    () => `| \`${word(next)}\` | ${words(next, 2)} | ${words(next, 6)} |`
  )
  const description = sentence(next)
  const more =
    kind === 'varied'
      ? `description: "${description} ${sentence(next)}"\ntags: [${tagsOf(number, seed).join(', ')}]`
      : `description: ${description}`
  const picture = hasPicture(number, corpus)
    ? `\n![${words(next, 3)}](${addresses.picture(path, picturePath(number, corpus))})\n`
    : ''
  return `---
title: ${titleOf(number)}${language}
${more}
sidebar_position: ${number + 1}
---

${paragraph(next)} See ${neighbour(1)} and ${neighbour(-1)}.
${picture}
${section('What it is for', `${paragraph(next, 5)}\n\n${list}`)}
${section('How to install it', `${paragraph(next)}\n\n${block('bash')}\n\n${steps}`)}
${section('Settings', `${paragraph(next, 3)}\n\n| Name | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}`)}
${section('How to use it', `${paragraph(next, 5)}\n\n${block('ts')}\n\n${paragraph(next, 4)} **${words(next, 3)}** and *${words(next, 2)}*.`)}
${section('An example', `${paragraph(next, 4)}\n\n${block('python')}\n\n${paragraph(next, 3)} Next: ${neighbour(7)}.`)}`
}

const topics = 'install deploy network sensor model training export safety motor audio vision power'.split(
  ' '
)

/** Three of a dozen tags. */
const tagsOf = (number: number, seed: number): readonly string[] => {
  const next = random(300 + seed + number)
  const first = Math.floor(next() * topics.length)
  return [0, 1, 2].map((step) => topics[(first + step * 5) % topics.length] ?? '')
}

const titleOf = (number: number): string => `Chapter ${number + 1} on ${words(random(number), 2)}`
const documentName = (number: number): string => `chapter-${String(number + 1).padStart(5, '0')}`

/** Path of a document in the folder of documents, without extension. */
export function documentPath(number: number, { kind }: Pick<Corpus, 'kind'>): string {
  if (kind !== 'varied') return documentName(number)
  const [topic, section, part] = [12, 60, 300].map((size) => 1 + Math.floor(number / size))
  return `part-${part}/section-${section}/topic-${topic}/${documentName(number)}`
}

/** Path of a document's picture in the folder of documents. */
export const picturePath = (number: number, corpus: Corpus): string =>
  `${posix.dirname(documentPath(number, corpus))}/img/${documentName(number)}.png`

/** A PNG of 320 × 180 pixels, in a color of its own. */
export function picture(number: number): Buffer {
  const [width, height] = [320, 180]
  const row = Buffer.concat([
    Buffer.of(0),
    Buffer.alloc(width * 3, Buffer.of(number % 256, (number >> 8) % 256, 120))
  ])
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0))
  ])
}

const languages = ['en', 'de'] as const

/** Write a sitegen project with this corpus into an empty folder. */
export function writeCorpus(folder: string, corpus: Corpus): void {
  const { documents, locales, posts } = corpus
  const write = (path: string, text: string | Buffer) => {
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
    for (let number = 0; number < documents; number++) {
      write(
        `content/${code}/docs/${documentPath(number, corpus)}.md`,
        documentText(number, corpus, code === 'en' ? '' : ` (${code})`)
      )
      if (hasPicture(number, corpus))
        write(`content/${code}/docs/${picturePath(number, corpus)}`, picture(number))
    }
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
