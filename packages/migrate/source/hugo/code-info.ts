// Options of code: ```` ```go {linenos=table,hl_lines=[2,"4-5"],filename="a.go"} ````

import type { FenceScope } from '../folder/description.ts'

/** In our form. */
export function codeInfo(info: string, { findings, line }: FenceScope): string {
  const [, lead = '', language = '', list] = /^(\s*)([\w+#.-]*)\s*\{(.*)\}\s*$/.exec(info) ?? []
  if (list === undefined) return info
  const value = (name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|\\[([^\\]]*)\\]|([^\\s,]+))`, 'i')
      .exec(list)
      ?.slice(1)
      .find((text) => text !== undefined)
  const numbers = value('linenos')
  const start = value('linenostart')
  const title = value('filename') ?? value('file') ?? value('title')
  const marks = value('hl_lines')
    ?.replace(/["'\s]+/g, ',')
    .split(',')
    .filter((part) => /^\d+(?:-\d+)?$/.test(part))
  const options = [
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(numbers === undefined || numbers === 'false'
      ? []
      : [start === undefined ? 'lines' : `lines=${start}`]),
    ...(marks === undefined || marks.length === 0 ? [] : [`{${marks.join(',')}}`])
  ]
  const known =
    /^(?:linenos|linenostart|filename|file|title|copy|trim|hl_lines|lineanchors|anchorlinenos|hl_style|style|class|base_url)$/i
  for (const [, name = ''] of list.matchAll(/([\w-]+)\s*=/g))
    if (!known.test(name))
      findings.loss('option of code', line, `\`${name}\` of this code has no counterpart.`)
  return `${lead}${language || (options.length > 0 ? 'text' : '')}${options.map((option) => ` ${option}`).join('')}`
}
