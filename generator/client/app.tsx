import type { ComponentType } from 'react'
import type {
  Frame,
  LayoutProps,
  PageInfo,
  PageView,
  PostYear,
  Shell,
  ShellProps,
  SidebarView
} from '../theme.ts'

export interface AppProps {
  readonly shell: Shell
  readonly view: PageView
  readonly Shell: ComponentType<ShellProps>
  readonly Layout: ComponentType<LayoutProps> & { readonly frame?: Frame }
}

/** What layouts and parts get of every page. */
export const pageInfo = (view: PageView): PageInfo => ({
  url: view.url,
  title: view.title,
  description: view.description,
  locale: view.locale,
  alternates: view.alternates,
  translations: view.translations,
  version: view.version,
  original: view.original,
  stale: view.stale,
  sidebar: (view.props as { readonly sidebar?: SidebarView }).sidebar?.id,
  layout: view.layout,
  markdown: view.markdown
})

/** A page: the shell around its layout. */
export function App({ shell, view, page, Shell, Layout }: AppProps & { readonly page: PageInfo }) {
  const { props, html, toc } = view
  // Layouts of documents and posts have these; plan/props/props.ts has typed them.
  const { sidebar, years } = props as {
    readonly sidebar?: SidebarView
    readonly years?: readonly PostYear[]
  }
  const frame = Layout.frame ?? (view.layout === 'plain' ? { footer: false } : {})
  const main = { html, toc }
  return (
    <Shell shell={shell} page={page} frame={frame} sidebar={sidebar} years={years}>
      <Layout {...props} {...main} shell={shell} page={page} />
    </Shell>
  )
}
