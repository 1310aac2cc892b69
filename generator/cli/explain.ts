import { type Code, codes, fixedCodes } from '../base/codes.ts'
import { handbookAddress } from '../base/sitegen-package.ts'
import { didYouMean } from '../base/text.ts'
import { codePage } from './code-page.ts'
import type { CodeLanguage, CodeText, CodeTexts } from './code-texts/code-text.ts'
import { exitCodes, refuse, type Terminal } from './terminal.ts'

interface Options {
  readonly code?: string
  readonly language?: CodeLanguage
}

/** The words between the texts. */
const wordsIn = {
  en: {
    error: 'error',
    warning: 'warning',
    ignore: 'off by default',
    fix: 'What to do',
    fixed: 'It cannot be switched off.',
    off: (code: string) => `\`rules: { ${code}: ignore }\` in site/site.yaml switches it off.`,
    on: (code: string) => `\`rules: { ${code}: warn }\` in site/site.yaml switches it on.`
  },
  de: {
    error: 'Fehler',
    warning: 'Warnung',
    ignore: 'zunächst aus',
    fix: 'Was zu tun ist',
    fixed: 'Die Meldung lässt sich nicht abschalten.',
    off: (code: string) => `\`rules: { ${code}: ignore }\` in site/site.yaml schaltet sie ab.`,
    on: (code: string) => `\`rules: { ${code}: warn }\` in site/site.yaml schaltet sie ein.`
  }
} as const

const textsIn: Readonly<Record<CodeLanguage, () => Promise<CodeTexts>>> = {
  en: async () => (await import('./code-texts/en.ts')).codeTexts,
  de: async () => (await import('./code-texts/de.ts')).codeTexts
}

/** `sitegen explain`: what a message means and what to do, offline; without a code, a line for each. */
export async function run(
  terminal: Terminal,
  { code, language = terminal.language ?? 'en' }: Options
): Promise<number> {
  const texts = await textsIn[language]()
  if (code === undefined) {
    const width = Math.max(...Object.keys(codes).map(({ length }) => length)) + 2
    for (const name of Object.keys(codes) as Code[])
      terminal.out(`${name.padEnd(width)}${firstSentence(texts[name].means)}`)
    return exitCodes.done
  }
  if (!isCode(code))
    return refuse(
      terminal,
      `There is no message \`${code}\``,
      didYouMean(code, Object.keys(codes)) ?? '`sitegen explain` lists all of them'
    )
  terminal.out(explanation(code, texts[code], language))
  return exitCodes.done
}

const isCode = (name: string): name is Code => Object.hasOwn(codes, name)

const firstSentence = (text: string): string => /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text

function explanation(code: Code, { means, fix }: CodeText, language: CodeLanguage): string {
  const words = wordsIn[language]
  const severity = codes[code]
  const handbook = handbookAddress()
  return [
    `${code} (${words[severity]})`,
    wrapped(means),
    `${words.fix}:`,
    wrapped(fix),
    wrapped(fixedCodes.has(code) ? words.fixed : severity === 'ignore' ? words.on(code) : words.off(code)),
    ...(handbook === undefined ? [] : [codePage(handbook, code)])
  ].join('\n\n')
}

/** Longest line of a text. */
const maxColumns = 80

function wrapped(text: string): string {
  const lines: string[] = []
  let line = ''
  // Code stays in one line, so that it can be copied.
  for (const word of text.match(/`[^`]*`\S*|\S+/g) ?? []) {
    if (line !== '' && line.length + 1 + word.length > maxColumns) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}
