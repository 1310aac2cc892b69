// Shell completion. The scripts call `sitegen complete` for each word, so they always match the installed version; files and
// folders are left to the shell.

import type { Command, Option } from 'commander'
import { exitCodes, type Terminal } from './terminal.ts'

/** A completion and its description. */
type Completion = readonly [word: string, description: string]

/**
 * Completions of the last word.
 *
 * @param words all arguments; the last is the one being typed and may be empty
 */
export function completionsOf(program: Command, words: readonly string[]): readonly Completion[] {
  // Some versions of PowerShell pass an empty word only in quotes.
  const typed = (words.at(-1) ?? '').replace(/^""$/, '')
  const { command, option, used } = parseWords(program, words.slice(0, -1))
  const completions =
    option !== undefined && !typed.startsWith('-')
      ? (option.argChoices ?? []).map((choice): Completion => [choice, ''])
      : typed.startsWith('-')
        ? optionsOf(command).filter(([word]) => !used.has(word))
        : [...subcommandsOf(command), ...argumentsOf(command)]
  return completions.filter(([word]) => word.startsWith(typed))
}

interface ParsedWords {
  readonly command: Command
  /** The option whose value comes next. */
  readonly option: Option | undefined
  /** Options that are already given. */
  readonly used: ReadonlySet<string>
}

function parseWords(program: Command, words: readonly string[]): ParsedWords {
  let command = program
  let option: Option | undefined
  const usedOptions = new Set<string>()
  for (const word of words) {
    if (word.startsWith('-')) {
      const [name = ''] = word.split('=')
      const declared = command.options.find(({ long, short }) => name === long || name === short)
      if (declared && !declared.variadic) usedOptions.add(declared.long ?? name)
      option =
        declared && !word.includes('=') && (declared.required || declared.optional) ? declared : undefined
    } else if (option) {
      if (!option.variadic) option = undefined
    } else command = command.commands.find((subcommand) => subcommand.name() === word) ?? command
  }
  return { command, option, used: usedOptions }
}

const optionsOf = (command: Command): Completion[] => [
  ...command.options
    .filter(({ hidden, long }) => !hidden && long)
    .map(({ long, description }): Completion => [long ?? '', description]),
  ['--help', 'display help for command']
]

const subcommandsOf = (command: Command): Completion[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((subcommand): Completion => [subcommand.name(), subcommand.description()])

const argumentsOf = (command: Command): Completion[] =>
  command.registeredArguments.flatMap(({ argChoices }) =>
    (argChoices ?? []).map((choice): Completion => [choice, ''])
  )

/** `sitegen complete` */
export async function complete(
  terminal: Terminal,
  { program, words }: { readonly program: Command; readonly words: readonly string[] }
): Promise<number> {
  const matches = completionsOf(program, words)
  // Without output: an empty line would be read as an empty completion.
  if (matches.length > 0) terminal.out(matches.map((candidate) => candidate.join('\t')).join('\n'))
  return exitCodes.done
}

/** Completion scripts, each with a comment about where it belongs. */
const scripts = {
  // bash would treat the description after the tab as part of the word.
  bash: `# In ~/.bashrc: source <(sitegen completion bash)
_sitegen() {
  local IFS=$'\\n'
  COMPREPLY=($(sitegen complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
}
complete -o bashdefault -o default -F _sitegen sitegen`,
  zsh: `# In ~/.zshrc, after compinit: source <(sitegen completion zsh)
_sitegen() {
  local -a found
  found=(\${(f)"$(sitegen complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( $#found )); then
    found=(\${found//:/\\\\:})
    found=(\${found//$'\\t'/:})
    _describe sitegen found
  else
    _files
  fi
}
compdef _sitegen sitegen`,
  fish: `# In ~/.config/fish/config.fish: sitegen completion fish | source
function __sitegen_complete
  set -l words (commandline -opc)
  sitegen complete -- $words[2..] (commandline -ct) 2>/dev/null
end
complete -c sitegen -n '__sitegen_complete | count >/dev/null' -f -a '(__sitegen_complete)'`,
  powershell: `# In $PROFILE: sitegen completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName sitegen -ScriptBlock {
  param($word, $ast, $cursor)
  $words = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { $_.ToString() })
  $last = if ($word -eq '') { '""' } else { $word }
  sitegen complete -- @words $last 2>$null | ForEach-Object {
    $name, $about = $_ -split "\`t", 2
    if (-not $about) { $about = $name }
    [System.Management.Automation.CompletionResult]::new($name, $name, 'ParameterValue', $about)
  }
}`
} as const

/** Supported shells. */
export const shells = Object.keys(scripts) as readonly (keyof typeof scripts)[]

/** `sitegen completion SHELL` */
export async function run(
  terminal: Terminal,
  { shell }: { readonly shell: keyof typeof scripts }
): Promise<number> {
  terminal.out(scripts[shell])
  return exitCodes.done
}
