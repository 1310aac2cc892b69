// The questions of `sitegen init`: as few as possible, each with a default for Enter.

import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type CANCEL_SYMBOL, isCancel, select, text } from '@clack/prompts'
import { defaultTemplate, type TemplateName, templateNames, templates } from '../scaffold/templates.ts'
import { isPublishedAt, localeCodes, publishedAtHint, titleOf } from './project-answers.ts'
import type { Prompts } from './terminal.ts'

/** Answers given as options; missing ones are asked. */
interface KnownAnswers {
  readonly folder?: string | undefined
  readonly template?: string
  readonly title?: string
  readonly url?: string
  readonly languages?: string
}

class Cancelled extends Error {}

/**
 * Ask for what the options leave open.
 *
 * @param cwd absolute folder that the command runs in
 * @returns `undefined` when the user cancelled
 */
export async function askAboutProject<T extends KnownAnswers>(
  prompts: Prompts,
  cwd: string,
  knownAnswers: T
): Promise<T | undefined> {
  try {
    const folder = knownAnswers.folder ?? (isInUse(cwd) ? await askFolder(prompts) : '.')
    const template = knownAnswers.template ?? (await askTemplate(prompts))
    const title = knownAnswers.title ?? (await askTitle(prompts, titleOf(basename(resolve(cwd, folder)))))
    const url = knownAnswers.url ?? (await askUrl(prompts))
    const languages = knownAnswers.languages ?? (await askLanguages(prompts, template))
    return { ...knownAnswers, folder, template, title, url, languages }
  } catch (error) {
    if (error instanceof Cancelled) return undefined
    throw error
  }
}

function orCancel<T extends string>(answer: T | typeof CANCEL_SYMBOL): T {
  if (isCancel(answer)) throw new Cancelled()
  return answer
}

interface Line {
  readonly message: string
  readonly fallback: string
  /** Error message for an invalid answer. */
  validate?(answer: string): string | undefined
}

const askLine = async (
  prompts: Prompts,
  { message, fallback: usual, validate: wrong }: Line
): Promise<string> =>
  orCancel(
    await text({
      ...prompts,
      message,
      placeholder: usual,
      defaultValue: usual,
      validate: (answer) => (answer ? wrong?.(answer.trim()) : undefined)
    })
  ).trim()

const askFolder = (prompts: Prompts) =>
  askLine(prompts, { message: 'This folder is in use. Where should the site be?', fallback: 'my-site' })

const askTemplate = async (prompts: Prompts): Promise<string> =>
  orCancel(
    await select<TemplateName>({
      ...prompts,
      message: 'Which template?',
      initialValue: defaultTemplate,
      options: templateNames.map((value) => ({ value, label: value, hint: templates[value].description }))
    })
  )

const askTitle = (prompts: Prompts, usual: string) =>
  askLine(prompts, { message: 'What is it called?', fallback: usual })

const askUrl = (prompts: Prompts) =>
  askLine(prompts, {
    message: 'Where will it be published? (can be changed later)',
    fallback: 'https://example.com',
    validate: (answer) => (isPublishedAt(answer) ? undefined : publishedAtHint)
  })

const askLanguages = (prompts: Prompts, template: string) =>
  askLine(prompts, {
    message: 'In which languages? (codes, the main one first)',
    fallback: templates[template as TemplateName].languages.join(', '),
    validate(answer) {
      const { wrong } = localeCodes(answer)
      return wrong === undefined
        ? undefined
        : `\`${wrong}\` is not a language code such as \`en\` or \`pt-BR\``
    }
  })

/** Whether a folder already contains a project. */
const isInUse = (folder: string): boolean =>
  ['package.json', 'site', 'content'].some((name) => existsSync(join(folder, name)))
