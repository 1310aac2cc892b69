// Loads the server bundle: functions that render pages, and what each module declares. It is compiled as a function rather
// than imported, so that `serve` can replace it and the old one is garbage collected.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { ComponentType, ReactNode } from 'react'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { hydrations } from '../base/hydrations.ts'
import type { FailedUse } from '../base/mdx-use.ts'
import { didYouMean } from '../base/text.ts'
import type {
  LayoutProps,
  MarkdownProp,
  MarkdownProps,
  PageView,
  QueryModule,
  Shell,
  ShellProps
} from '../theme.ts'
import { type BundleInput, displayFile } from './input.ts'
import type { PackageImport } from './package-imports.ts'
import { isReact, requireReact } from './project-react.ts'
import { bundleGlobals } from './public-process.ts'
import { bundleName, type StackFrame, type StackReader, stackOf, stackReader } from './stack-traces.ts'
import { type StaticReact, staticReact } from './static-react.ts'

interface LoadedModule {
  readonly default?: unknown
  readonly anchors?: unknown
  readonly props?: unknown
  readonly data?: unknown
}

type Providers = ComponentType<LayoutProps & { readonly children: ReactNode }>

interface AppProps {
  readonly shell: Shell
  readonly view: PageView
  readonly Shell: ComponentType<ShellProps>
  readonly Layout: ComponentType<LayoutProps>
  readonly Providers: Providers | undefined
}

/** A component in Markdown, with its props and content. */
interface ComponentInput {
  readonly name: string
  /** Plain JSON. */
  readonly props: Readonly<Record<string, unknown>>
  /** HTML of the author's content; empty for none. */
  readonly content: string
  /** Prefix of React's ids; unique in the page. */
  readonly prefix: string
  readonly shell: Shell
  /** The page that shows it; missing for feeds. */
  readonly view?: PageView
}

interface RenderedComponent {
  readonly html: string
  /** Components of an .mdx file that threw an error. The HTML is without them. */
  readonly failed: readonly FailedUse[]
}

interface ServerExports {
  readonly renderApp: (props: AppProps) => string
  readonly renderComponent: (
    component: Omit<ComponentInput, 'name'> & {
      readonly Component: ComponentType<never>
      readonly Providers: Providers | undefined
    }
  ) => RenderedComponent
  readonly renderFragment: (Part: ComponentType<object>, props: object, shell: Shell) => string
  readonly fragments: Readonly<Partial<Record<FragmentName, ComponentType<object>>>>
  readonly rendersStatic: () => boolean
  readonly Providers: Providers | undefined
  readonly componentStackOf: (props: AppProps) => Promise<string>
  readonly shell: LoadedModule
  readonly layouts: Readonly<Record<string, LoadedModule>>
  readonly pages: Readonly<Record<string, LoadedModule>>
  readonly components: Readonly<Record<string, LoadedModule>>
}

export interface ServerModules {
  /**
   * Render the body of a page.
   * @throws errors of components
   */
  render(shell: Shell, view: PageView): string
  /**
   * Render a component in Markdown.
   * @throws errors of the component, except those listed in `failed`
   */
  renderComponent(component: ComponentInput): RenderedComponent
  /** Render a part of the theme that pages load on demand; undefined if the theme has none. */
  renderFragment(name: FragmentName, props: object, shell: Shell): string | undefined
  /** Props declared by components for Markdown, by component. */
  readonly componentProps: ReadonlyMap<string, MarkdownProps>
  /** Component stack of a page that throws, innermost first: `Card (site/components/Card.tsx:3)`. */
  componentStack(shell: Shell, view: PageView): Promise<readonly string[]>
  /** Queries of layouts and pages, by the component of their view: `Entry`, `page:catalog`. */
  readonly queries: ReadonlyMap<string, Query>
  /** Queries of components in Markdown, by name. */
  readonly componentQueries: ReadonlyMap<string, Query>
  /** Ids declared by site pages, by page name. */
  readonly anchors: ReadonlyMap<string, readonly string[]>
  /** Uses of what only works in the browser, since the last call, by components that do not run there. */
  misuses(): readonly ReportedMisuse[]
  /** Frames of an error in theme or site, innermost first, mapped to source files. */
  frames(error: unknown): readonly StackFrame[]
  /** For an error in a package: where the site imports it. Empty for errors of its own code. */
  packageImports(error: unknown): readonly PackageImport[]
}

