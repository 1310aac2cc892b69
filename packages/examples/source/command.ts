import {
  type Diagnostic,
  diskFiles,
  exitCodes,
  fileText,
  findProject,
  hasErrors,
  readConfig,
  refuse,
  reportText,
  type Terminal
} from 'sitegen/internals'
import * as v from 'valibot'
import { compareOutput } from './compare.ts'
import { type Example, findExamples } from './find-examples.ts'
import { type Options, optionsSchema } from './options.ts'
import { type RunResult, runExample } from './run-example.ts'

interface CommandOptions {
  readonly root: string
  readonly only?: string
}

const pluginName = 'sitegen-examples/plugin'

/** `sitegen examples` */
export async function run(terminal: Terminal, { root: folder, only = '' }: CommandOptions): Promise<number> {
  const root = findProject(terminal, folder)
  if (typeof root === 'number') return root
  const files = diskFiles(root)
  const { value: config, diagnostics } = readConfig(files)
  if (!config || hasErrors(diagnostics)) {
    terminal.err(reportText(diagnostics, files, terminal.color))
    return exitCodes.failed
  }
  const plugin = config.plugins.find(({ use }) => use === pluginName)
  const parsed = v.safeParse(optionsSchema, plugin?.options)
  if (!parsed.success)
    return refuse(
      terminal,
      `site/site.yaml names no commands for examples${plugin ? `: ${parsed.issues[0].message}` : ''}.`,
      `add \`{ use: ${pluginName}, options: { commands: { js: node } } }\` to \`plugins\``
    )
  const examples = files
    .list('content')
    .filter(({ path }) => /\.mdx?$/.test(path) && path.includes(only))
    .flatMap(({ path }) => findExamples(path, fileText(files, path) ?? ''))
  const problems: Diagnostic[] = []
  for (const example of examples) problems.push(...(await problemsOf(root, example, parsed.output)))
  if (problems.length > 0) terminal.err(reportText(problems, files, terminal.color))
  terminal.out(`${examples.length} examples, ${problems.length} failed`)
  return problems.length > 0 ? exitCodes.failed : exitCodes.done
}

/** What is wrong with an example, if anything. */
async function problemsOf(root: string, example: Example, options: Options): Promise<readonly Diagnostic[]> {
  const { command, output } = example
  const words = Object.hasOwn(options.commands, command) ? options.commands[command] : undefined
  if (words === undefined)
    return [
      problem(
        example,
        example.line,
        `There is no command \`${command}\` for this example`,
        `add it to \`commands\` of \`${pluginName}\` in site/site.yaml`
      )
    ]
  const result = await runExample(
    root,
    example,
    typeof words === 'string' ? words.trim().split(/\s+/) : words,
    options
  )
  const failure = failureOf(example, result)
  if (failure !== undefined)
    return [problem(example, example.line, `This example ${failure}`, lastLines(result))]
  const difference = output && compareOutput(output.text, result.stdout)
  if (!output || !difference) return []
  const { expected, found } = difference
  const line = output.line + 1 + Math.min(difference.line, output.text.split('\n').length - 1)
  return [
    problem(
      example,
      line,
      expected === undefined
        ? 'The output of the example has more lines'
        : `The output of the example differs: expected \`${expected}\``,
      found === undefined ? 'it has fewer lines' : `it prints \`${found}\``
    )
  ]
}

function failureOf({ fails }: Example, { code, trouble }: RunResult): string | undefined {
  if (trouble !== undefined) return trouble
  if (fails) return code === 0 ? 'ends without an error, but has the option `fails`' : undefined
  return code === 0 ? undefined : `ends with the exit code ${code}`
}

/** The end of what a program says about its error. */
const lastLines = ({ stderr, stdout }: RunResult): string =>
  (stderr.trim() || stdout.trim()).split('\n').slice(-5).join('\n    ') || 'it prints nothing'

const problem = ({ file }: Example, line: number, message: string, hint: string): Diagnostic => ({
  severity: 'error',
  code: 'plugin-problem',
  file,
  line,
  message,
  hint
})
