// A page for each message: what it means, the broken site that produces it, as the tests of sitegen have it, and how to fix
// and switch it off.

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Code, codes, fixedCodes } from '../../../../generator/base/codes.ts'
import type { Diagnostic } from '../../../../generator/base/diagnostics.ts'
import { diskFiles } from '../../../../generator/base/files.ts'
import { codeTexts as german } from '../../../../generator/cli/code-texts/de.ts'
import { codeTexts as english } from '../../../../generator/cli/code-texts/en.ts'
import { reportText } from '../../../../generator/cli/report.ts'
import { addressOf, code as asCode, codeBlock, type Language, type ReferencePage, table } from './page.ts'
import { readRepository, repository } from './repository.ts'
import { words } from './texts.ts'

const sites = 'test/sites/broken'

/** Longest file that a page shows, in lines. */
const maxLines = 40

const languages: Readonly<Record<string, string>> = {
  yml: 'yaml',
  mdx: 'mdx',
  tsx: 'tsx',
  ts: 'ts',
  css: 'css'
}

/** Text files of the broken site, those with problems first. */
function exampleFiles(code: Code, problems: readonly Diagnostic[]): readonly string[] {
  const folder = `${sites}/${code}`
  const named = new Set(problems.map(({ file }) => file))
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'expected.json' && statSync(join(repository, folder, path)).isFile())
    .filter((path) => /\.(?:md|mdx|ya?ml|tsx?|css|json)$/.test(path))
    .filter((path) => {
      const text = readRepository(`${folder}/${path}`)
      return text.trim() !== '' && text.split('\n').length <= maxLines && !/[^\n]{400}/.test(text)
    })
    .sort((a, b) => Number(named.has(b)) - Number(named.has(a)) || (a < b ? -1 : 1))
    .slice(0, 3)
}

/** The example as Markdown. @returns `undefined` if the repository has none */
function example(code: Code, language: Language): string | undefined {
  const folder = `${sites}/${code}`
  if (!existsSync(join(repository, folder, 'expected.json'))) return undefined
  const all = JSON.parse(readRepository(`${folder}/expected.json`)) as readonly Diagnostic[]
  const problems = all.filter((item) => item.code === code).slice(0, 2)
  const files = exampleFiles(code, problems)
  const said = words[language]
  return [
    ...(files.length === 0 ? [said.madeByTest] : []),
    ...files.map((path) => {
      const extension = path.split('.').at(-1) ?? ''
      // Its example is slow to highlight.
      const highlighted = code === 'code-slow' ? 'text' : (languages[extension] ?? extension)
      return codeBlock(readRepository(`${folder}/${path}`), highlighted, path)
    }),
    codeBlock(reportText(problems, diskFiles(join(repository, folder)), false), 'text', said.message)
  ].join('\n\n')
}

function switchOff(code: Code, language: Language): string {
  const said = words[language]
  if (fixedCodes.has(code)) return said.fixed
  if (codes[code] === 'ignore')
    return [codeBlock(`rules:\n  ${code}: warn`, 'yaml', 'site/site.yaml'), said.onText].join('\n\n')
  return [codeBlock(`rules:\n  ${code}: ignore`, 'yaml', 'site/site.yaml'), said.offText].join('\n\n')
}

const badges = { error: 'danger', warning: 'warning', ignore: 'note' } as const

const textsIn = { en: english, de: german }

/** The page of a message. */
export function messagePage(code: Code, language: Language): ReferencePage {
  const { means, fix } = textsIn[language][code]
  const said = words[language]
  const severity = codes[code]
  return {
    path: `messages/${code}`,
    title: code,
    description: means.replaceAll('`', ''),
    frontMatter: { sidebar_label: code },
    body: [
      `:badge[${said[severity]}]{kind=${badges[severity]}}`,
      means,
      `## ${said.fix}`,
      fix,
      `## ${said.example}`,
      example(code, language) ?? '',
      `## ${severity === 'ignore' ? said.on : said.off}`,
      switchOff(code, language)
    ].join('\n\n')
  }
}

/** First code of each stage, by the comments of codes.ts. */
function stagesOfCodes(): ReadonlyMap<string, readonly Code[]> {
  const stages = new Map<string, Code[]>()
  let current: Code[] = []
  const source = readRepository('generator/base/codes.ts')
  for (const [, comment, code] of source.matchAll(
    /^ {2}(?:\/\/ (.+)|'([\w-]+)': '(?:error|warning|ignore)',?)$/gm
  )) {
    if (comment !== undefined) {
      const name = comment.split(/[ ,]/)[0] ?? ''
      current = stages.get(name) ?? []
      stages.set(name, current)
    } else if (code !== undefined && code in codes) current.push(code as Code)
  }
  return stages
}

/** The list of all messages, and a page for each stage of a build with what its messages mean. */
export function messagePages(language: Language): readonly ReferencePage[] {
  const said = words[language]
  const order = Object.keys(said.stages)
  const stages = [...stagesOfCodes()].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const pages = stages.map(([stage, list], index): ReferencePage => {
    const name = said.stages[stage as keyof typeof said.stages] ?? stage
    const about = said.stageText(name, list.length)
    return {
      path: `messages/stage-${stage.toLowerCase()}`,
      title: said.stageTitle(name),
      description: about,
      frontMatter: { sidebar_label: name, sidebar_position: index + 1, search: { boost: 0.2 } },
      body: [
        about,
        table(
          [said.code, said.severity, said.meaning],
          list.map((code) => [
            `[${asCode(code)}](./${code}.md)`,
            said[codes[code]],
            textsIn[language][code].means
          ])
        )
      ].join('\n\n')
    }
  })
  return [
    {
      path: 'messages/index',
      title: said.messages,
      description: said.messagesText.replaceAll('`', ''),
      body: [
        said.messagesText,
        ...stages.map(([stage, list], index) =>
          [
            `## ${said.stages[stage as keyof typeof said.stages] ?? stage}`,
            list.map((code) => `[${asCode(code)}](./${code}.md)`).join(', '),
            `[${said.stages[stage as keyof typeof said.stages] ?? stage}: ${said.meanings}](${addressOf(pages[index]?.path ?? '')})`
          ].join('\n\n')
        )
      ].join('\n\n')
    },
    ...pages
  ]
}
