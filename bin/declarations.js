// generator/ and themes/ → dist/types: declarations of the package's exports and of everything that they reference.

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

/** Imports of modules of the package: quotes and name of the module without its extension. */
const relativeImports = /((?:from|import\() ?['"])(\.[^'"]*)\.tsx?(['"])/g

/**
 * Generate the declarations of the package.
 *
 * @param root absolute path of the package
 * @returns texts by absolute output path
 * @throws with the output of the compiler
 */
export function declarations(root) {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-types-'))
  try {
    emitDeclarations(root, folder)
    return reachableDeclarations(root, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function emitDeclarations(root, folder) {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // `npm run lint` checks the types, in half the time of doing both here.
      noCheck: true,
      rootDir: root,
      outDir: folder,
      typeRoots: [join(root, 'node_modules/@types')]
    },
    include: [join(root, 'generator'), join(root, 'themes')]
  }
  const file = join(folder, 'tsconfig.json')
  writeFileSync(file, JSON.stringify(config))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', file, '--singleThreaded'], {
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`The declarations cannot be written:\n${stdout}`)
}

/** Declarations reachable from the entries and the themes. */
function reachableDeclarations(root, folder) {
  const texts = new Map()
  const queue = [
    ...entries.map((name) => join(folder, `${name}.d.ts`)),
    ...readdirSync(join(folder, 'themes'), { recursive: true })
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => join(folder, 'themes', name))
  ]
  for (const file of queue) {
    const path = join(root, 'dist/types', relative(folder, file))
    if (texts.has(path)) continue
    const text = readFileSync(file, 'utf8').replace(relativeImports, (match, before, name, after) => {
      const declaration = join(dirname(file), `${name}.d.ts`)
      // Not an import but an example in a comment.
      if (!existsSync(declaration)) return match
      queue.push(declaration)
      // Declarations are imported by the name of the compiled module.
      return `${before}${name}.js${after}`
    })
    texts.set(path, text)
  }
  const files = join(root, 'generator/client/files.d.ts')
  if (existsSync(files))
    texts.set(join(root, 'dist/types/generator/client/files.d.ts'), readFileSync(files, 'utf8'))
  return texts
}
