// Interactive components in a page that is rendered at build time.

import {
  type ComponentType,
  createContext,
  forwardRef,
  createElement as h,
  lazy,
  memo,
  type ReactNode
} from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { renderApp, rendersStatic } from '../../generator/client/render-app.tsx'
import { islandsOf } from '../../generator/client/server-island.tsx'
import type { LayoutProps, PageView, Shell, ShellProps } from '../../generator/theme.ts'

let noted: string[] = []
const note = (name: string) => noted.push(`${name} ${rendersStatic() ? 'is static' : 'is interactive'}`)

/** Wraps what it gets, as the provider of a package does. */
function Inner({ children }: { readonly children: ReactNode }) {
  note('Inner')
  return h('div', null, children)
}

function After() {
  note('After')
  return null
}

function Providers({ children }: LayoutProps & { readonly children: ReactNode }) {
  note('Providers')
  return h(Inner, null, children, h(After))
}

function OuterShell({ children }: ShellProps) {
  note('Shell')
  return h('main', null, children)
}

function Layout() {
  note('Layout')
  return 'text'
}

function Counter() {
  note('Counter')
  return '0'
}

const shell = { strings: {} } as unknown as Shell
const page = {
  shell,
  view: { url: '/', props: {} } as unknown as PageView,
  Shell: OuterShell,
  Layout,
  Providers: undefined
}

interface UseProps {
  readonly component: ComponentType<object>
  readonly props: object
}

const Use = ({ component, props }: UseProps) => h(component, props)

const htmlOf = (module: Readonly<Record<string, unknown>>, props: object): string =>
  renderApp({
    ...page,
    view: { ...page.view, props: { component: islandsOf(module, 'components/Counter').default, props } },
    Layout: Use as unknown as ComponentType<LayoutProps>
  })

test('a page is static, and what wraps it is not: it runs in the browser too', () => {
  const once = [
    'Providers is interactive',
    'Inner is interactive',
    'Shell is static',
    'Layout is static',
    'After is interactive'
  ]
  noted = []
  assert.is(renderApp({ ...page, Providers }), '<div><main>text</main></div>')
  assert.equal(noted, once)
  renderApp({ ...page, Providers })
  assert.equal(noted, [...once, ...once])
  assert.is(rendersStatic(), false)
})

test('a page that throws leaves nothing behind for the next one', () => {
  const broken = () => {
    throw new Error('broken')
  }
  assert.throws(() => renderApp({ ...page, Providers: broken }), 'broken')
  noted = []
  renderApp(page)
  assert.equal(noted, ['Shell is static', 'Layout is static'])
})

test('where it is used decides when a component starts, then its module', () => {
  const start = '<main><sitegen-island data-island="components/Counter" data-prefix="0-"'
  const end = '>0</sitegen-island></main>'
  assert.is(htmlOf({ default: Counter }, {}), start + end)
  assert.is(htmlOf({ default: Counter, hydrate: 'idle' }, {}), `${start} data-hydrate="idle"${end}`)
  assert.is(htmlOf({ default: Counter, hydrate: 'idle' }, { hydrate: 'visible' }), start + end)
  assert.throws(
    () => htmlOf({ default: Counter, hydrate: 'load' }, {}),
    '`hydrate` of components/Counter is "load". An interactive component starts when it is `visible`, when the browser is `idle`, or on `interaction`'
  )
})

test('props of an interactive component are data, elements, or what all pages share', () => {
  assert.is(
    htmlOf({ default: Counter }, { start: 1, strings: shell.strings, children: h('b', null, 'x') }),
    '<main><sitegen-island data-island="components/Counter" data-prefix="0-" data-props="{&quot;start&quot;:1}" data-shared="{&quot;strings&quot;:&quot;strings&quot;}" data-hidden="{&quot;children&quot;:&quot;&lt;b&gt;x&lt;/b&gt;&quot;}">0</sitegen-island></main>'
  )
  for (const [value, path, kind] of [
    [() => 1, 'of', 'a function'],
    [new Date(0), 'of', 'a Date object'],
    [[{ at: Symbol('x') }], 'of[0].at', 'a symbol'],
    [{ icon: h('b') }, 'of.icon', 'an element inside of an object']
  ] as const)
    assert.throws(
      () => htmlOf({ default: Counter }, { of: value }),
      `The prop \`${path}\` of components/Counter is ${kind}. An interactive component gets its props as data, which the page contains: pass texts, numbers, lists and objects, or move what uses it into a module with 'use client'`
    )
})

const Context = createContext('')
const Memo = memo(Counter)
const Ref = forwardRef(Counter)
const Lazy = lazy(() => Promise.resolve({ default: Counter }))

test('components of a module are interactive, whatever React has made of them; contexts and other exports stay', () => {
  const others = { Context, props: { start: { type: 'number' } }, Sizes: { small: 1 }, useCount: () => 0 }
  const components = { default: Counter, Named: Counter, Memo, Ref, Lazy }
  const islands = islandsOf({ ...others, ...components }, 'components/Counter')
  for (const [name, value] of Object.entries(others)) assert.is(islands[name], value, name)
  assert.equal(
    Object.keys(components).map((name) => (islands[name] as { readonly displayName?: string }).displayName),
    ['', '#Named', '#Memo', '#Ref', '#Lazy'].map((suffix) => `components/Counter${suffix}`)
  )
})
