// Overlays (OpenAPI Overlay Specification 1.0, https://spec.openapis.org/overlay/v1.0.0.html): texts of another language,
// merged into a file. Of JSONPath (RFC 9535), names, indexes, `*` and filters that compare a field with a text are supported.

import type { PluginProblem } from 'sitegen/plugin'
import type { ApiFile } from './api-file.ts'
import type { Path } from './json-places.ts'
import { type ApiNode, child, isMapping, isTrue, itemsOf, placeOf, rootOf, textOf } from './node.ts'

type Step =
  | { readonly kind: 'key'; readonly key: string | number }
  | { readonly kind: 'all' }
  | { readonly kind: 'filter'; readonly field: string; readonly value: string }

const stepPattern =
  /\.([\w$-]+)|(\.\*|\[\*\])|\[(\d+)\]|\['([^']*)'\]|\["([^"]*)"\]|\[\?\(?\s*@\.([\w-]+)\s*==\s*(?:'([^']*)'|"([^"]*)")\s*\)?\]/gy

/** Steps of a JSONPath; `undefined` for one that is invalid or not supported. */
function stepsOf(target: string): readonly Step[] | undefined {
  if (!target.startsWith('$')) return undefined
  const steps: Step[] = []
  stepPattern.lastIndex = 1
  let end = 1
  for (;;) {
    const match = stepPattern.exec(target)
    if (!match) return end === target.length ? steps : undefined
    const [, name, all, index, single, double, field, text, otherText] = match
    const key = name ?? single ?? double
    if (all !== undefined) steps.push({ kind: 'all' })
    else if (index !== undefined) steps.push({ kind: 'key', key: Number(index) })
    else if (field !== undefined) steps.push({ kind: 'filter', field, value: text ?? otherText ?? '' })
    else if (key !== undefined) steps.push({ kind: 'key', key })
    end = stepPattern.lastIndex
  }
}

const keysOf = (value: unknown): readonly (string | number)[] =>
  Array.isArray(value) ? value.map((_, index) => index) : isMapping(value) ? Object.keys(value) : []

function pathsOf(value: unknown, [step, ...others]: readonly Step[], path: Path = []): readonly Path[] {
  if (!step) return [path]
  const keys = step.kind === 'key' ? [step.key] : keysOf(value)
  return keys.flatMap((key) => {
    const found = child({ file: noFile, path: [], value }, key)
    if (!found) return []
    if (step.kind === 'filter' && textOf(found, step.field) !== step.value) return []
    return pathsOf(found.value, others, [...path, key])
  })
}

/** A value that is only read. */
const noFile: ApiFile = {
  path: '',
  value: undefined,
  placeOf: () => ({ file: '', line: 1 }),
  textPlaceOf: () => ({ at: { file: '', line: 1 } })
}

/** A file with the actions of an overlay. Values that come from the overlay have their place there. */
export function withOverlay(
  file: ApiFile,
  overlay: ApiFile
): { readonly file: ApiFile; readonly problems: readonly PluginProblem[] } {
  const problems: PluginProblem[] = []
  const sources = new Map<string, ApiNode>()
  let value = structuredClone(file.value)
  for (const action of itemsOf(child(rootOf(overlay), 'actions'))) {
    const target = textOf(action, 'target')
    const steps = stepsOf(target)
    const at = placeOf(child(action, 'target') ?? action)
    const paths = steps && pathsOf(value, steps)
    if (!paths)
      problems.push({
        ...at,
        severity: 'error',
        message: `\`${target}\` is no JSONPath that overlays support`,
        hint: "write `$.paths['/pets'].get`, or `$.tags[?(@.name == 'Pets')]`"
      })
    else if (paths.length === 0)
      problems.push({
        ...at,
        message: `\`${target}\` is not in ${file.path}`,
        hint: 'the API may have changed: remove or change the action'
      })
    const update = child(action, 'update')
    for (const path of paths ?? []) {
      if (update) value = merged(value, path, update, sources)
      else if (isTrue(action, 'remove')) value = without(value, path)
    }
  }
  const sourceOf = (path: Path): ApiNode | undefined => sources.get(path.join('\n'))
  return {
    file: {
      path: file.path,
      value,
      placeOf: (path) => {
        const source = sourceOf(path)
        return source ? placeOf(source) : file.placeOf(path)
      },
      textPlaceOf: (path) => {
        const source = sourceOf(path)
        return source ? overlay.textPlaceOf(source.path) : file.textPlaceOf(path)
      }
    },
    problems
  }
}

/** Merge an update: mappings by key, lists by appending, other values by replacing them. */
function merged(
  value: unknown,
  path: Path,
  update: ApiNode,
  sources: Map<string, ApiNode>,
  at: Path = []
): unknown {
  const [key, ...others] = path
  if (key !== undefined) {
    const inner = (part: unknown) => merged(part, others, update, sources, [...at, key])
    if (Array.isArray(value)) return value.map((item, index) => (index === key ? inner(item) : item))
    return isMapping(value) ? { ...value, [key]: inner(value[key]) } : value
  }
  if (isMapping(value) && isMapping(update.value)) {
    const updates = Object.keys(update.value).flatMap((name): [string, unknown][] => {
      const part = child(update, name)
      return part ? [[name, merged(value[name], [], part, sources, [...at, name])]] : []
    })
    return { ...value, ...Object.fromEntries(updates) }
  }
  sources.set(at.join('\n'), update)
  return Array.isArray(value)
    ? [...value, ...(Array.isArray(update.value) ? update.value : [update.value])]
    : update.value
}

function without(value: unknown, [key, ...others]: Path): unknown {
  if (key === undefined) return value
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      index !== key ? [item] : others.length === 0 ? [] : [without(item, others)]
    )
  if (!isMapping(value)) return value
  if (others.length > 0) return { ...value, [key]: without(value[key], others) }
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}
