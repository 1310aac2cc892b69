// The HTML of islands of each kind (server-island.test.ts has what they refuse).

import { type ComponentType, createElement as h, type ReactNode, useId, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { islandsOf, renderIn } from '../../generator/client/server-island.tsx'
import type { LayoutProps, Shell } from '../../generator/theme.ts'

type AnyProps = Readonly<Record<string, unknown>>
type AnyComponent = ComponentType<AnyProps>

const strings = { greeting: 'Hello' }
const shell = { strings } as unknown as Shell
const page = { url: '/a/' } as LayoutProps['page']
const scope = { shell, page, Providers: undefined, prefix: 'p-' }

/** A component that shows its props. */
const Counter = ({ start = 0, children, footer }: AnyProps): ReactNode => {
  const [count] = useState(start as number)
  return h('p', { id: useId() }, count, ' times', children as ReactNode, footer as ReactNode)
}
const Greeting = ({ strings: texts, shell: whole }: AnyProps): ReactNode =>
  h('p', null, (texts as typeof strings).greeting, whole === shell && '!')
const Closed = (): ReactNode => h('i')

const Titled = (): ReactNode => [
  h('meta', { key: 'a', name: 'author', content: 'Ann' }),
  h('i', { key: 'b' })
]
const Providers = ({ children }: { readonly children: ReactNode }): ReactNode => h('u', null, children)

const module = { default: Counter, Greeting, Closed, count: 3, useCount: () => 4 }
const islands = islandsOf(module, 'components/Counter') as Record<string, AnyComponent> & {
  default: AnyComponent
}

const html = (element: ReactNode, options: object = {}): string =>
  renderIn({ ...scope, ...options }, () => renderToStaticMarkup(element))

const cases: readonly (readonly [why: string, element: () => ReactNode, html: string])[] = [
  [
    'the default export, without props',
    () => h(islands.default),
    '<sitegen-island data-island="components/Counter" data-prefix="p-0-"><p id="_p-0-R_0_">0<!-- --> times</p></sitegen-island>'
  ],
  [
    'props as JSON',
    () => h(islands.default, { start: 2, tags: ['a"'], none: undefined }),
    '<sitegen-island data-island="components/Counter" data-prefix="p-0-" data-props="{&quot;start&quot;:2,&quot;tags&quot;:[&quot;a\\&quot;&quot;]}"><p id="_p-0-R_0_">2<!-- --> times</p></sitegen-island>'
  ],
  [
    'elements as HTML that stays',
    () => h(islands.default, { footer: h('small', null, 'f') }, h('b', null, 'c')),
    '<sitegen-island data-island="components/Counter" data-prefix="p-0-"><p id="_p-0-R_0_">0<!-- --> times<sitegen-slot data-slot="children"><b>c</b></sitegen-slot><sitegen-slot data-slot="footer"><small>f</small></sitegen-slot></p></sitegen-island>'
  ],
  [
    'a text as its child is a prop',
    () => h(islands.default, null, 'c'),
    '<sitegen-island data-island="components/Counter" data-prefix="p-0-" data-props="{&quot;children&quot;:&quot;c&quot;}"><p id="_p-0-R_0_">0<!-- --> times<!-- -->c</p></sitegen-island>'
  ],
  [
    'elements that it does not show yet',
    () => h(islands.Closed as AnyComponent, null, h('b', null, 'c')),
    '<sitegen-island data-island="components/Counter#Closed" data-prefix="p-0-" data-hidden="{&quot;children&quot;:&quot;&lt;b&gt;c&lt;/b&gt;&quot;}"><i></i></sitegen-island>'
  ],
  [
    'shell and texts, which pages share',
    () => h(islands.Greeting as AnyComponent, { shell, strings }),
    '<sitegen-island data-island="components/Counter#Greeting" data-prefix="p-0-" data-shared="{&quot;shell&quot;:&quot;shell&quot;,&quot;strings&quot;:&quot;strings&quot;}"><p>Hello<!-- -->!</p></sitegen-island>'
  ],
  [
    'when it is hydrated; one that is visible is the default',
    () =>
      h(
        'div',
        null,
        h(islands.Closed as AnyComponent, { hydrate: 'idle' }),
        h(islands.Closed as AnyComponent, { hydrate: 'visible' })
      ),
    '<div><sitegen-island data-island="components/Counter#Closed" data-prefix="p-0-" data-hydrate="idle"><i></i></sitegen-island><sitegen-island data-island="components/Counter#Closed" data-prefix="p-1-"><i></i></sitegen-island></div>'
  ],
  [
    'an island in the content of another',
    () => h(islands.default, null, h(islands.Closed as AnyComponent)),
    '<sitegen-island data-island="components/Counter" data-prefix="p-0-"><p id="_p-0-R_0_">0<!-- --> times<sitegen-slot data-slot="children"><sitegen-island data-island="components/Counter#Closed" data-prefix="p-1-"><i></i></sitegen-island></sitegen-slot></p></sitegen-island>'
  ]
]
for (const [why, element, expected] of cases)
  test(`island: ${why}`, () => assert.is(html(element()), expected))

test('a module says when its islands are hydrated, and a use may differ', () => {
  const own = islandsOf({ ...module, hydrate: 'interaction' }, 'c') as Record<string, AnyComponent>
  const Closed = own.Closed as AnyComponent
  assert.equal(
    [{}, { hydrate: 'idle' }].map((props) => / data-hydrate="(\w+)"/.exec(html(h(Closed, props)))?.[1]),
    ['interaction', 'idle']
  )
})

test('inside of an island, components of such modules are ordinary ones', () => {
  const outer = islandsOf({ default: () => h(islands.Closed as AnyComponent) }, 'Outer') as {
    default: AnyComponent
  }
  assert.is(
    html(h(outer.default)),
    '<sitegen-island data-island="Outer" data-prefix="p-0-"><i></i></sitegen-island>'
  )
})

test('Providers wrap each island, which then has its page', () => {
  assert.is(
    html(h(islands.Closed as AnyComponent), { Providers }),
    '<sitegen-island data-island="components/Counter#Closed" data-prefix="p-0-" data-page="{&quot;url&quot;:&quot;/a/&quot;}"><u><i></i></u></sitegen-island>'
  )
})

test('elements for the head leave the island', () => {
  const own = islandsOf({ Titled }, 'c') as unknown as Record<string, AnyComponent>
  assert.is(
    html(h('main', null, h(own.Titled as AnyComponent))),
    '<meta name="author" content="Ann"/><main><sitegen-island data-island="c#Titled" data-prefix="p-0-"><i></i></sitegen-island></main>'
  )
})

test('everything else that a module exports is itself', () =>
  assert.equal([islands.count, islands.useCount === module.useCount], [3, true]))
