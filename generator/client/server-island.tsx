// Islands on the server. A component of a module with 'use client' is rendered where it is used, and its HTML is put into an
// element from which the browser can hydrate it alone: with its name, its props as JSON, and its children as HTML that stays.
// Inside of an island, such components are ordinary ones.

import { type ComponentType, createElement, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { hoistedElement } from '../base/hoisted-elements.ts'
import { hydrations } from '../base/hydrations.ts'
import type { Hydration, LayoutProps } from '../theme.ts'
import { staticHtml } from './static-html.ts'

/** What is being rendered: a page, or a component in Markdown. */
export interface RenderScope extends Omit<LayoutProps, 'page'> {
  /** Missing for feeds. */
  readonly page?: LayoutProps['page']
  /** Wraps the page and each island, if the site or its theme has one. */
  readonly Providers: ComponentType<LayoutProps & { readonly children: ReactNode }> | undefined
  /** Prefix of the ids of its islands; unique in the page. */
  readonly prefix: string
  /** Takes the errors of islands, which then are rendered in the browser only. Without it, they are thrown. */
  readonly onIslandError?: (error: unknown) => void
}

let scope: RenderScope | undefined
let islandCount = 0
let isInIsland = false
/** Elements for the head that islands rendered. */
let hoisted = ''

/** Whether a component that runs on the server only is being rendered: hooks and handlers would have no effect. */
export const rendersStatic = (): boolean => scope !== undefined && !isInIsland

/**
 * What wraps a page also runs in the browser, around its islands: its hooks have an effect. React renders in the order of the
 * document, so elements before and after it note where it begins and ends.
 */
export function AroundPage({ Providers, shell, page, children }: AroundPageProps): ReactNode {
  return (
    <>
      <Place inIsland />
      <Providers shell={shell} page={page}>
        <Place inIsland={false} />
        {children}
        <Place inIsland />
      </Providers>
      <Place inIsland={false} />
    </>
  )
}

interface AroundPageProps extends LayoutProps {
  readonly Providers: NonNullable<RenderScope['Providers']>
  readonly children: ReactNode
}

function Place({ inIsland }: { readonly inIsland: boolean }): ReactNode {
  isInIsland = inIsland
  return null
}

/** Render within a scope. */
export function renderIn(newScope: RenderScope, render: () => string): string {
  scope = newScope
  islandCount = 0
  isInIsland = false
  hoisted = ''
  try {
    const html = render()
    return hoisted + html
  } finally {
    scope = undefined
  }
}

type AnyProps = Readonly<Record<string, unknown>>

interface ClientModule {
  readonly hydrate?: unknown
  readonly [name: string]: unknown
}

/** The exports of a module with 'use client', with islands in place of components. @param name of the module */
export function islandsOf(module: ClientModule, name: string): ClientModule {
  const islands = new Map<string, unknown>()
  return new Proxy(module, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (typeof key !== 'string' || !isComponent(key, value)) return value
      const island = islands.get(key) ?? islandFor(value, key === 'default' ? name : `${name}#${key}`, target)
      islands.set(key, island)
      return island
    }
  })
}

/** What React makes of components. Contexts are objects of its own too, and stay what they are. */
const wrappers: ReadonlySet<unknown> = new Set(
  ['memo', 'forward_ref', 'lazy'].map((name) => Symbol.for(`react.${name}`))
)

const isComponent = (key: string, value: unknown): value is ComponentType<AnyProps> =>
  (key === 'default' || /^[A-Z]/.test(key)) &&
  (typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value && wrappers.has(value.$$typeof)))

function islandFor(Component: ComponentType<AnyProps>, name: string, module: ClientModule) {
  function Island({ hydrate = module.hydrate, ...props }: AnyProps) {
    if (!scope || isInIsland) return createElement(Component, props)
    return islandElement(scope, Component, name, props, hydrationOf(hydrate, name))
  }
  // Layouts have settings, such as `frame`.
  const settings = typeof Component === 'function' ? { ...Component } : {}
  return Object.assign(Island, settings, { displayName: name, island: true })
}

