import { basename, join, resolve } from 'node:path'
import { diskFiles } from '../base/files.ts'
import { handbookAddress, packageFolder } from '../base/sitegen-package.ts'
import { didYouMean, slugify } from '../base/text.ts'
import { existingPaths, type NewFile, writeNewFiles } from '../scaffold/new-files.ts'
import { newProject, type ProjectAnswers } from '../scaffold/project.ts'
import { defaultTemplate, type TemplateName, templateNames, templates } from '../scaffold/templates.ts'
import { askAboutProject } from './init-questions.ts'
import { packageVersions } from './package-versions.ts'
import { isPublishedAt, localeCodes, publishedAtHint, titleOf } from './project-answers.ts'
import { exitCodes, refuse, type Terminal } from './terminal.ts'
import { tryWrite } from './try-write.ts'

/** Options; missing ones are asked or get their defaults. */
interface Options {
  readonly folder?: string
  readonly template?: string
  readonly title?: string
  readonly url?: string
  readonly languages?: string
  readonly yes: boolean
}

/** `sitegen init` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const problem = checkOptions(options)
  if (problem !== undefined) return refuse(terminal, problem)
  const { prompts } = terminal
  const givenAnswers =
    prompts && !options.yes ? await askAboutProject(prompts, terminal.cwd, options) : options
  if (givenAnswers === undefined) {
    terminal.err('Nothing was written.')
    return exitCodes.interrupted
  }
  const root = resolve(terminal.cwd, givenAnswers.folder ?? '.')
  const answers = completeAnswers(givenAnswers, root)
  const files = newProject(diskFiles(join(packageFolder(), 'templates')), answers, packageVersions(root))
  const existing = new Set(existingPaths(root, files))
  const clashes = [...existing].filter(isSiteFile)
  if (clashes.length > 0) return refuse(terminal, clashText(givenAnswers.folder, clashes))
  const missing = files.filter(({ path }) => !existing.has(path) && !isBelow(path, existing))
  const failureHint = {
    file: givenAnswers.folder ?? '.',
    hint: 'choose another folder: `sitegen init FOLDER`'
  }
  if (!tryWrite(terminal, failureHint, () => writeNewFiles(root, missing))) return exitCodes.usage
  terminal.err(writtenText(givenAnswers.folder, answers, missing))
  for (const note of languageNotes(answers)) terminal.err(note)
  const { packageManager = 'npm' } = terminal
  if (packageManager !== 'npm')
    terminal.err(`.github/workflows/site.yml calls npm: change that to ${packageManager}.`)
  const untouched = [...existing].sort()
  if (untouched.length > 0) terminal.err(untouchedText(untouched))
  terminal.out(nextSteps(terminal, { folder: givenAnswers.folder, untouched, files, answers }))
  return exitCodes.done
}

function checkOptions({ template, title, url, languages }: Options): string | undefined {
  if (template !== undefined && !templateNames.some((name) => name === template))
    return `There is no template \`${template}\`: ${didYouMean(template, templateNames) ?? `there are ${templateNames.join(', ')}`}`
  if (title?.trim() === '') return 'The title is empty.\n  hint: give the site a name, or leave --title out'
  if (url !== undefined && !isPublishedAt(url))
    return `A site cannot be published at \`${url}\`.\n  hint: ${publishedAtHint}`
  if (languages === undefined) return undefined
  const { invalid } = localeCodes(languages)
  return invalid === undefined
    ? undefined
    : `\`${invalid}\` is not a language code.\n  hint: use comma-separated BCP 47 tags, the default language first, such as \`en,de\` or \`pt-BR\``
}

function completeAnswers({ template, title, url, languages }: Options, root: string): ProjectAnswers {
  const name = (template ?? defaultTemplate) as TemplateName
  const folderName = basename(root)
  return {
    template: name,
    title: title ?? titleOf(folderName),
    url: url ?? 'https://example.com',
    locales: languages === undefined ? templates[name].languages : localeCodes(languages).codes,
    packageName: slugify(folderName).replace(/^[^a-z\d]+/, '') || 'site',
    handbook: handbookAddress()
  }
}

/** Files of the site itself must all be written; other files of a project may exist already. */
const isSiteFile = (path: string): boolean => /^(?:site|content)(?:\/|$)/.test(path)

