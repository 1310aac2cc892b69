import { handbookAddress } from '../base/sitegen-package.ts'
import { defaultPresets } from '../load/presets.ts'
import { exitCodes, type Terminal } from './terminal.ts'

/** `sitegen presets`: lists the presets of the default theme, and how to select one. */
export async function run(terminal: Terminal): Promise<number> {
  const presets = [...defaultPresets()]
  const width = Math.max(...presets.map(([name]) => name.length)) + 2
  const handbook = handbookAddress()
  terminal.out(
    [
      ...presets.map(([name, { description }]) => `${name.padEnd(width)}${description.en}`),
      '',
      `Select one in site/site.yaml: \`theme: { preset: ${presets.at(-1)?.[0]} }\``,
      ...(handbook === undefined ? [] : [`Pictures: ${handbook}how-to/presets/`])
    ].join('\n')
  )
  return exitCodes.done
}
