// Which items there are, and what names in code and docstrings stand for.

import type { GriffeObject } from './griffe.ts'

export interface Scope {
  /** The object at a path, or behind an alias. */
  at(path: string): GriffeObject | undefined
  /** Where an object is described: where it is defined, or the shortest public path that it is imported at. */
  keyOf(path: string): string | undefined
  /** The same for a name in the code of an object. @param around path of the object */
  keyOfName(name: string, around: string): string | undefined
  /** Public members that a class has from others, by name. */
  inherited(type: GriffeObject): ReadonlyMap<string, InheritedMember>
}

interface InheritedMember {
  readonly member: GriffeObject
  /** Where it is described; missing if the class that defines it is not part of the reference. */
  readonly key: string | undefined
}

/** Whether an object belongs to the reference. */
export const isPublic = ({
  name,
  is_public: isPublic,
  is_special: isSpecial,
  docstring,
  kind
}: GriffeObject): boolean =>
  isSpecial === true || /^__\w+__$/.test(name)
    ? kind === 'function' && (name === '__init__' || docstring !== undefined)
    : (isPublic ?? !name.startsWith('_'))

/** @param root a package */
export function openScope(root: GriffeObject): Scope {
  const objects = new Map<string, GriffeObject>()
  /** Paths that readers of the reference reach. */
  const reached = new Set<string>()
  const aliases: GriffeObject[] = []
  const visit = (object: GriffeObject, path: string, isReached: boolean): void => {
    objects.set(path, object)
    if (isReached && object.kind !== 'alias') reached.add(path)
    if (isReached && object.kind === 'alias') aliases.push(object)
    for (const member of Object.values(object.members ?? {}))
      visit(member, `${path}.${member.name}`, isReached && isPublic(member))
  }
  visit(root, root.name, true)
  const targetOf = (path: string, seen = 0): string => {
    const object = objects.get(path)
    if (object?.kind === 'alias' && object.target_path !== undefined && seen < 20)
      return targetOf(object.target_path, seen + 1)
    if (object || !path.includes('.')) return path
    // A member of an alias: `harbour.Berth.number`.
    const [parent, name] = splitPath(path)
    const target = targetOf(parent, seen + 1)
    return target === parent || seen >= 20 ? path : targetOf(`${target}.${name}`, seen + 1)
  }
  /** What is defined in private modules is described where it is imported. */
  const imported = new Map<string, string>()
  for (const { path } of aliases.toSorted((a, b) => a.path.split('.').length - b.path.split('.').length)) {
    const target = targetOf(path)
    if (objects.has(target) && !reached.has(target) && !imported.has(target)) imported.set(target, path)
  }
  const keyOf = (path: string): string | undefined => {
    const target = targetOf(path)
    if (reached.has(target)) return target
    for (let end = target.length; end > 0; end = target.lastIndexOf('.', end - 1)) {
      const key = imported.get(target.slice(0, end))
      if (key !== undefined && objects.has(target)) return key + target.slice(end)
    }
    const [parent, name] = splitPath(target)
    const type = parent === '' ? undefined : objects.get(targetOf(parent))
    const found = type?.kind === 'class' ? inherited(type).get(name) : undefined
    const parentKey = found && keyOf(parent)
    return parentKey === undefined ? undefined : (found?.key ?? `${parentKey}.${name}`)
  }
  const keyOfName = (name: string, around: string): string | undefined => {
    const path = pathOfName(name, around)
    return path === undefined ? undefined : keyOf(path)
  }
  const pathOfName = (name: string, around: string): string | undefined => {
    const [first = ''] = name.split('.')
    for (let scope = around; scope !== ''; [scope] = splitPath(scope)) {
      const own = objects.get(scope)?.members
      if (own && Object.hasOwn(own, first)) return `${scope}.${name}`
    }
    return name.startsWith(`${root.name}.`) ? name : undefined
  }
  const inherited = (type: GriffeObject): ReadonlyMap<string, InheritedMember> => {
    const members = new Map<string, InheritedMember>()
    const own = type.members ?? {}
    const visit = ({ bases = [], path }: GriffeObject, seen: readonly string[]): void => {
      for (const base of bases) {
        const basePath = pathOfName(nameOf(base) ?? '', path)
        const found = basePath === undefined ? undefined : objects.get(targetOf(basePath))
        if (!found || seen.includes(found.path)) continue
        const key = keyOf(found.path)
        for (const member of Object.values(found.members ?? {}).toSorted(byPlace))
          if (
            isPublic(member) &&
            member.kind !== 'alias' &&
            !Object.hasOwn(own, member.name) &&
            !members.has(member.name)
          )
            members.set(member.name, { member, key: key && `${key}.${member.name}` })
        visit(found, [...seen, found.path])
      }
    }
    visit(type, [type.path])
    return members
  }
  return { at: (path) => objects.get(targetOf(path)), keyOf, keyOfName, inherited }
}

/** Submodules come last, by name; others are in the order of the source. */
export const byPlace = (a: GriffeObject, b: GriffeObject): number =>
  a.kind === 'module' || b.kind === 'module'
    ? Number(a.kind === 'module') - Number(b.kind === 'module') || (a.name < b.name ? -1 : 1)
    : (a.lineno ?? 0) - (b.lineno ?? 0)

/** `harbour.Berth.number` → `['harbour.Berth', 'number']` */
function splitPath(path: string): readonly [parent: string, name: string] {
  const dot = path.lastIndexOf('.')
  return dot < 0 ? ['', path] : [path.slice(0, dot), path.slice(dot + 1)]
}

/** The name of a base: `Base[int]` → `Base`, `module.Base`. */
function nameOf(expression: unknown): string | undefined {
  if (typeof expression === 'string') return expression
  if (typeof expression !== 'object' || expression === null) return undefined
  const { name, left, values }: { name?: unknown; left?: unknown; values?: unknown } = expression
  if (typeof name === 'string') return name
  if (Array.isArray(values)) {
    const names = values.map(nameOf)
    return names.every((part) => part !== undefined) ? names.join('.') : undefined
  }
  return nameOf(left)
}