const isBelow = (path: string, folders: ReadonlySet<string>): boolean =>
  [...folders].some((other) => path.startsWith(`${other}/`))

const displayFolder = (folder: string | undefined): string =>
  folder === undefined || folder === '.' ? 'this folder' : folder

const clashText = (folder: string | undefined, clashes: readonly string[]): string =>
  [
    `Nothing was written: ${displayFolder(folder)} already contains ${clashes.length === 1 ? 'a file' : `${clashes.length} files`} of a site.`,
    ...clashes.map((path) => `  ${path}`),
    '  hint: choose another folder, such as `sitegen init my-site`, or move these away'
  ].join('\n')

const writtenText = (
  folder: string | undefined,
  { template }: ProjectAnswers,
  files: readonly NewFile[]
): string => `Wrote ${files.length} files into ${displayFolder(folder)}, from the template \`${template}\`.`

/** Notes about languages that the template has no texts for. */
function languageNotes({ template, locales }: ProjectAnswers): readonly string[] {
  const templateLanguages: readonly string[] = templates[template].languages
  return locales.flatMap((code, index) => {
    if (templateLanguages.includes(code)) return []
    return index === 0
      ? `The texts in content/${code}/ are in \`${templateLanguages[0]}\`: replace them with yours.`
      : `There are no texts in \`${code}\` yet: until content/${code}/ has them, pages are shown in \`${locales[0]}\`.`
  })
}

const untouchedText = (paths: readonly string[]): string =>
  ['These files already exist and were not changed:', ...paths.map((path) => `  ${path}`)].join('\n')

interface InitResult {
  readonly folder: string | undefined
  /** Files that already existed. */
  readonly untouched: readonly string[]
  readonly files: readonly NewFile[]
  readonly answers: ProjectAnswers
}

/** The next commands, ready to copy. */
function nextSteps(
  { packageManager = 'npm' }: Terminal,
  { folder, untouched, files, answers }: InitResult
): string {
  const changeFolder =
    folder === undefined || resolve(folder) === resolve('.') ? [] : [`cd ${quoteForShell(folder)}`]
  const scripts = untouched.includes('package.json') ? setScripts(files) : []
  const run = packageManager === 'npm' ? 'npm run serve' : `${packageManager} serve`
  const [locale = ''] = answers.locales
  return [
    '',
    'Next:',
    ...[...changeFolder, ...scripts, `${packageManager} install`, run].map((line) => `  ${line}`),
    '',
    `Then open the printed URL and edit content/${locale}/docs/index.md: the page updates itself.`
  ].join('\n')
}

const quoteForShell = (folder: string): string =>
  /^[\w./~@+-]+$/.test(folder) ? folder : JSON.stringify(folder)

/** Commands that add our scripts and dependencies to an existing package.json. */
function setScripts(files: readonly NewFile[]): readonly string[] {
  const text = files.find(({ path }) => path === 'package.json')?.content
  const {
    scripts,
    dependencies,
    devDependencies = {}
  } = JSON.parse(String(text)) as Readonly<
    Record<'scripts' | 'dependencies', Readonly<Record<string, string>>>
  > & { readonly devDependencies?: Readonly<Record<string, string>> }
  const pairs = Object.entries(scripts).map(([name, command]) => `scripts.${name}="${command}"`)
  const packages = (versions: Readonly<Record<string, string>>) =>
    Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const devPackages = packages(devDependencies)
  return [
    `npm pkg set ${pairs.join(' ')}`,
    `npm install ${packages(dependencies).join(' ')}`,
    ...(devPackages.length === 0 ? [] : [`npm install --save-dev ${devPackages.join(' ')}`])
  ]
}
