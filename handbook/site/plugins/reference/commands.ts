// A page for each command, from the definitions of the command line.

import type { Argument, Command, Option } from 'commander'
import type { InstalledPackages } from '../../../../generator/cli/command-package.ts'
import { commands } from '../../../../generator/cli/commands.ts'
import * as a11y from '../../../../packages/a11y/source/index.ts'
import * as diff from '../../../../packages/diff/source/index.ts'
import * as examples from '../../../../packages/examples/source/index.ts'
import * as exporting from '../../../../packages/export/source/index.ts'
import * as lsp from '../../../../packages/lsp/source/index.ts'
import * as mcp from '../../../../packages/mcp/source/index.ts'
import * as migrate from '../../../../packages/migrate/source/index.ts'
import { code, codeBlock, type Language, type ReferencePage, table } from './page.ts'
import { type CommandTexts, words } from './texts.ts'

/** A command with the words that call it: `i18n status`. */
export interface NamedCommand {
  readonly name: string
  readonly command: Command
}

const packages: Required<InstalledPackages> = {
  'a11y-report': a11y,
  diff,
  examples,
  export: exporting,
  lsp,
  mcp,
  migrate
}

/** All commands that do something, with those of groups. */
export function allCommands(): readonly NamedCommand[] {
  const program = commands(() => async () => {}, packages)
  const below = (parent: Command, before: string): readonly NamedCommand[] =>
    parent
      .createHelp()
      .visibleCommands(parent)
      .filter((command) => command.name() !== 'help')
      .flatMap((command) => {
        const name = `${before}${command.name()}`
        // `migrate` has subcommands and does something itself.
        const isRunnable = command.commands.length === 0 || command.registeredArguments.length > 0
        return [...(isRunnable ? [{ name, command }] : []), ...below(command, `${name} `)]
      })
  return below(program, '')
}

/** What has a description: the command itself (an empty name), `<kind>`, `--out`. */
export const describedParts = ({ command }: NamedCommand): readonly string[] => [
  '',
  ...command.registeredArguments.map(argumentName),
  ...visibleOptions(command).map(({ long, flags }) => long ?? flags)
]

/** A German text: that of the command's own part, or the one for all commands. */
export const germanText = (german: CommandTexts, command: string, part: string): string | undefined =>
  german[`${command} ${part}`.trim()] ?? german[part]

const visibleOptions = (command: Command): readonly Option[] =>
  command.options.filter(({ hidden }) => !hidden)

const argumentName = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

/** Allowed values and the default as Markdown; empty without any. */
function facts({ argChoices, defaultValue }: Option | Argument, language: Language): string {
  const said = words[language]
  const isShown = defaultValue !== undefined && defaultValue !== false && defaultValue !== true
  return [
    ...(argChoices ? [`${said.oneOf}: ${argChoices.map((choice) => code(choice)).join(', ')}.`] : []),
    ...(isShown ? [`${said.default}: ${code(String(defaultValue))}.`] : [])
  ].join(' ')
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

/** The page of a command. */
export function commandPage(named: NamedCommand, language: Language, german: CommandTexts): ReferencePage {
  const { name, command } = named
  const said = words[language]
  const textOf = (key: string, english: string) =>
    sentence((language === 'de' && germanText(german, name, key)) || english)
  const options = visibleOptions(command)
  const rows = (
    list: readonly (Option | Argument)[],
    nameOf: (item: never) => string,
    key: (item: never) => string
  ) =>
    list.map((item) => [
      code(nameOf(item as never)),
      [textOf(key(item as never), item.description), facts(item, language)].filter(Boolean).join(' ')
    ])
  const does = textOf('', command.description())
  return {
    path: `commands/${name.replaceAll(' ', '-')}`,
    title: `sitegen ${name}`,
    description: does.replaceAll('`', ''),
    body: [
      does,
      codeBlock(
        `sitegen ${name} ${command.usage()}`.replace(/ \[options\]/, ' [options]').trim(),
        'text',
        said.usage
      ),
      ...(command.registeredArguments.length > 0
        ? [
            `## ${said.arguments}`,
            table(
              [said.argument, said.meaning],
              rows(command.registeredArguments, argumentName as never, argumentName as never)
            )
          ]
        : []),
      ...(options.length > 0
        ? [
            `## ${said.options}`,
            table(
              [said.option, said.meaning],
              rows(
                options,
                (option: Option) => option.flags,
                (option: Option) => option.long ?? option.flags
              )
            )
          ]
        : [])
    ].join('\n\n')
  }
}

/** The list of all commands. */
export function commandsPage(language: Language, german: CommandTexts): ReferencePage {
  const said = words[language]
  return {
    path: 'commands/index',
    title: said.commands,
    description: said.commandsText.replaceAll('`', ''),
    body: [
      said.commandsText,
      table(
        [said.command, said.does],
        allCommands().map(({ name, command }) => [
          `[${code(`sitegen ${name}`)}](./${name.replaceAll(' ', '-')}.md)`,
          sentence((language === 'de' && german[name]) || command.description())
        ])
      ),
      `## ${said.exitCodes}`,
      said.exitCodesText
    ].join('\n\n')
  }
}
