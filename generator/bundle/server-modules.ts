// The server bundle, loaded: a function that renders a route, and what each module declares. It is
// compiled into its own scope, so that `serve` can replace it and the old one is let go.

import { createRequire, SourceMap } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { BuildResult } from 'esbuild'
import type { ComponentType } from 'react'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import type { FailedUse } from '../base/mdx-use.ts'
import type { LayoutProps, MarkdownProps, Payload, Shell, ShellProps } from '../theme.ts'
import { type BundleInput, shownFile } from './input.ts'
import { isReact, requireReact } from './project-react.ts'

interface LoadedModule {
  readonly default?: unknown
  readonly anchors?: unknown
  readonly props?: unknown
}

interface AppProps {
  readonly shell: Shell
  readonly payload: Payload
  readonly Shell: ComponentType<ShellProps>
  readonly Layout: ComponentType<LayoutProps>
}

/** A component in Markdown, and what stands in it. */
export interface InnerComponent {
  readonly name: string
  /** Plain JSON. */
  readonly props: Readonly<Record<string, unknown>>
  /** HTML of what the author wrote inside; empty for nothing. */
  readonly content: string
  /** Unique in the page: ids that React makes start with it. */
  readonly prefix: string
}

export interface RenderedComponent {
  readonly html: string
  /** Components inside of an .mdx file that throw: its HTML is without them. */
  readonly failed: readonly FailedUse[]
}

interface ServerExports {
  readonly renderApp: (props: AppProps) => string
  readonly renderComponent: (
    component: ComponentType<never>,
    inner: Omit<InnerComponent, 'name'>
  ) => RenderedComponent
  readonly laterLoaded: () => Promise<unknown>
  readonly componentStackOf: (props: AppProps) => Promise<string>
  readonly shell: LoadedModule
  readonly layouts: Readonly<Record<string, LoadedModule>>
  readonly pages: Readonly<Record<string, LoadedModule>>
  readonly components: Readonly<Record<string, LoadedModule>>
}

/** A place in a source file that a stack names. */
export interface Frame {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly name?: string
}

export interface ServerModules {
  /**
   * Render the body of a page.
   * @throws what the components throw
   */
  render(shell: Shell, payload: Payload): string
  /**
   * HTML of a component in Markdown.
   * @throws what the component throws
   */
  renderComponent(inner: InnerComponent): RenderedComponent
  /** Props that components for Markdown declare, by name. */
  readonly componentProps: ReadonlyMap<string, MarkdownProps>
  /** The components that a page throws in, innermost first: `Card (site/components/Card.tsx:3)`. */
  componentStack(shell: Shell, payload: Payload): Promise<readonly string[]>
  /** Ids that site pages declare, by name of the page. */
  readonly anchors: ReadonlyMap<string, readonly string[]>
  /** The frames of an error that lie in theme or site, innermost first, as places in their sources. */
  frames(error: unknown): readonly Frame[]
}

const bundleName = 'sitegen-server-bundle.js'

/** The bundle as text. */
export interface ServerCode {
  readonly code: string
  /** Its source map. */
  readonly map: string
}

/** Read esbuild's result. */
export function serverCode({ outputFiles = [] }: BuildResult): ServerCode {
  const text = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text
  return { code: text('.js') ?? '', map: text('.map') ?? '{}' }
}

/** Load a bundle; a page module without a component is an error of its own. */
export async function loadServer(
  { code, map }: ServerCode,
  input: BundleInput
): Promise<Outcome<ServerModules | undefined>> {
  // Reading the map takes longer than loading the code, and only errors need it.
  let sourceMap: SourceMap | undefined
  const frames = (stack: string) => {
    sourceMap ??= new SourceMap(JSON.parse(map))
    return framesOf(stack, sourceMap, input)
  }
  try {
    const exports = evaluate(code, input)
    await exports.laterLoaded()
    return { value: serverModules(exports, frames), diagnostics: checkModules(exports, input) }
  } catch (error) {
    const [frame] = frames(stackOf(error))
    const place = frame ?? { file: 'site' }
    return {
      value: undefined,
      diagnostics: [
        diagnostic('bundle-failed', place, `A module throws while it is loaded: ${messageOf(error)}`)
      ]
    }
  }
}

