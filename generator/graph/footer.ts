// footer.yaml → the footer.

import type { YamlPath } from '../base/yaml.ts'
import type { FooterInput } from '../config/footer.ts'
import type { Footer, NavLink } from '../theme.ts'
import { logoOf } from './logo.ts'
import { iconOf, localized, markdownIn, type ShellContext, target } from './shell-texts.ts'

/** Whether footer.yaml has content besides a style. */
export const isWritten = ({ columns, links, logo, copyright, note }: FooterInput): boolean =>
  [columns, links, logo, copyright, note].some((part) => part !== undefined)

/** The footer that is configured. */
export function footerOf(context: ShellContext): Footer {
  const { style, columns = [], links = [], logo, copyright, note } = context.graph.config.footer.value
  const link = (item: (typeof links)[number], path: YamlPath): NavLink => ({
    label: localized(context, item.label, [...path, 'label']),
    ...target(context, item, path),
    ...iconOf(context, item.icon, path)
  })
  const flat = links.length === 0 ? [] : [{ items: links.map((item, index) => link(item, ['links', index])) }]
  return {
    style,
    columns: [
      ...columns.map((column, index) => ({
        title: localized(context, column.title, ['columns', index, 'title']),
        items: column.items.map((item, inner) => link(item, ['columns', index, 'items', inner]))
      })),
      ...flat
    ],
    ...(logo === undefined ? {} : { logo: logoOf(context, logo, ['logo']) }),
    ...(copyright === undefined ? {} : { copyright: markdownIn(context, copyright, ['copyright']) }),
    ...(note === undefined ? {} : { note: markdownIn(context, note, ['note']) })
  }
}