/** A use of a hook or an event handler. */
export interface ReportedMisuse {
  readonly what: string
  /** Missing in the code of a package. */
  readonly frame?: StackFrame
  /** For the code of a package: the modules that import it, and do not run in the browser. */
  readonly imports: readonly PackageImport[]
}

/** Parts of the theme whose HTML is a file, which pages load on demand. */
export const fragmentNames = ['ConsentBanner', 'SidebarTree'] as const

type FragmentName = (typeof fragmentNames)[number]

/** The `data` of a module. */
export type Query = NonNullable<QueryModule['data']>

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
  const stacks = stackReader(map, input)
  try {
    let exports: ServerExports | undefined
    const react = staticReact(() => exports?.rendersStatic() ?? false)
    exports = evaluate(code, input, react)
    return {
      value: serverModules(exports, stacks, react),
      diagnostics: checkModules(exports, input)
    }
  } catch (error) {
    const [frame] = stacks.frames(stackOf(error))
    const place = frame ?? { file: 'site' }
    return {
      value: undefined,
      diagnostics: [
        diagnostic('bundle-failed', place, `A module threw an error while loading: ${errorMessage(error)}`)
      ]
    }
  }
}

function evaluate(code: string, input: BundleInput, staticReact: StaticReact): ServerExports {
  const { packageFolder, react, mode } = input
  if ('problem' in react) throw new Error(react.problem)
  const module: { exports: unknown } = { exports: {} }
  const [require, reactModule] = [
    createRequire(join(packageFolder, 'package.json')),
    requireReact(react, mode)
  ]
  const wrappedModules = new Map<string, unknown>()
  const wrappedReact = (name: string): unknown => {
    const wrapped = wrappedModules.get(name) ?? staticReact.wrap(name, reactModule(name) as object)
    wrappedModules.set(name, wrapped)
    return wrapped
  }
  const globals = bundleGlobals(input, (name) => (isReact(name) ? wrappedReact(name) : require(name)))
  compiled(code, Object.keys(globals)).call(module.exports, module, module.exports, ...Object.values(globals))
  // The generated entry module (entry-modules.ts) has this shape.
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
  { frames, packageImports }: StackReader,
  react: StaticReact
): ServerModules {
  // `checkModules` reports modules without a component, and then nothing is rendered.
  const component = <Props>(module: LoadedModule | undefined) => module?.default as ComponentType<Props>
  const appProps = (shell: Shell, view: PageView): AppProps => {
    const isSitePage = view.component.startsWith('page:')
    const module = isSitePage
      ? exports.pages[view.component.slice('page:'.length)]
      : exports.layouts[view.component]
    if (!module) throw new Error(missingLayout(view.component, Object.keys(exports.layouts)))
    const Layout = component<LayoutProps>(module)
    const { Providers } = exports
    return { shell, view, Shell: component<ShellProps>(exports.shell), Layout, Providers }
  }
  return {
    render: (shell, view) => exports.renderApp(appProps(shell, view)),
    renderComponent: ({ name, ...input }) => {
      const module = exports.components[name]
      if (!module) throw new Error(`there is no component ${name} in the bundle`)
      const { Providers } = exports
      return exports.renderComponent({ ...input, Component: component<never>(module), Providers })
    },
    renderFragment: (name, props, shell) => {
      const Part = exports.fragments[name]
      return Part && exports.renderFragment(Part, props, shell)
    },
    componentProps: new Map(
      Object.entries(exports.components).flatMap(([name, { props, default: component }]) =>
        // Components use `satisfies MarkdownProps`.
        typeof props === 'object' && props !== null
          ? [[name, { ...(props as MarkdownProps), ...(isIsland(component) && { hydrate: hydrateProp }) }]]
          : []
      )
    ),
    componentStack: async (shell, view) => {
      const stack = await exports.componentStackOf(appProps(shell, view))
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
    misuses: () =>
      react.take().map(({ what, stack }) => ({
        what,
        frame: frames(stack)[0],
        imports: packageImports(stack)
      })),
    frames: (error) => frames(stackOf(error)),
    packageImports: (error) => packageImports(stackOf(error))
  }
}

/** When to hydrate a component in Markdown that is an island: `::Chart{hydrate=idle}`. */
const hydrateProp: MarkdownProp = { type: 'text', oneOf: hydrations, optional: true }

const isIsland = (component: unknown): boolean => typeof component === 'function' && 'island' in component

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