function evaluate(code: string, { packageFolder, react, mode }: BundleInput): ServerExports {
  if ('problem' in react) throw new Error(react.problem)
  const module: { exports: unknown } = { exports: {} }
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: bundleName })
  const [require, reactModule] = [
    createRequire(join(packageFolder, 'package.json')),
    requireReact(react, mode)
  ]
  run(module, module.exports, (name: string) => (isReact(name) ? reactModule(name) : require(name)))
  // Our own entry module (bundle.ts) has this shape.
  return module.exports as ServerExports
}

function serverModules(exports: ServerExports, frames: (stack: string) => readonly Frame[]): ServerModules {
  // checkModules has reported what is no component; nothing is rendered then.
  const component = <Props>(module: LoadedModule | undefined) => module?.default as ComponentType<Props>
  const appProps = (shell: Shell, payload: Payload): AppProps => {
    const site = payload.component.startsWith('page:')
    const module = site
      ? exports.pages[payload.component.slice('page:'.length)]
      : exports.layouts[payload.component]
    if (!module) throw new Error(`The theme has no layout ${payload.component}`)
    const Layout = component<LayoutProps>(module)
    return { shell, payload, Shell: component<ShellProps>(exports.shell), Layout }
  }
  return {
    render: (shell, payload) => exports.renderApp(appProps(shell, payload)),
    renderComponent: ({ name, ...inner }) => {
      const module = exports.components[name]
      if (!module) throw new Error(`there is no component ${name} in the bundle`)
      return exports.renderComponent(component<never>(module), inner)
    },
    componentProps: new Map(
      Object.entries(exports.components).flatMap(([name, { props }]) =>
        // `satisfies MarkdownProps` in the component holds what is in it.
        typeof props === 'object' && props !== null ? [[name, props as MarkdownProps]] : []
      )
    ),
    componentStack: async (shell, payload) => {
      const stack = await exports.componentStackOf(appProps(shell, payload))
      return stack.split('\n').flatMap((line) => shownComponent(line, frames))
    },
    anchors: new Map(
      Object.entries(exports.pages).map(([name, { anchors }]) => [
        name,
        Array.isArray(anchors) ? anchors.map(String) : []
      ])
    ),
    frames: (error) => frames(stackOf(error))
  }
}

/** A line of React's component stack; elements of HTML and our own components are left out. */
function shownComponent(line: string, frames: (stack: string) => readonly Frame[]): string[] {
  const name = /^\s+at ([A-Z]\w*)/.exec(line)?.[1]
  const [frame] = frames(line)
  if (name === undefined || (frame === undefined && line.includes(bundleName))) return []
  // React finds no place for a component that does not throw when it is called without props.
  return [frame ? `${name} (${frame.file}:${frame.line})` : name]
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

function checkModules(exports: ServerExports, input: BundleInput): Diagnostic[] {
  const modules = [
    ...Object.entries(exports.pages).map(([name, module]) => ({
      file: input.pages.get(name) ?? name,
      module,
      what: 'page'
    })),
    ...Object.entries(exports.components).map(([name, module]) => ({
      file: input.components.get(name) ?? name,
      module,
      what: 'Markdown'
    })),
    ...Object.entries(exports.layouts).map(([name, module]) => ({
      file: shownFile(input, join(input.theme.root, 'layouts', `${name}.tsx`)),
      module,
      what: 'layout'
    })),
    { file: shownFile(input, join(input.theme.root, 'Shell.tsx')), module: exports.shell, what: 'shell' }
  ]
  return modules
    .filter(({ module }) => !isComponent(module.default))
    .map(({ file, what }) =>
      diagnostic(
        'page-no-default-export',
        { file, line: 1, column: 1 },
        `The ${what} component \`${file}\` has no default export`,
        'write `export default function …` for the component'
      )
    )
}

// memo and forwardRef give objects with a mark of React's.
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function framesOf(stack: string, sourceMap: SourceMap, input: BundleInput): Frame[] {
  return [
    ...stack.matchAll(/at (?:(?:async |new )?([^\s(]+) )?\(?sitegen-server-bundle\.js:(\d+):(\d+)\)?/g)
  ].flatMap(([, name, line, column]) => {
    const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return []
    const file = join(input.root, '.sitegen/server', entry.originalSource)
    if (file.includes('node_modules') || file.startsWith(join(input.packageFolder, 'generator'))) return []
    const frame = {
      file: shownFile(input, file),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1
    }
    return [name === undefined ? frame : { ...frame, name }]
  })
}
