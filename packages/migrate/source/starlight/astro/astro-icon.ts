// `<Icon>` of the package astro-icon: an icon of an installed set, `tabler:x`, or a drawing of the project, `src/icons/a/x.svg`.

import { escapeHtml, type Files, fileText } from 'sitegen/internals'
import { starlightPrefix } from '../elements/prefix.ts'
import type { OutputNode } from './output-node.ts'

/** Whether a module has that component. */
export const isAstroIcon = (from: string): boolean => /^astro-icon(?:\/components)?$/.test(from)

/** Stands for the path of that component. */
export const astroIconPath = 'astro-icon'

/** The SVG element of an icon; `undefined` if its name is computed or unknown. */
export function astroIcon(
  attributes: Readonly<Record<string, unknown>>,
  { files, site }: { readonly files: Files; readonly site: string }
): OutputNode | undefined {
  const { name, size, class: className, title } = attributes
  if (typeof name !== 'string') return undefined
  if (name.includes(':'))
    return {
      kind: 'element',
      name: `${starlightPrefix}Icon`,
      attributes: new Map(Object.entries({ name, ...(typeof title === 'string' && { label: title }) })),
      children: []
    }
  const drawing = fileText(files, `${site === '' ? '' : `${site}/`}src/icons/${name}.svg`)
  const svg = drawing
    ?.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [, written = ''] = /^<svg\b([^>]*)>/.exec(svg ?? '') ?? []
  if (svg === undefined || written === '') return undefined
  const otherAttributes = written.replace(/\s(?:width|height|class|aria-hidden)=(?:"[^"]*"|'[^']*')/g, '')
  const length = typeof size === 'string' || typeof size === 'number' ? size : '1em'
  const classes = typeof className === 'string' ? ` class="${escapeHtml(className)}"` : ''
  const html = `<svg${classes}${otherAttributes} width="${length}" height="${length}" aria-hidden="true">${svg.slice(svg.indexOf('>') + 1)}`
  return { kind: 'element', name: 'Fragment', attributes: new Map([['set:html', html]]), children: [] }
}
