// Metadata, tags, scripts and style sheets → `head` and `social` of site.yaml.

import type { Findings } from '../../findings.ts'
import { attributesIn } from '../../head-elements.ts'
import { isRecord } from '../../javascript/computed.ts'
import { listOf, recordAt, textAt } from '../settings.ts'
import type { Data, SiteYamlInput } from './input.ts'
import { isSiteIcon, staticAddress } from './theme.ts'

export function socialOf(themeConfig: Data, { settings, findings }: SiteYamlInput): Data {
  const imageSetting = textAt(themeConfig, 'image')
  const isOwn = settings.url !== '' && imageSetting?.startsWith(`${settings.url}/`)
  const image = isOwn ? imageSetting?.slice(settings.url.length) : imageSetting
  const twitter = listOf(themeConfig.metadata)
    .filter(isRecord)
    .find(({ name }) => name === 'twitter:site')
  if (image !== undefined)
    findings.loss(
      'config themeConfig.image',
      undefined,
      'The image of link previews needs an alternative text; the title of the site stands in for it (`social.imageAlt`).'
    )
  return {
    image: image === undefined ? undefined : staticAddress(image),
    imageAlt: image === undefined ? undefined : 'Preview',
    twitter:
      typeof twitter?.content === 'string' && /^@\w{1,15}$/.test(twitter.content)
        ? twitter.content
        : undefined
  }
}

export function headOf(
  config: Data,
  themeConfig: Data,
  { settings: { base }, findings, file }: SiteYamlInput
): readonly unknown[] {
  const metas = listOf(themeConfig.metadata)
    .filter(isRecord)
    .filter(({ name }) => name !== 'twitter:site')
    .map((meta) => ({ meta: attributesIn('meta', meta) }))
  const tags = listOf(config.headTags)
    .filter(isRecord)
    .flatMap((tag) => headTag(tag, findings, file))
  const scripts = listOf(config.scripts).flatMap((script) => {
    const attributes = isRecord(script) ? script : { src: script }
    return typeof attributes.src === 'string'
      ? [
          {
            script: {
              ...attributesIn('script', attributes),
              src: /^[a-z]+:|^\/\//.test(attributes.src) ? attributes.src : staticAddress(attributes.src)
            }
          }
        ]
      : []
  })
  const sheets = listOf(config.stylesheets).flatMap((sheet) => {
    const attributes = isRecord(sheet) ? sheet : { href: sheet }
    return typeof attributes.href === 'string' && !isSiteIcon(attributes)
      ? [{ link: { rel: 'stylesheet', ...attributesIn('link', attributes) } }]
      : []
  })
  return [...metas, ...[...tags, ...scripts, ...sheets].map((element) => withoutBase(element, base))]
}

/** Docusaurus keeps addresses unchanged; here, the base path is added. */
const withoutBase = (element: Data, base: string): Data =>
  Object.fromEntries(
    Object.entries(element).map(([name, attributes]) => [
      name,
      Object.fromEntries(
        Object.entries(attributes as Data).map(([key, value]) => [
          key,
          (key === 'src' || key === 'href') && String(value).startsWith(base)
            ? String(value).slice(base.length - 1)
            : value
        ])
      )
    ])
  )

function headTag(tag: Data, findings: Findings, file: string): readonly Data[] {
  const name = String(tag.tagName)
  const attributes = recordAt(tag, 'attributes')
  const code = textAt(tag, 'innerHTML')
  // `theme.favicon` is the icon of the site.
  if (name === 'link' && isSiteIcon(attributes)) return []
  if (name === 'meta' || name === 'link') return [{ [name]: attributesIn(name, attributes) }]
  // Code that is computed has been reported.
  if (name === 'script' && code === undefined && attributes.src === undefined) return []
  if (name === 'script')
    return [{ script: { ...attributesIn(name, attributes), ...(code === undefined ? {} : { code }) } }]
  findings.loss('config headTags', undefined, `\`<${name}>\` in \`headTags\` of ${file} has no counterpart.`)
  return []
}
