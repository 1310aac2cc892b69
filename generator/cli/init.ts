import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { diskFiles } from '../base/files.ts'
import { didYouMean, slug } from '../base/text.ts'
import { packageFolder } from '../bundle/package.ts'
import { type NewFile, pathsInTheWay, writeNewFiles } from '../scaffold/new-files.ts'
import { newProject, type PackageVersions, type ProjectAnswers } from '../scaffold/project.ts'
import { type TemplateName, templateNames, templates, usualTemplate } from '../scaffold/templates.ts'
import { askAboutProject } from './init-questions.ts'
import { isPublishedAt, localeCodes, publishedAtHint, titleOf } from './project-answers.ts'
import { written } from './refused.ts'
import { exitCodes, type Terminal } from './terminal.ts'

/** What the call says; what it leaves out is asked, or is the usual. */
interface Options {
  readonly folder?: string | undefined
  readonly template?: string
  readonly title?: string
  readonly url?: string
  readonly languages?: string
  readonly yes: boolean
}

/** `sitegen init` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const wrong = wrongOption(options)
  if (wrong !== undefined) {
    terminal.err(wrong)
    return exitCodes.usage
  }
  const { prompts } = terminal
  const asked = prompts && !options.yes ? await askAboutProject(prompts, terminal.cwd, options) : options
  if (asked === undefined) {
    terminal.err('Nothing was written.')
    return exitCodes.interrupted
  }
  const root = resolve(terminal.cwd, asked.folder ?? '.')
  const answers = completed(asked, root)
  const files = newProject(diskFiles(join(packageFolder(), 'templates')), answers, packageVersions())
  const inTheWay = new Set(pathsInTheWay(root, files))
  const clashes = [...inTheWay].filter(isOfTheSite)
  if (clashes.length > 0) {
    terminal.err(clashText(asked.folder, clashes))
    return exitCodes.usage
  }
  const missing = files.filter(({ path }) => !inTheWay.has(path) && !isBelow(path, inTheWay))
  const told = { file: asked.folder ?? '.', hint: 'choose another place with `sitegen init FOLDER`' }
  if (!written(terminal, told, () => writeNewFiles(root, missing))) return exitCodes.usage
  terminal.err(writtenText(asked.folder, answers, missing))
  for (const note of languageNotes(answers)) terminal.err(note)
  const { packageManager = 'npm' } = terminal
  if (packageManager !== 'npm')
    terminal.err(`.github/workflows/site.yml calls npm: change that to ${packageManager}.`)
  const left = [...inTheWay].sort()
  if (left.length > 0) terminal.err(leftText(left))
  terminal.out(nextSteps(terminal, { folder: asked.folder, left, files, answers }))
  return exitCodes.done
}

function wrongOption({ template, title, url, languages }: Options): string | undefined {
  if (template !== undefined && !templateNames.some((name) => name === template))
    return `There is no template \`${template}\`: ${didYouMean(template, templateNames) ?? `there are ${templateNames.join(', ')}`}`
  if (title?.trim() === '') return 'The title is empty.\n  hint: give the site a name, or leave --title out'
  if (url !== undefined && !isPublishedAt(url))
    return `\`${url}\` is not where a site can be published.\n  hint: ${publishedAtHint}`
  if (languages === undefined) return undefined
  const { wrong } = localeCodes(languages)
  return wrong === undefined
    ? undefined
    : `\`${wrong}\` is not a language code.\n  hint: use BCP 47 tags with commas between them, the default language first, such as \`en,de\` or \`pt-BR\``
}

function completed({ template, title, url, languages }: Options, root: string): ProjectAnswers {
  const name = (template ?? usualTemplate) as TemplateName
  const folderName = basename(root)
  return {
    template: name,
    title: title ?? titleOf(folderName),
    url: url ?? 'https://example.com',
    locales: languages === undefined ? templates[name].languages : localeCodes(languages).codes,
    packageName: slug(folderName).replace(/^[^a-z\d]+/, '') || 'site'
  }
}

function packageVersions(): PackageVersions {
  const own = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as {
    readonly version: string
    readonly engines: { readonly node: string }
    readonly dependencies: Readonly<Record<string, string>>
    readonly devDependencies: Readonly<Record<string, string>>
    readonly peerDependencies?: Readonly<Record<string, string>>
  }
  const of = (name: string): string => {
    const version = own.dependencies[name] ?? own.devDependencies[name] ?? own.peerDependencies?.[name]
    if (version === undefined) throw new Error(`bug: package.json does not name ${name}`)
    return /^\d/.test(version) ? `^${version}` : version
  }
  return {
    sitegen: `^${own.version}`,
    react: of('react'),
    'react-dom': of('react-dom'),
    '@types/react': of('@types/react'),
    '@types/react-dom': of('@types/react-dom'),
    typescript: of('typescript'),
    node: own.engines.node
  }
}

/** Of these, nothing can be left out; the rest of a project may be there already. */
const isOfTheSite = (path: string): boolean => /^(?:site|content)(?:\/|$)/.test(path)

