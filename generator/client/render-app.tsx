import type { ComponentType, ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import type { FailedUse } from '../base/mdx-use.ts'
import type { PageView, Shell } from '../theme.ts'
import { App, type AppProps, pageInfo } from './app.tsx'
import { renderWithoutFailed } from './mdx-parts.tsx'
import { AroundPage, type RenderScope, renderIn } from './server-island.tsx'
import { staticHtml } from './static-html.ts'

export { rendersStatic } from './server-island.tsx'

staticHtml.render = renderToStaticMarkup

/** A page, and what wraps it. */
export interface RenderedApp extends AppProps {
  readonly Providers: RenderScope['Providers']
}

function Page({ Providers, ...props }: RenderedApp) {
  const page = pageInfo(props.view)
  const app = <App {...props} page={page} />
  return Providers ? (
    <AroundPage Providers={Providers} shell={props.shell} page={page}>
      {app}
    </AroundPage>
  ) : (
    app
  )
}

/** Render a page's body to HTML. */
export const renderApp = (props: RenderedApp): string =>
  renderIn({ shell: props.shell, page: pageInfo(props.view), Providers: props.Providers, prefix: '' }, () =>
    renderToStaticMarkup(<Page {...props} />)
  )

/** A component in Markdown. */
export interface MarkdownComponent extends Omit<RenderScope, 'page' | 'onIslandError'> {
  /** The page that shows it; missing for feeds. */
  readonly view?: PageView
  readonly Component: ComponentType<never>
  readonly props: Readonly<Record<string, unknown>>
  /** HTML of the author's content; empty for none. */
  readonly content: string
}

/** Render a component in Markdown to HTML. Components that throw are listed in `failed`: islands are left to the browser, others in .mdx files left out. */
export function renderComponent({ Component, props, content, view, ...outerScope }: MarkdownComponent): {
  readonly html: string
  readonly failed: readonly FailedUse[]
} {
  const scope: RenderScope = { ...outerScope, page: view && pageInfo(view) }
  // The build has validated the props.
  const AnyComponent = Component as ComponentType<Record<string, unknown> & { readonly children?: ReactNode }>
  const element =
    content === '' ? (
      <AnyComponent {...props} />
    ) : (
      <AnyComponent {...props}>
        <div className="component-text" dangerouslySetInnerHTML={{ __html: content }} />
      </AnyComponent>
    )
  return renderWithoutFailed((onIslandError) =>
    renderIn({ ...scope, onIslandError }, () =>
      renderToStaticMarkup(element, { identifierPrefix: scope.prefix })
    )
  )
}

/** Render a part of the theme to HTML, for pages that load it on demand. */
export const renderFragment = (Part: ComponentType<AnyProps>, props: AnyProps, shell: Shell): string =>
  renderIn({ shell, Providers: undefined, prefix: 'f-' }, () => renderToStaticMarkup(<Part {...props} />))

type AnyProps = Readonly<Record<string, unknown>>

/**
 * React's component stack for a page that throws, innermost first. Only the streaming renderer reports it, so the page is
 * rendered again; empty if it does not throw.
 */
export function componentStackOf(props: RenderedApp): Promise<string> {
  return new Promise((resolve) => {
    renderToPipeableStream(<Page {...props} />, {
      onError: (_, { componentStack }) => resolve(componentStack ?? ''),
      onAllReady: () => resolve('')
    })
  })
}
