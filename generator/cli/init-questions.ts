// The questions of `sitegen init`: as few as possible, each with a default for Enter.

import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type CANCEL_SYMBOL, isCancel, select, text } from '@clack/prompts'
import { defaultTemplate, type TemplateName, templateNames, templates } from '../scaffold/templates.ts'
import { isPublishedAt, localeCodes, publishedAtHint, titleOf } from './project-answers.ts'
import type { Prompts } from './terminal.ts'

/** Answers given as options; missing ones are asked. */
interface GivenAnswers {
  readonly folder?: string
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
export async function askAboutProject<T extends GivenAnswers>(
  prompts: Prompts,
  cwd: string,
  givenAnswers: T
): Promise<T | undefined> {
  try {
    const folder = givenAnswers.folder ?? (isInUse(cwd) ? await askFolder(prompts) : '.')
    const template = givenAnswers.template ?? (await askTemplate(prompts))
    const title = givenAnswers.title ?? (await askTitle(prompts, titleOf(basename(resolve(cwd, folder)))))
    const url = givenAnswers.url ?? (await askUrl(prompts))
    const languages = givenAnswers.languages ?? (await askLanguages(prompts, template))
    return { ...givenAnswers, folder, template, title, url, languages }
  } catch (error) {
    if (error instanceof Cancelled) return undefined
    throw error
  }
}

function orCancel<T extends string>(answer: T | typeof CANCEL_SYMBOL): T {
  if (isCancel(answer)) throw new Cancelled()
  return answer
}

interface Question {
  readonly message: string
  readonly fallback: string
  /** Error message for an invalid answer. */
  validate?(answer: string): string | undefined
}

const askText = async (prompts: Prompts, { message, fallback, validate }: Question): Promise<string> =>
  orCancel(
    await text({
      ...prompts,
      message,
      placeholder: fallback,
      defaultValue: fallback,
      validate: (answer) => (answer ? validate?.(answer.trim()) : undefined)
    })
  ).trim()

const askFolder = (prompts: Prompts) =>
  askText(prompts, { message: 'This folder is in use. Where should the site be?', fallback: 'my-site' })

const askTemplate = async (prompts: Prompts): Promise<string> =>
  orCancel(
    await select<TemplateName>({
      ...prompts,
      message: 'Which template?',
      initialValue: defaultTemplate,
      options: templateNames.map((value) => ({ value, label: value, hint: templates[value].description }))
    })
  )

const askTitle = (prompts: Prompts, fallback: string) =>
  askText(prompts, { message: 'What is it called?', fallback })

const askUrl = (prompts: Prompts) =>
  askText(prompts, {
    message: 'Where will it be published? (can be changed later)',
    fallback: 'https://example.com',
    validate: (answer) => (isPublishedAt(answer) ? undefined : publishedAtHint)
  })

const askLanguages = (prompts: Prompts, template: string) =>
  askText(prompts, {
    message: 'In which languages? (codes, the main one first)',
    fallback: templates[template as TemplateName].languages.join(', '),
    validate(answer) {
      const { invalid } = localeCodes(answer)
      return invalid === undefined
        ? undefined
        : `\`${invalid}\` is not a language code such as \`en\` or \`pt-BR\``
    }
  })

/** Whether a folder already contains a project. */
const isInUse = (folder: string): boolean =>
  ['package.json', 'site', 'content'].some((name) => existsSync(join(folder, name)))