const isBelow = (path: string, others: ReadonlySet<string>): boolean =>
  [...others].some((other) => path.startsWith(`${other}/`))

const shown = (folder: string | undefined): string =>
  folder === undefined || folder === '.' ? 'this folder' : folder

const clashText = (folder: string | undefined, clashes: readonly string[]): string =>
  [
    `Nothing was written: ${shown(folder)} has ${clashes.length === 1 ? 'a file' : `${clashes.length} files`} of a site already.`,
    ...clashes.map((path) => `  ${path}`),
    '  hint: choose another folder, such as `sitegen init my-site`, or move these away'
  ].join('\n')

const writtenText = (
  folder: string | undefined,
  { template }: ProjectAnswers,
  files: readonly NewFile[]
): string => `Wrote ${files.length} files into ${shown(folder)}, from the template \`${template}\`.`

/** What to expect of languages that the template does not speak. */
function languageNotes({ template, locales }: ProjectAnswers): readonly string[] {
  const spoken: readonly string[] = templates[template].languages
  return locales.flatMap((code, index) => {
    if (spoken.includes(code)) return []
    return index === 0
      ? `The texts in content/${code}/ are those of \`${spoken[0]}\`: write yours in their place.`
      : `There are no texts in \`${code}\` yet: pages are shown in \`${locales[0]}\` until content/${code}/ has them.`
  })
}

const leftText = (paths: readonly string[]): string =>
  ['These were there and stay as they are:', ...paths.map((path) => `  ${path}`)].join('\n')

interface Outcome {
  readonly folder: string | undefined
  /** Files that were there. */
  readonly left: readonly string[]
  readonly files: readonly NewFile[]
  readonly answers: ProjectAnswers
}

/** The commands to type now, as they can be copied. */
function nextSteps({ packageManager = 'npm' }: Terminal, { folder, left, files, answers }: Outcome): string {
  const enter = folder === undefined || resolve(folder) === resolve('.') ? [] : [`cd ${quoted(folder)}`]
  const scripts = left.includes('package.json') ? setScripts(files) : []
  const run = packageManager === 'npm' ? 'npm run serve' : `${packageManager} serve`
  const [locale = ''] = answers.locales
  return [
    '',
    'Next:',
    ...[...enter, ...scripts, `${packageManager} install`, run].map((line) => `  ${line}`),
    '',
    `Then open the address that it prints, and change content/${locale}/docs/index.md: the page follows.`
  ].join('\n')
}

const quoted = (folder: string): string => (/^[\w./~@+-]+$/.test(folder) ? folder : JSON.stringify(folder))

/** For a package.json that was there: what ours would have said. */
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
  const packages = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([name, version]) => `${name}@${version}`)
  const developed = packages(devDependencies)
  return [
    `npm pkg set ${pairs.join(' ')}`,
    `npm install ${packages(dependencies).join(' ')}`,
    ...(developed.length === 0 ? [] : [`npm install --save-dev ${developed.join(' ')}`])
  ]
}
