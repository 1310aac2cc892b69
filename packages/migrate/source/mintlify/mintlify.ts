// Projects of Mintlify.

import { type Files, fileText, folderOf } from 'sitegen/internals'
import { isOutside, joinPath } from '../paths.ts'
import type { SourceTree, Tool, Unreadable } from '../tool.ts'
import { isMapping } from '../values.ts'
import { readProject } from './read-project.ts'

export const mintlify: Tool = {
  name: 'mintlify',
  title: 'Mintlify',
  hasJsx: true,
  configFiles: ['docs.json', 'mint.json'],
  pathsOutside: () => [],
  async read(tree, { keepJsx }) {
    const parts = new Set<string>()
    const value = readConfig(tree.files, tree.config, parts)
    return isMapping(value) && value.navigation !== undefined
      ? readProject(tree, value, keepJsx, parts)
      : unreadable(tree)
  }
}

/** A file of the configuration, which may name others: `{ "$ref": "./fr.json" }`. */
function readConfig(files: Files, path: string, parts: Set<string>, within: readonly string[] = []): unknown {
  parts.add(path)
  if (isOutside(path) || within.includes(path)) return undefined
  const text = fileText(files, path)
  if (text === undefined) return undefined
  try {
    return withParts(JSON.parse(text), files, path, parts, [...within, path])
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function withParts(
  value: unknown,
  files: Files,
  file: string,
  parts: Set<string>,
  within: readonly string[]
): unknown {
  if (Array.isArray(value))
    return (value as unknown[]).map((item) => withParts(item, files, file, parts, within))
  if (!isMapping(value)) return value
  const { $ref, ...own } = value
  const entries = Object.entries(own).map(
    ([key, item]) => [key, withParts(item, files, file, parts, within)] as const
  )
  const other =
    typeof $ref === 'string' && !/^[a-z]+:/i.test($ref)
      ? readConfig(files, joinPath(folderOf(file), $ref), parts, within)
      : undefined
  if (Array.isArray(other)) return other
  return { ...(isMapping(other) ? other : {}), ...Object.fromEntries(entries) }
}

const unreadable = ({ config }: SourceTree): Unreadable => ({
  problem: `${config} is not the configuration of Mintlify: JSON with \`navigation\``,
  hint: 'name the folder with docs.json or mint.json'
})
