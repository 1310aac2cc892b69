import type { ComponentType } from 'react'
import type { LayoutProps, PageInfo, Payload, PostYear, Shell, ShellProps, SidebarView } from '../theme.ts'

export interface AppProps {
  readonly shell: Shell
  readonly payload: Payload
  readonly Shell: ComponentType<ShellProps>
  readonly Layout: ComponentType<LayoutProps>
}

/** A page: the shell around its layout. The server renders it, and the browser hydrates the same. */
export function App({ shell, payload, Shell, Layout }: AppProps) {
  const { props, html, toc } = payload
  // Layouts of documents and posts have these; render/props.ts has typed them.
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
    ...(payload.version && { version: payload.version }),
    ...(payload.original === undefined ? {} : { original: payload.original }),
    ...(payload.stale === undefined ? {} : { stale: payload.stale }),
    ...(sidebar === undefined ? {} : { sidebar: sidebar.id })
  }
  const main = { ...(html === undefined ? {} : { html }), ...(toc === undefined ? {} : { toc }) }
  return (
    <Shell shell={shell} page={page} sidebar={sidebar} years={years}>
      <Layout key={page.url} {...props} {...main} shell={shell} page={page} />
    </Shell>
  )
}
