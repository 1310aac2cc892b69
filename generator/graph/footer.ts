// footer.yaml → the footer.

import type { YamlPath } from '../base/yaml.ts'
import type { FooterInput } from '../config/footer.ts'
import type { Footer, NavLink } from '../theme.ts'
import { logoOf } from './logo.ts'
import { iconOf, localized, localizedHtml, resolvedLink, type ShellContext } from './shell-texts.ts'

/** Whether footer.yaml has content besides a style. */
export const hasFooterContent = ({ columns, links, logo, copyright, note }: FooterInput): boolean =>
  [columns, links, logo, copyright, note].some((part) => part !== undefined)

/** The footer of footer.yaml; missing targets and texts are reported. */
export function footerOf(context: ShellContext): Footer {
  const { style, columns = [], links = [], logo, copyright, note } = context.graph.config.footer.value
  const link = (item: (typeof links)[number], path: YamlPath): NavLink => ({
    label: localized(context, item.label, [...path, 'label']),
    ...resolvedLink(context, item, path),
    ...iconOf(context, item.icon, path)
  })
  const linkColumn =
    links.length === 0 ? [] : [{ items: links.map((item, index) => link(item, ['links', index])) }]
  return {
    style,
    columns: [
      ...columns.map((column, index) => ({
        title: localized(context, column.title, ['columns', index, 'title']),
        items: column.items.map((item, itemIndex) => link(item, ['columns', index, 'items', itemIndex]))
      })),
      ...linkColumn
    ],
    ...(logo === undefined ? {} : { logo: logoOf(context, logo, ['logo']) }),
    ...(copyright === undefined
      ? {}
      : {
          copyright: localizedHtml(context, copyright, ['copyright']).replaceAll(
            '{year}',
            context.graph.today.slice(0, 4)
          )
        }),
    ...(note === undefined ? {} : { note: localizedHtml(context, note, ['note']) })
  }
}
