// Copies of static files below the path of each language (`deploy.staticPerLocale`), for sites that had such URLs before.

import type { Config } from '../config/config.ts'

type StaticCopySettings = Pick<Config, 'deploy' | 'locales'>

const homesOf = ({ deploy, locales }: StaticCopySettings): readonly string[] =>
  deploy.staticPerLocale ? locales.flatMap(({ path }) => (path === '/' ? [] : [path])) : []

/** Site paths of the copies of a static file: `/img/a.png` → `/de/img/a.png`. */
export const staticCopies = (path: string, config: StaticCopySettings): readonly string[] =>
  homesOf(config).map((home) => home + path.slice(1))

/** Site path of the static file whose copy is at a path. */
export function staticOriginal(path: string, config: StaticCopySettings): string | undefined {
  const home = homesOf(config).find((localePath) => path.startsWith(localePath))
  return home && `/${path.slice(home.length)}`
}
