// generator/ and themes/ → dist/types: the declarations of what the package exports, and of what those need.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const entries = [
  'generator/index',
  'generator/theme',
  'generator/plugin',
  'generator/client/index',
  'generator/client/consent'
]

/** Modules that are named relative to their own. */
const imports = /((?:from|import\() ?['"])(\.[^'"]*)\.tsx?(['"])/g

/**
 * Declarations of the package in this folder.
 *
 * @returns texts by absolute path
 * @throws with what the compiler says
 */
export function declarations(root) {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-types-'))
  try {
    emit(root, folder)
    return reachable(root, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function emit(root, folder) {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: folder,
      typeRoots: [join(root, 'node_modules/@types')]
    },
    include: [join(root, 'generator'), join(root, 'themes')]
  }
  const file = join(folder, 'tsconfig.json')
  writeFileSync(file, JSON.stringify(config))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The declarations cannot be written:\n${stdout}`)
}

/** What the entries and the themes name, and what that names in turn. */
function reachable(root, folder) {
  const found = new Map()
  const waiting = [
    ...entries.map((name) => join(folder, `${name}.d.ts`)),
    ...readdirSync(join(folder, 'themes'), { recursive: true })
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => join(folder, 'themes', name))
  ]
  for (const file of waiting) {
    const path = join(root, 'dist/types', relative(folder, file))
    if (found.has(path)) continue
    const text = readFileSync(file, 'utf8').replace(imports, (found, before, name, after) => {
      const declaration = join(dirname(file), `${name}.d.ts`)
      // An example in a comment.
      if (!existsSync(declaration)) return found
      waiting.push(declaration)
      // A declaration stands for the module beside it, and is imported by that one's name.
      return `${before}${name}.js${after}`
    })
    found.set(path, text)
  }
  const files = join(root, 'generator/client/files.d.ts')
  if (existsSync(files))
    found.set(join(root, 'dist/types/generator/client/files.d.ts'), readFileSync(files, 'utf8'))
  return found
}
