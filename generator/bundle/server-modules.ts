// Loads the server bundle: functions that render pages, and what each module declares. It is compiled as a function rather
// than imported, so that `serve` can replace it and the old one is garbage collected.

import { createRequire, SourceMap } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { ComponentType } from 'react'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import type { FailedUse } from '../base/mdx-use.ts'
import { didYouMean } from '../base/text.ts'
import type { LayoutProps, MarkdownProps, Payload, QueryModule, Shell, ShellProps } from '../theme.ts'
import { type BundleInput, displayFile, moduleFolder } from './input.ts'
import { isReact, requireReact } from './project-react.ts'
import { bundleGlobals } from './public-process.ts'

interface LoadedModule {
  readonly default?: unknown
  readonly anchors?: unknown
  readonly props?: unknown
  readonly data?: unknown
}

interface AppProps {
  readonly shell: Shell
  readonly payload: Payload
  readonly Shell: ComponentType<ShellProps>
  readonly Layout: ComponentType<LayoutProps>
}

/** A component in Markdown, with its props and content. */
interface IslandInput {
  readonly name: string
  /** Plain JSON. */
  readonly props: Readonly<Record<string, unknown>>
  /** HTML of the author's content; empty for none. */
  readonly content: string
  /** Prefix of React's ids; unique in the page. */
  readonly prefix: string
}

interface RenderedComponent {
  readonly html: string
  /** Components of an .mdx file that threw an error. The HTML is without them. */
  readonly failed: readonly FailedUse[]
}

interface ServerExports {
  readonly renderApp: (props: AppProps) => string
  readonly renderComponent: (
    component: ComponentType<never>,
    island: Omit<IslandInput, 'name'>
  ) => RenderedComponent
  readonly lazyIslandsLoaded: () => Promise<unknown>
  readonly componentStackOf: (props: AppProps) => Promise<string>
  readonly shell: LoadedModule
  readonly layouts: Readonly<Record<string, LoadedModule>>
  readonly pages: Readonly<Record<string, LoadedModule>>
  readonly components: Readonly<Record<string, LoadedModule>>
}

/** A source location in a stack trace. Line and column count from 1. */
export interface StackFrame {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly name?: string
}

export interface ServerModules {
  /**
   * Render the body of a page.
   * @throws errors of components
   */
  render(shell: Shell, payload: Payload): string
  /**
   * Render a component in Markdown.
   * @throws errors of the component, except those listed in `failed`
   */
  renderComponent(island: IslandInput): RenderedComponent
  /** Props declared by components for Markdown, by component. */
  readonly componentProps: ReadonlyMap<string, MarkdownProps>
  /** Component stack of a page that throws, innermost first: `Card (site/components/Card.tsx:3)`. */
  componentStack(shell: Shell, payload: Payload): Promise<readonly string[]>
  /** Queries of layouts and pages, by the component of their payload: `Entry`, `page:catalog`. */
  readonly queries: ReadonlyMap<string, Query>
  /** Queries of components in Markdown, by name. */
  readonly componentQueries: ReadonlyMap<string, Query>
  /** Ids declared by site pages, by page name. */
  readonly anchors: ReadonlyMap<string, readonly string[]>
  /** Frames of an error in theme or site, innermost first, mapped to source files. */
  frames(error: unknown): readonly StackFrame[]
}

/** The `data` of a module. */
export type Query = NonNullable<QueryModule['data']>

const bundleName = 'sitegen-server-bundle.js'

/** The text of the bundle. */
export interface ServerCode {
  readonly code: string
  /** Source map as JSON. */
  readonly map: string
}

/** Load a bundle. Reports modules that throw while loading, and those without a component. */
export async function loadServer(
  { code, map }: ServerCode,
  input: BundleInput
): Promise<Outcome<ServerModules | undefined>> {
  // Parsed on demand: this takes longer than loading the code, and only errors need it.
  let sourceMap: SourceMap | undefined
  const frames = (stack: string) => {
    sourceMap ??= new SourceMap(JSON.parse(map))
    return framesOf(stack, sourceMap, input)
  }
  try {
    const exports = evaluate(code, input)
    await exports.lazyIslandsLoaded()
    return { value: serverModules(exports, frames), diagnostics: checkModules(exports, input) }
  } catch (error) {
    const [frame] = frames(stackOf(error))
    const place = frame ?? { file: 'site' }
    return {
      value: undefined,
      diagnostics: [
        diagnostic('bundle-failed', place, `A module threw an error while loading: ${errorMessage(error)}`)
      ]
    }
  }
}

function evaluate(code: string, input: BundleInput): ServerExports {
  const { packageFolder, react, mode } = input
  if ('problem' in react) throw new Error(react.problem)
  const module: { exports: unknown } = { exports: {} }
  const [require, reactModule] = [
    createRequire(join(packageFolder, 'package.json')),
    requireReact(react, mode)
  ]
  const globals = bundleGlobals(input, (name) => (isReact(name) ? reactModule(name) : require(name)))
  compiled(code, Object.keys(globals)).call(module.exports, module, module.exports, ...Object.values(globals))
  // The generated entry module (options.ts) has this shape.
  return module.exports as ServerExports
}

