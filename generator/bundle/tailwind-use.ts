// Detects Tailwind, and lists the files whose classes it needs. `site-styles.ts` runs it.

import type { Files } from '../base/files.ts'

export const tailwindImport = /@import\s+["']tailwindcss(?:\/[\w./-]+)?["']|@tailwind\s/

/** Whether a style sheet imports Tailwind. */
export const usesTailwind = (css: string): boolean => tailwindImport.test(css)

/** Files that Tailwind scans for classes, relative to the project. */
export const textsWithClasses = (files: Files): readonly string[] =>
  ['site', 'content']
    .flatMap((folder) => files.list(folder))
    .filter(({ path, outside }) => !outside && /\.(?:[jt]sx?|mdx?|ya?ml)$/.test(path))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('site/static/'))
