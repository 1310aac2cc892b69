// The questions of `sitegen init`: as few as there can be, each with an answer that Enter takes.

import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type CANCEL_SYMBOL, isCancel, select, text } from '@clack/prompts'
import { type TemplateName, templateNames, templates, usualTemplate } from '../scaffold/templates.ts'
import { isPublishedAt, localeCodes, publishedAtHint, titleOf } from './project-answers.ts'
import type { Prompts } from './terminal.ts'

/** What is known of a new project; what is missing is asked. */
interface Known {
  readonly folder?: string | undefined
  readonly template?: string
  readonly title?: string
  readonly url?: string
  readonly languages?: string
}

class Cancelled extends Error {}

/**
 * Ask what the call has left open.
 *
 * @param cwd absolute folder that the command runs in
 * @returns nothing when the person at the keyboard gave up
 */
export async function askAboutProject<T extends Known>(
  prompts: Prompts,
  cwd: string,
  known: T
): Promise<T | undefined> {
  try {
    const folder = known.folder ?? (isInUse(cwd) ? await askFolder(prompts) : '.')
    const template = known.template ?? (await askTemplate(prompts))
    const title = known.title ?? (await askTitle(prompts, titleOf(basename(resolve(cwd, folder)))))
    const url = known.url ?? (await askUrl(prompts))
    const languages = known.languages ?? (await askLanguages(prompts, template))
    return { ...known, folder, template, title, url, languages }
  } catch (error) {
    if (error instanceof Cancelled) return undefined
    throw error
  }
}

function answered<T extends string>(answer: T | typeof CANCEL_SYMBOL): T {
  if (isCancel(answer)) throw new Cancelled()
  return answer
}

interface Line {
  readonly message: string
  readonly usual: string
  /** What is wrong with an answer, for the person who gave it. */
  wrong?(answer: string): string | undefined
}

const askLine = async (prompts: Prompts, { message, usual, wrong }: Line): Promise<string> =>
  answered(
    await text({
      ...prompts,
      message,
      placeholder: usual,
      defaultValue: usual,
      validate: (answer) => (answer ? wrong?.(answer.trim()) : undefined)
    })
  ).trim()

const askFolder = (prompts: Prompts) =>
  askLine(prompts, { message: 'This folder is in use. Where should the site be?', usual: 'my-site' })

const askTemplate = async (prompts: Prompts): Promise<string> =>
  answered(
    await select<TemplateName>({
      ...prompts,
      message: 'What shall it start with?',
      initialValue: usualTemplate,
      options: templateNames.map((value) => ({ value, label: value, hint: templates[value].about }))
    })
  )

const askTitle = (prompts: Prompts, usual: string) =>
  askLine(prompts, { message: 'What is it called?', usual })

const askUrl = (prompts: Prompts) =>
  askLine(prompts, {
    message: 'Where will it be published? (can be changed later)',
    usual: 'https://example.com',
    wrong: (answer) => (isPublishedAt(answer) ? undefined : publishedAtHint)
  })

const askLanguages = (prompts: Prompts, template: string) =>
  askLine(prompts, {
    message: 'In which languages? (codes, the main one first)',
    usual: templates[template as TemplateName].languages.join(', '),
    wrong(answer) {
      const { wrong } = localeCodes(answer)
      return wrong === undefined
        ? undefined
        : `\`${wrong}\` is not a language code such as \`en\` or \`pt-BR\``
    }
  })

/** Is there something in a folder that a new project should not be mixed with? */
const isInUse = (folder: string): boolean =>
  ['package.json', 'site', 'content'].some((name) => existsSync(join(folder, name)))
