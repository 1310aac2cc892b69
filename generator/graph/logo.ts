// A configured logo → its files, size and link.

import { diagnostic } from '../base/diagnostics.ts'
import type { YamlPath } from '../base/yaml.ts'
import type { Logo } from '../theme.ts'
import { logoSize } from './logo-size.ts'
import { resolve, withBase } from './resolve.ts'
import { localized, type ShellContext, target } from './shell-texts.ts'
import type { Graph } from './site-graph.ts'

type LogoInput = NonNullable<Graph['config']['theme']['logo']>

/** A missing file is reported. */
export function logoOf(context: ShellContext, logo: LogoInput, path: YamlPath): Logo {
  const find = (value: string) =>
    resolve(context.graph, { file: context.yaml.file, locale: context.locale.code }, value)
  const file = (key: 'src' | 'srcDark', value: string): string => {
    const target = find(value)
    if (target.kind === 'asset' || target.kind === 'external') return target.url
    if (target.kind === 'unknown') return value
    context.diagnostics.push(
      diagnostic(
        'asset-missing',
        context.yaml.at([...path, key]),
        `There is no file \`${value}\` in site/static`,
        target.kind === 'missing' ? target.hint : undefined
      )
    )
    return value
  }
  const picture = find(logo.src)
  return {
    src: file('src', logo.src),
    ...(logo.srcDark === undefined ? {} : { srcDark: file('srcDark', logo.srcDark) }),
    alt: localized(context, logo.alt, [...path, 'alt']),
    ...logoSize(logo, picture.kind === 'asset' ? picture.asset.size : undefined),
    url:
      logo.href === undefined
        ? withBase(context.graph, context.graph.homes.get(context.locale.code)?.start ?? context.locale.path)
        : target(context, { to: logo.href }, path).url
  }
}
