// The brand colour in the style sheets of a theme: `--vp-c-brand-1`, for each colour mode.

import { decode, type Files, rulesOf } from 'sitegen/internals'
import { withoutComments } from '../markdown/css-rules.ts'

/** Colours of VitePress that a theme may name. */
const palette: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  '--vp-c-indigo-1': ['#3451b2', '#a8b1ff'],
  '--vp-c-purple-1': ['#6f42c1', '#c8abfa'],
  '--vp-c-green-1': ['#18794e', '#3dd68c'],
  '--vp-c-yellow-1': ['#915930', '#f9b44e'],
  '--vp-c-red-1': ['#b8272c', '#f66f81']
}

type Variables = Map<string, string>

/** @returns `theme.accent`; nothing for a theme that keeps the colour of VitePress, or computes it */
export function accentOf(
  files: Files,
  folder: string
): string | { readonly light: string; readonly dark: string } | undefined {
  const [light, dark]: [Variables, Variables] = [new Map(), new Map()]
  for (const { path } of files.list(folder, 'hidden'))
    if (path.endsWith('.css')) collect(decode(files.read(path)), light, dark)
  if (light.size === 0) return undefined
  const value = (mode: 0 | 1) => colorOf(mode === 0 ? light : new Map([...light, ...dark]), mode)
  const [first, second] = [value(0), value(1)]
  if (first === undefined) return undefined
  return second === undefined || second === first ? first : { light: first, dark: second }
}

function collect(css: string, light: Variables, dark: Variables): void {
  for (const { prelude, body } of rulesOf(withoutComments(css))) {
    const isDark = /(?:^|[\s,])(?:html|:root)?\.dark$/.test(prelude)
    if (!isDark && !/(?:^|,\s*)(?::root|html)(?:$|\s*,)/.test(prelude)) continue
    for (const [, name = '', value = ''] of (body ?? '').matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
      (isDark ? dark : light).set(name, value.trim())
  }
}

function colorOf(variables: Variables, mode: 0 | 1): string | undefined {
  let value = ['--vp-c-brand-1', '--vp-c-brand'].map((name) => variables.get(name)).find(Boolean)
  for (let rest = 8; value?.startsWith('var(') && rest > 0; rest--) {
    const name = /^var\(\s*(--[\w-]+)/.exec(value)?.[1] ?? ''
    value = variables.get(name) ?? palette[name]?.[mode]
  }
  return value !== undefined && /^(?:#[\da-f]{3}(?:[\da-f]{3})?|rgb\(\s*\d[^)a-z/]*\))$/i.test(value)
    ? value
    : undefined
}
