// The tiny broken sites, one for each code, as folders to build.

import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Code } from '../../generator/base/codes.ts'
import { copyOf, writeInto } from './folder.ts'

/** Only the header of a PNG: enough as long as it is not decoded. */
function pngOf(width: number, height: number, bytes: number): Buffer {
  const file = Buffer.alloc(bytes)
  file.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

/** Runs git in a folder, and returns its output. */
const gitIn =
  (folder: string) =>
  (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore']
    })

/** Files that cannot be in a repository: links out of it, bytes that are not text, megabytes. */
const generatedFiles: Partial<Record<Code, (folder: string) => void>> = {
  'file-encoding': (folder) =>
    writeFileSync(join(folder, 'content/en/docs/latin.md'), Buffer.from('# Gr\xfc\xdfe\n', 'latin1')),
  'file-too-large': (folder) =>
    writeFileSync(join(folder, 'content/en/docs/data.md'), '1,2,3,4\n'.repeat(700_000)),
  'document-too-large': (folder) =>
    writeFileSync(join(folder, 'content/en/docs/_part.md'), `${'Some text.\n'.repeat(1000)}\n`.repeat(110)),
  'file-outside-root': (folder) => {
    writeFileSync(join(folder, '../secret.md'), '# Secret\n')
    symlinkSync('../../../../secret.md', join(folder, 'content/en/docs/secret.md'))
    mkdirSync(join(folder, '../shared'))
    writeFileSync(join(folder, '../shared/x.md'), '# X\n')
    symlinkSync('../../../../shared', join(folder, 'content/en/docs/linked'))
    symlinkSync('../../../shared', join(folder, 'content/en/blog'))
    symlinkSync('../../../../nothing.svg', join(folder, 'content/en/docs/picture.svg'))
    mkdirSync(join(folder, 'site/static'), { recursive: true })
    symlinkSync('../../../shared', join(folder, 'site/static/files'))
  },
  'static-left-out': (folder) =>
    writeInto(folder, {
      'site/static/.well-known/security.txt': 'Contact: mailto:security@example.com\n',
      'site/static/.DS_Store': 'x',
      'site/static/img/.DS_Store': 'x',
      'site/static/robots.txt~': 'x'
    }),
  'image-large': (folder) => {
    mkdirSync(join(folder, 'site/static'), { recursive: true })
    writeFileSync(join(folder, 'site/static/board.png'), pngOf(3000, 2000, 18_000_000))
    writeFileSync(join(folder, 'content/en/docs/heavy.png'), pngOf(800, 600, 1_250_000))
    writeFileSync(join(folder, 'content/en/docs/wide.png'), pngOf(6000, 600, 50_000))
    writeFileSync(join(folder, 'content/en/docs/mark.png'), pngOf(2000, 2000, 90_000))
  },
  'budget-exceeded': (folder) => {
    mkdirSync(join(folder, 'site/static'), { recursive: true })
    writeFileSync(join(folder, 'site/static/tour.mp4'), Buffer.alloc(250_000))
  },
  'output-foreign': (folder) => {
    mkdirSync(join(folder, 'build'))
    writeFileSync(join(folder, 'build/thesis.txt'), 'The only copy.\n')
  },
  'redirect-missing': (folder) => {
    const git = gitIn(folder)
    renameSync(join(folder, 'content/en/docs/new.md'), join(folder, 'content/en/docs/old.md'))
    git('init')
    git('add', '.')
    git('commit', '-m', 'Old')
    git('mv', 'content/en/docs/old.md', 'content/en/docs/new.md')
    git('commit', '-m', 'New')
  },
  'edit-link-missing': (folder) => {
    for (const repository of [join(folder, 'content/en/docs/lib'), folder]) {
      const git = gitIn(repository)
      git('init')
      git('add', '.')
      git('commit', '-m', 'All')
    }
  },
  'history-shallow': (folder) => {
    const git = gitIn(folder)
    git('init')
    git('add', '.')
    git('commit', '-m', 'All')
    // What `git clone --depth 1` leaves.
    writeFileSync(join(folder, '.git/shallow'), git('rev-parse', 'HEAD'))
  },
  'output-shared': (folder) => {
    mkdirSync(join(folder, 'build.sitegen-7-0123456789-89abcdef'))
    writeFileSync(
      join(folder, 'build.sitegen-7-0123456789-89abcdef/sitegen-work'),
      'process 7 on builder-two\n'
    )
  },
  'react-unusable': (folder) =>
    writeInto(folder, {
      'node_modules/react/package.json': '{ "version": "18.3.1" }',
      'node_modules/react-dom/package.json': '{ "version": "18.3.1" }'
    }),
  'output-failed': (folder) => writeFileSync(join(folder, '../file'), 'No folder can be made in a file.\n')
}

/** The folder of a new project: the minimal site, overlaid with `broken/CODE`. */
export function brokenSite(code: Code): string {
  const root = copyOf('minimal', `broken/${code}`)
  generatedFiles[code]?.(root)
  return root
}