/** @throws if there is no such moment */
function hydrationOf(value: unknown, island: string): Hydration {
  if (value === undefined) return 'visible'
  if (hydrations.some((hydration) => hydration === value)) return value as Hydration
  throw new Error(
    `\`hydrate\` of ${island} is ${JSON.stringify(value)}. An interactive component starts when it is \`visible\`, when the browser is \`idle\`, or on \`interaction\``
  )
}

/** The element of an island, with the HTML of its component. */
function islandElement(
  { Providers, prefix: outerPrefix, shell, page, onIslandError }: RenderScope,
  Component: ComponentType<AnyProps>,
  name: string,
  props: AnyProps,
  hydrate: Hydration
): ReactNode {
  const prefix = `${outerPrefix}${islandCount++}-`
  const data: Record<string, unknown> = {}
  const shared: Record<string, 'shell' | 'strings'> = {}
  const slots: Record<string, string> = {}
  const rendered: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined) continue
    rendered[key] = value
    if (value === shell) shared[key] = 'shell'
    else if (value === shell.strings) shared[key] = 'strings'
    else if (isContent(value)) {
      slots[key] = renderToStaticMarkup(value)
      rendered[key] = createElement(Slot, { name: key, html: slots[key] })
    } else data[key] = asData(value, name, key)
  }
  const component = createElement(Component, rendered)
  isInIsland = true
  // React hydrates what it has rendered itself.
  const { render } = staticHtml
  staticHtml.render = undefined
  let html: string | undefined
  try {
    html = withoutHoisted(
      renderToString(
        page && Providers ? <Providers {...{ shell, page }}>{component}</Providers> : component,
        {
          identifierPrefix: prefix
        }
      )
    )
  } catch (error) {
    if (!onIslandError) throw error
    onIslandError(error)
  } finally {
    isInIsland = false
    staticHtml.render = render
  }
  // Its content, until the browser renders it.
  const shown =
    html ?? (slots.children === undefined ? '' : renderToStaticMarkup(rendered.children as ReactNode))
  // A component may show its content later only.
  const hidden = Object.entries(slots).filter(([key]) => !shown.includes(slotStart(key)))
  return createElement('sitegen-island', {
    'data-island': name,
    'data-prefix': prefix,
    'data-props': textUnlessEmpty(data),
    'data-shared': textUnlessEmpty(shared),
    'data-hidden': textUnlessEmpty(Object.fromEntries(hidden)),
    'data-page': page && Providers ? JSON.stringify(page) : undefined,
    'data-hydrate': hydrate === 'visible' ? undefined : hydrate,
    'data-client-only': html === undefined ? '' : undefined,
    dangerouslySetInnerHTML: { __html: shown }
  })
}

/** Move elements for the head to those of the page. */
function withoutHoisted(html: string): string {
  let remaining = html
  for (let match = hoistedElement.exec(remaining); match; match = hoistedElement.exec(remaining)) {
    hoisted += match[0]
    remaining = remaining.slice(match[0].length)
  }
  return remaining
}

const textUnlessEmpty = (value: object): string | undefined =>
  Object.keys(value).length === 0 ? undefined : JSON.stringify(value)

/** Elements, alone or among texts. */
const isContent = (value: unknown): value is ReactNode =>
  isValidElement(value) || (Array.isArray(value) && value.some(isContent))

const slotStart = (name: string): string => `<sitegen-slot data-slot="${name}"`

/** Content of an island: the browser keeps its HTML. */
const Slot = ({ name, html }: { readonly name: string; readonly html: string }): ReactNode =>
  createElement('sitegen-slot', { 'data-slot': name, dangerouslySetInnerHTML: { __html: html } })

/** @throws if a value cannot be sent to the browser */
function asData(value: unknown, island: string, path: string): unknown {
  const kind = kindOfCode(value)
  if (kind !== undefined)
    throw new Error(
      `The prop \`${path}\` of ${island} is ${kind}. An interactive component gets its props as data, which the page contains: pass texts, numbers, lists and objects, or move what uses it into a module with 'use client'`
    )
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) asData(item, island, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) asData(item, island, `${path}.${key}`)
  return value
}

function kindOfCode(value: unknown): string | undefined {
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if (isValidElement(value)) return 'an element inside of an object'
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
    ? undefined
    : `a ${(value as object).constructor?.name ?? 'special'} object`
}
