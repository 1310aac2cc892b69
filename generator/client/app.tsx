import type { ComponentType } from 'react'
import type {
  Frame,
  LayoutProps,
  PageInfo,
  Payload,
  PostYear,
  Shell,
  ShellProps,
  SidebarView
} from '../theme.ts'

export interface AppProps {
  readonly shell: Shell
  readonly payload: Payload
  readonly Shell: ComponentType<ShellProps>
  readonly Layout: ComponentType<LayoutProps> & { readonly frame?: Frame }
}

/** A page: the shell around its layout. Rendered on the server, hydrated in the browser. */
export function App({ shell, payload, Shell, Layout }: AppProps) {
  const { props, html, toc } = payload
  // Layouts of documents and posts have these; plan/props/props.ts has typed them.
  const { sidebar, years } = props as {
    readonly sidebar?: SidebarView
    readonly years?: readonly PostYear[]
  }
  const page: PageInfo = {
    url: payload.url,
    title: payload.title,
    description: payload.description,
    locale: payload.locale,
    alternates: payload.alternates,
    version: payload.version,
    original: payload.original,
    stale: payload.stale,
    sidebar: sidebar?.id,
    layout: payload.layout
  }
  const frame = Layout.frame ?? (payload.layout === 'plain' ? { footer: false } : {})
  const main = { html, toc }
  return (
    <Shell shell={shell} page={page} frame={frame} sidebar={sidebar} years={years}>
      <Layout key={page.url} {...props} {...main} shell={shell} page={page} />
    </Shell>
  )
}
