// Which items there are, and what names in code and docstrings stand for.

import type { GriffeObject } from './griffe.ts'

export interface Scope {
  /** The object at a path, or behind an alias. */
  at(path: string): GriffeObject | undefined
  /** Where an object is described: where it is defined, or the shortest public path that it is imported at. */
  keyOf(path: string): string | undefined
  /** The same for a name in the code of an object. @param around path of the object */
  keyOfName(name: string, around: string): string | undefined
}

/** Whether an object belongs to the reference. */
export const isPublic = ({ name, is_public: isPublic, is_special: isSpecial, docstring, kind }: GriffeObject): boolean =>
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
    const [parent, name] = [path.slice(0, path.lastIndexOf('.')), path.slice(path.lastIndexOf('.') + 1)]
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
      if (key !== undefined) return objects.has(target) ? key + target.slice(end) : undefined
    }
    return undefined
  }
  return {
    at: (path) => objects.get(targetOf(path)),
    keyOf,
    keyOfName(name, around) {
      const [first = ''] = name.split('.')
      for (let scope = around; scope !== ''; scope = scope.slice(0, Math.max(0, scope.lastIndexOf('.')))) {
        const own = objects.get(scope)?.members
        if (own && Object.hasOwn(own, first)) return keyOf(`${scope}.${name}`)
      }
      return name.startsWith(`${root.name}.`) ? keyOf(name) : undefined
    }
  }
}
