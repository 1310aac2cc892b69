// Static files below the paths of languages (`deploy.staticPerLocale`), for sites whose old addresses were like that.

import type { Config } from '../config/config.ts'

type Settings = Pick<Config, 'deploy' | 'locales'>

const homesOf = ({ deploy, locales }: Settings): readonly string[] =>
  deploy.staticPerLocale ? locales.flatMap(({ path }) => (path === '/' ? [] : [path])) : []

/** Site paths of the copies of a static file: `/img/a.png` → `/de/img/a.png`. */
export const staticCopies = (path: string, config: Settings): readonly string[] =>
  homesOf(config).map((home) => home + path.slice(1))

/** Site path of the static file whose copy is at a path. */
export function staticOriginal(path: string, config: Settings): string | undefined {
  const home = homesOf(config).find((one) => path.startsWith(one))
  return home && `/${path.slice(home.length)}`
}