/** The last code that was compiled: a program that builds several sites with one theme runs it again, on new globals. */
let last: { readonly code: string; readonly run: (...values: readonly unknown[]) => void } | undefined

function compiled(code: string, globals: readonly string[]) {
  if (last?.code !== code)
    last = {
      code,
      run: compileFunction(code, ['module', 'exports', ...globals], { filename: bundleName }) as never
    }
  return last.run
}

function missingLayout(name: string, layouts: readonly string[]): string {
  const nearest = didYouMean(name, layouts)
  return `the theme has no layout ${name}: write layouts/${name}.tsx in its folder${nearest === undefined ? '' : ` (${nearest})`}`
}

function serverModules(
  exports: ServerExports,
  frames: (stack: string) => readonly StackFrame[]
): ServerModules {
  // `checkModules` reports modules without a component, and then nothing is rendered.
  const component = <Props>(module: LoadedModule | undefined) => module?.default as ComponentType<Props>
  const appProps = (shell: Shell, payload: Payload): AppProps => {
    const isSitePage = payload.component.startsWith('page:')
    const module = isSitePage
      ? exports.pages[payload.component.slice('page:'.length)]
      : exports.layouts[payload.component]
    if (!module) throw new Error(missingLayout(payload.component, Object.keys(exports.layouts)))
    const Layout = component<LayoutProps>(module)
    return { shell, payload, Shell: component<ShellProps>(exports.shell), Layout }
  }
  return {
    render: (shell, payload) => exports.renderApp(appProps(shell, payload)),
    renderComponent: ({ name, ...island }) => {
      const module = exports.components[name]
      if (!module) throw new Error(`there is no component ${name} in the bundle`)
      return exports.renderComponent(component<never>(module), island)
    },
    componentProps: new Map(
      Object.entries(exports.components).flatMap(([name, { props }]) =>
        // Components use `satisfies MarkdownProps`.
        typeof props === 'object' && props !== null ? [[name, props as MarkdownProps]] : []
      )
    ),
    componentStack: async (shell, payload) => {
      const stack = await exports.componentStackOf(appProps(shell, payload))
      return stack.split('\n').flatMap((line) => formatComponent(line, frames))
    },
    anchors: new Map(
      Object.entries(exports.pages).map(([name, { anchors }]) => [
        name,
        Array.isArray(anchors) ? anchors.map(String) : []
      ])
    ),
    queries: new Map([
      ...queriesIn(exports.layouts, (name) => name),
      ...queriesIn(exports.pages, (name) => `page:${name}`)
    ]),
    componentQueries: new Map(queriesIn(exports.components, (name) => name)),
    frames: (error) => frames(stackOf(error))
  }
}

const queriesIn = (
  modules: Readonly<Record<string, LoadedModule>>,
  toName: (name: string) => string
): readonly (readonly [string, Query])[] =>
  Object.entries(modules).flatMap(([name, { data }]) =>
    // Modules use `QueryContext`.
    typeof data === 'function' ? [[toName(name), data as Query] as const] : []
  )

/** Format a line of React's component stack; omits HTML elements and components of the generator. */
function formatComponent(line: string, frames: (stack: string) => readonly StackFrame[]): string[] {
  const name = /^\s+at ([A-Z]\w*)/.exec(line)?.[1]
  const [frame] = frames(line)
  if (name === undefined || (frame === undefined && line.includes(bundleName))) return []
  // React has no location for components that do not throw when called without props.
  return [frame ? `${name} (${frame.file}:${frame.line})` : name]
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

function checkModules(exports: ServerExports, input: BundleInput): Diagnostic[] {
  const modules = [
    ...Object.entries(exports.pages).map(([name, module]) => ({
      file: input.pages.get(name) ?? name,
      module,
      role: 'page'
    })),
    ...Object.entries(exports.components).map(([name, module]) => ({
      file: input.components.get(name) ?? name,
      module,
      role: 'Markdown'
    })),
    ...Object.entries(exports.layouts).map(([name, module]) => ({
      file: displayFile(input, join(input.theme.root, 'layouts', `${name}.tsx`)),
      module,
      role: 'layout'
    })),
    { file: displayFile(input, join(input.theme.root, 'Shell.tsx')), module: exports.shell, role: 'shell' }
  ]
  return modules
    .filter(({ module }) => !isComponent(module.default))
    .map(({ file, role }) =>
      diagnostic(
        'page-no-default-export',
        { file, line: 1, column: 1 },
        `The ${role} component \`${file}\` has no default export`,
        'export the component with `export default function …`'
      )
    )
}

// `memo` and `forwardRef` return objects.
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

function framesOf(stack: string, sourceMap: SourceMap, input: BundleInput): StackFrame[] {
  return [
    ...stack.matchAll(/at (?:(?:async |new )?([^\s(]+) )?\(?sitegen-server-bundle\.js:(\d+):(\d+)\)?/g)
  ].flatMap(([, name, line, column]) => {
    const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return []
    const file = join(moduleFolder(input), '.sitegen/server', entry.originalSource)
    if (file.includes('node_modules') || file.startsWith(join(input.packageFolder, 'generator'))) return []
    const frame = {
      file: displayFile(input, file),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1
    }
    return [name === undefined ? frame : { ...frame, name }]
  })
}
