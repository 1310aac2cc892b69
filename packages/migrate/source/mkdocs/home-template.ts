// Home pages that a template of the site makes, `template: home.html`: their Markdown is often empty, and the texts are in the template.

import { featuresSection, heroSection } from '../markdown/sections.ts'

/** Values of the configuration that templates write: `{{ config.site_name }}`. */
export type ConfigTexts = (key: string) => string | undefined

const invisible = /\{#[\s\S]*?#\}|<!--[\s\S]*?-->|<(script|style|svg)\b[\s\S]*?<\/\1>/gi
const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i
const paragraph = /<p\b[^>]*>([\s\S]*?)<\/p>/i
const button = /<a\b([^>]*\bmd-button\b[^>]*)>([\s\S]*?)<\/a>/gi
const feature = /<h([23])\b[^>]*>([\s\S]*?)<\/h\1>(?:\s*<hr\s*\/?>)?\s*(?:<p\b[^>]*>([\s\S]*?)<\/p>)?/gi

/**
 * The sections of a template as Markdown, as far as their texts are literal or those of the configuration.
 *
 * @returns an empty text where it has none, and the configuration has no title
 */
export function sectionsOf(template: string, textOf: ConfigTexts): string {
  const html = template.replace(invisible, '')
  const title = heading.exec(html)
  const below = title ? html.slice(title.index + title[0].length) : html
  const firstFeature = below.search(/<h[23]\b/i)
  const hero = firstFeature < 0 ? below : below.slice(0, firstFeature)
  const features = [...below.matchAll(feature)].flatMap(([, , label = '', text]) => {
    const name = plain(label, textOf)
    return name === undefined || name === ''
      ? []
      : [{ title: name, text: text === undefined ? undefined : plain(text, textOf) || undefined }]
  })
  return [
    heroSection({
      heading: plain(title?.[1] ?? '', textOf) || textOf('site_name'),
      lead: plain(paragraph.exec(hero)?.[1] ?? '', textOf) || textOf('site_description'),
      actions: [...below.matchAll(button)].flatMap(([, attributes = '', label = '']) => {
        const to = addressIn(attributes, textOf)
        const text = plain(label, textOf)
        return to === undefined || text === undefined || text === '' ? [] : [{ label: text, to }]
      }),
      picture: undefined
    }),
    featuresSection(features)
  ]
    .filter(Boolean)
    .join('\n\n')
}

const configText = /\{\{-?\s*config\.(\w+)\s*-?\}\}/g

/** The text of HTML; `undefined` if a template computes it. */
function plain(html: string, textOf: ConfigTexts): string | undefined {
  const text = html
    .replace(configText, (whole, key: string) => textOf(key) ?? whole)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /\{[{%]/.test(text) ? undefined : text
}

/** `href="{{ 'setup/' | url }}"` leads to `/setup/`. */
function addressIn(attributes: string, textOf: ConfigTexts): string | undefined {
  const [, , written = ''] = /\bhref=(["'])([\s\S]*?)\1(?=\s|$)/.exec(attributes) ?? []
  const [, , path] = /^\{\{-?\s*(["'])(.*?)\1\s*\|\s*url\s*-?\}\}$/.exec(written) ?? []
  const address = path ?? written.replace(configText, (whole, key: string) => textOf(key) ?? whole)
  if (address === '' || /\{[{%]/.test(address)) return undefined
  return /^(?:[a-z]+:|\/|#)/i.test(address) ? address : `/${address}`
}
