// References of Vue that are known without running it: `ref(1)` and `computed(() => …)` have an initial value.

import { Computed, HostFunction, isRecord } from '../javascript/computed.ts'
import { callFunction } from '../javascript/functions.ts'

const mark = '\0ref'

/** Result of `ref(value)`. */
const reference = (value: unknown): Readonly<Record<string, unknown>> => ({ value, [mark]: true })

/** The value of a reference, as templates read it. */
export const unwrapReference = (value: unknown): unknown =>
  isRecord(value) && value[mark] === true ? value.value : value

const first = (name: string, read: (value: unknown) => unknown) =>
  [name, new HostFunction(name, ([value]) => read(value))] as const

/** Names that a component imports from `vue` and `vitepress`, or uses without an import. */
export function vueScope(
  props: Readonly<Record<string, unknown>>,
  site: PageData
): ReadonlyMap<string, unknown> {
  const withDefaults = new HostFunction('withDefaults', ([given, defaults]) => ({
    ...(isRecord(defaults) ? defaults : {}),
    ...Object.fromEntries(
      Object.entries(isRecord(given) ? given : {}).filter(([, value]) => value !== undefined)
    )
  }))
  const data = Object.fromEntries(
    Object.entries(dataOf(site)).map(([key, value]) => [key, reference(value)] as const)
  )
  return new Map<string, unknown>([
    ...['ref', 'shallowRef'].map((name) => first(name, reference)),
    ...['reactive', 'readonly', 'markRaw', 'toRaw', 'shallowReactive', 'unref', 'toValue'].map((name) =>
      first(name, unwrapReference)
    ),
    first('computed', (getter) => reference(callFunction(getter, []))),
    first('toRef', reference),
    first('toRefs', (value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([key, value]) => [key, reference(value)]))
        : value
    ),
    first('withBase', (path) => path),
    first('defineProps', () => props),
    ['withDefaults', withDefaults],
    first('defineEmits', () => new Computed('emit')),
    first('useSlots', () => new Computed('slots')),
    first('useData', () => data)
  ])
}

/** Result of `useData()` for a page. */
export interface PageData {
  readonly title: string
  readonly description: string
  readonly base: string
  /** As the configuration writes it: `en-US`. */
  readonly lang: string
  readonly theme: unknown
  readonly frontmatter: Readonly<Record<string, unknown>>
  /** Path in the folder of the documents: `guide/start.md`. */
  readonly path: string
}

const dataOf = (page: PageData): Readonly<Record<string, unknown>> => ({
  site: { title: page.title, description: page.description, base: page.base, lang: page.lang },
  page: {
    title: page.frontmatter.title,
    relativePath: page.path,
    filePath: page.path,
    frontmatter: page.frontmatter
  },
  frontmatter: page.frontmatter,
  theme: page.theme,
  title: page.frontmatter.title ?? page.title,
  lang: page.lang,
  localeIndex: 'root'
})

/** Names that every template in Markdown knows. */
export const pageScope = (page: PageData): ReadonlyMap<string, unknown> => {
  const { frontmatter, site, theme, title, lang } = dataOf(page)
  return new Map<string, unknown>([
    ['$frontmatter', frontmatter],
    ['$page', { ...(dataOf(page).page as object) }],
    ['$site', site],
    ['$theme', theme],
    ['$title', title],
    ['$lang', lang]
  ])
}
